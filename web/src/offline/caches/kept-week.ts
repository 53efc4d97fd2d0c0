import { COMING_WEEK_PATH } from '@frase/core/contract/paths'
import { DAY_MS } from '@frase/core/days/learning-day'
import { DAYS_PER_WEEK } from '@frase/core/days/week'
import type { Language } from '@frase/core/languages'
import { type Shown, whenShown } from '@frase/core/phrases/seen'
import { DAILY_NAMES, type WirePhrase } from '@frase/core/phrases/wire-names'
import { type Accent, DEFAULT_ACCENT } from '@frase/core/voices/accent'
import { mediaAnswer } from './media-cache.ts'

const CACHE = 'frase-week'

/** The answer of the server, and since when it is kept. */
interface KeptWeek {
  phrases: readonly WirePhrase[]
  keptAt: number
}

const addressOf = (language: string) => `${COMING_WEEK_PATH}?${new URLSearchParams({ language })}`

/** Keeps a phrase for each of the coming days, with its sound and its picture. */
export async function keepWeek(language: Language, accent = DEFAULT_ACCENT): Promise<void> {
  const address = addressOf(language)
  const response = await fetch(address, { priority: 'low' })
  if (!response.ok) return
  const { phrases }: Pick<KeptWeek, 'phrases'> = await response.json()
  const cache = await caches.open(CACHE)
  await cache.put(address, jsonAnswer({ phrases, keptAt: Date.now() } satisfies KeptWeek))
  for (const phrase of phrases) {
    await keep('sound', inAccent(phrase[DAILY_NAMES.audioUrl], accent))
    await keep('picture', phrase[DAILY_NAMES.imageUrl])
  }
}

/** Builds the same address as the page. */
function inAccent(address: unknown, accent: Accent): unknown {
  return address && accent !== DEFAULT_ACCENT ? `${address}&${new URLSearchParams({ accent })}` : address
}

async function keep(kind: 'sound' | 'picture', address: unknown): Promise<void> {
  if (typeof address === 'string' && address) await mediaAnswer(kind, new Request(address))
}

/** Replaces Response.json(), which Safari has only since 17. */
const jsonAnswer = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })

/** The server's answer to a page that asks for a phrase; without a connection one of the kept ones. */
export async function phraseAnswer(request: Request): Promise<Response> {
  const asked = request.clone()
  try {
    return await fetch(request)
  } catch (error) {
    const phrase = await keptPhrase(await asked.json())
    // The page reports the failure itself.
    if (!phrase) throw error
    return jsonAnswer(phrase)
  }
}

/** The phrase that was never shown, or the one shown longest ago; none after a week. */
async function keptPhrase({ language, recent = [], seen = '' }: Partial<Shown> & { language: string }) {
  const kept = await caches.match(addressOf(language))
  if (!kept) return undefined
  const { phrases, keptAt }: KeptWeek = await kept.json()
  if (Date.now() - keptAt > DAYS_PER_WEEK * DAY_MS) return undefined
  const shownAt = whenShown({ recent, seen })
  const at = (phrase: WirePhrase) => shownAt(String(phrase[DAILY_NAMES.spanish]))
  return [...phrases].sort((one, other) => at(one) - at(other))[0]
}
