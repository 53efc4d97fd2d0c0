import type { ImageSearch } from '@frase/core/phrases/images'
import * as z from 'zod'
import { createConcurrencyLimit } from '../../turns/concurrency.ts'
import { createByteCache, createCoalescer } from '../../upstream/cache.ts'
import { callUpstream, retryAfterSeconds, type UpstreamAnswer } from '../../upstream/call.ts'
import { createCircuitBreaker, createPause } from '../../upstream/circuit-breaker.ts'
import { monotonicNow, type Timings } from '../../upstream/deadline.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { Spending } from '../limits/spending.ts'
import type { ImagesPort, UnsplashSettings } from './port.ts'

const ERROR = 'Erro na API Unsplash'
const TIMEOUT_MS = 6000
const ANSWER_BYTES = 1024 * 1024
const CACHE_BYTES = 4 * 1024 * 1024
/** Photos are added every day: a search without result is repeated after a while. */
const EMPTY_CACHED_MS = 10 * 60_000
const REFERRAL = 'utm_source=frase_al_dia&utm_medium=referral'

/** Addresses become links and pictures of our page. */
const address = z.url({ protocol: /^https?$/ })
const photoSchema = z.object({
  id: z.string(),
  urls: z.object({ regular: address }),
  alt_description: z.string().nullable().default(null),
  user: z.object({ name: z.string(), links: z.object({ html: address }) }),
  links: z.object({ html: address, download_location: address }),
})
const answerSchema = z.object({ total: z.number(), results: z.array(photoSchema) })

/**
 * Unsplash: one landscape photo per description, with the credit and the download report that its rules
 * require.
 */
export function createUnsplashImages(
  config: UnsplashSettings,
  spending: Spending,
  { timeoutMs = TIMEOUT_MS, now = monotonicNow }: Timings = {},
): ImagesPort {
  const pause = createPause(now)
  const breaker = createCircuitBreaker('Unsplash', { now, pause })
  const limit = createConcurrencyLimit('Unsplash', { active: 8, waiting: 64 })
  const coalesce = createCoalescer<ImageSearch>()
  const cache = createByteCache<ImageSearch>(CACHE_BYTES, (search) => JSON.stringify(search).length * 2, now)
  const headers = { authorization: `Client-ID ${config.accessKey}`, 'accept-version': 'v1' }

  const ask = async (description: string, language: string): Promise<ImageSearch> => {
    const parameters = new URLSearchParams({
      query: description,
      orientation: 'landscape',
      per_page: '1',
      content_filter: 'high',
      lang: language,
    })
    const answer = await callUpstream('Unsplash', `${config.baseUrl}/search/photos?${parameters}`, {
      headers,
      timeoutMs,
      maxBytes: ANSWER_BYTES,
      retry: 'idempotent',
      pause,
    })
    if (answer.status !== 200) throw refusal(answer)
    const { total, results } = parseAnswer(answer)
    for (const { links } of results) void reportDownload(links.download_location)
    return {
      total,
      results: results.map(({ id, urls, alt_description, user, links }) => ({
        id,
        urls: { regular: urls.regular },
        // Unsplash describes its photos in English only.
        alt_description: language === 'en' ? alt_description : null,
        credit: {
          name: user.name,
          profileUrl: withReferral(user.links.html),
          photoUrl: withReferral(links.html),
        },
      })),
    }
  }

  /** Unsplash counts a photo as used when its download address is called; a failed report changes nothing for us. */
  const reportDownload = async (address: string) => {
    if (pause.secondsLeft()) return
    const { pathname, search } = new URL(address)
    await callUpstream('Unsplash', config.baseUrl + pathname + search, {
      headers,
      timeoutMs,
      maxBytes: ANSWER_BYTES,
      pause,
    }).catch(() => {})
  }

  return {
    async search({ description, language }, person) {
      const key = `${language} ${description.toLowerCase()}`
      const known = cache.get(key)
      if (known) return known
      const search = await coalesce(key, () =>
        spending.run('images', person, 1, async (cost) => {
          const found = await limit(() => breaker.run(() => ask(description, language)))
          cost(1)
          return found
        }),
      )
      cache.set(key, search, search.results.length === 0 ? { ttl: EMPTY_CACHED_MS } : {})
      return search
    },
  }
}

/** The rate limit is answered with a 403, which its headers identify. */
function refusal({ status, headers }: UpstreamAnswer): UpstreamError {
  const isLimit = status === 429 || (status === 403 && headers.get('x-ratelimit-remaining') === '0')
  return isLimit
    ? new UpstreamError(ERROR, 429, retryAfterSeconds(headers) ?? 600)
    : new UpstreamError(ERROR, 502, undefined, status >= 500)
}

function parseAnswer(answer: UpstreamAnswer): z.infer<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(answer.text()))
  } catch {
    throw new UpstreamError(ERROR, 502)
  }
}

function withReferral(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${REFERRAL}`
}
