import { createHash } from 'node:crypto'
import { SENTENCE_LINKS } from '@frase/content/sentence-links'
import { CARDS_ROOT } from '@frase/core/contract/paths'
import type { SentenceLink } from '@frase/core/course/course-path'
import type { Language } from '@frase/core/languages'
import { createFairShare } from '../../turns/concurrency.ts'
import { createByteCache, createCoalescer } from '../../upstream/cache.ts'
import { superviseWorker } from '../../workers/supervised-worker.ts'
import { workerUrl as defaultWorkerUrl } from '../../workers/worker-url.ts'
import type { Drawings } from '../images/built-in.ts'
import { picturedSentence } from '../images/built-in.ts'
import type { Card } from './card-svg.ts'

/** Increased whenever the same sentence changes its look. */
const DESIGN = 1

/** A cached card of a year must never be an old one: its address changes with its content. */
export function cardVersion({ spanish, meaning }: SentenceLink): string {
  return createHash('sha256').update(`${DESIGN}\n${spanish}\n${meaning}`).digest('hex').slice(0, 8)
}

/** The address of a sentence's picture; undefined for an unknown sentence. */
export function cardAddress(slug: string, language: Language): string | undefined {
  const link = SENTENCE_LINKS[language].get(slug)
  return link && `${CARDS_ROOT}/${language}/${slug}.png?v=${cardVersion(link)}`
}

/** Some two hundred cards. */
const CACHE_BYTES = 16 * 1024 * 1024
/** A card takes a tenth of a second; a client that fetches a preview gives up after some ten. */
const TIMEOUT_MS = 5000
const WAIT_MS = 8000
/** WebAssembly of two megabytes has to be compiled, perhaps on a machine that is busy with other things. */
const START_MS = 15_000
const MAX_WAITING = 32
/** For one address at the same time: a crawler of all cards does not fill the queue. */
const NEW_AT_ONCE = 6
/** The thread takes tens of megabytes, and starts again in a fraction of a second. */
const IDLE_MS = 60_000

export interface Cards {
  /**
   * The sentence as a PNG; `address` is that of the caller. Rejects with an UpstreamError, and for an unknown
   * sentence.
   */
  picture: (slug: string, language: Language, address: string) => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}

interface CardOptions {
  drawings: Drawings
  workerUrl?: URL
  maxWaiting?: number
}

/**
 * Cards with a cache, drawn in a thread, which starts with the first card and ends when there was none for a
 * while.
 */
export function createCards({
  drawings,
  workerUrl = defaultWorkerUrl('card'),
  maxWaiting = MAX_WAITING,
}: CardOptions): Cards {
  const cache = createByteCache<Uint8Array<ArrayBuffer>>(CACHE_BYTES, (png) => png.byteLength)
  const coalesce = createCoalescer<Uint8Array<ArrayBuffer>>()
  const share = createFairShare(NEW_AT_ONCE)
  const worker = superviseWorker<null, Card, Uint8Array<ArrayBuffer>>({
    name: 'The drawing of cards',
    kind: 'thread',
    url: workerUrl,
    setup: null,
    startMs: START_MS,
    askMs: TIMEOUT_MS,
    crashStatus: 503,
    maxWaiting,
    busyMessage: 'Too many cards wait to be drawn',
    waitMs: WAIT_MS,
    idleMs: IDLE_MS,
  })

  async function cardOf(slug: string, language: Language): Promise<Card> {
    const link = SENTENCE_LINKS[language].get(slug)
    if (!link) throw new Error(`There is no sentence ${slug}`)
    const pictured = await picturedSentence(slug)
    // The picture is the same in every language.
    const scene = pictured ? await drawings.draw(pictured.en.imageDescription, pictured.theme) : null
    return { spanish: link.spanish, translation: link.meaning, scene }
  }

  return {
    async picture(slug, language, address) {
      const key = `${language} ${slug}`
      const known = cache.get(key)
      if (known) return known
      return coalesce(key, () =>
        share(address, async () => {
          const png = await worker.ask(await cardOf(slug, language), undefined, address)
          cache.set(key, png)
          return png
        }),
      )
    },
    close: worker.abort,
  }
}
