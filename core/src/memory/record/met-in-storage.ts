import * as z from 'zod/mini'
import type { EventTime } from '../../days/learning-day.ts'
import { LANGUAGES } from '../../languages.ts'
import {
  CATEGORY_SET_PREFIX,
  DAILY_PREFIX,
  LAST_SET_PREFIX,
  VIEWED_PREFIX,
} from '../../phrases/phrase-keys.ts'
import { savedPhrases } from '../../phrases/saved-phrases.ts'
import { parseJson } from '../../text/parse-json.ts'
import { type ItemId, itemKind } from '../items/item.ts'
import { itemOfPhrase } from '../items/own-phrase.ts'
import type { EventOf } from './event.ts'
import { eventIdOf } from './new-event.ts'

const HOUR_MS = 3_600_000
/** The most items of an event. */
const ITEMS_PER_EVENT = 60

/** The parts of a stored session that are needed: which phrases were answered. */
const sessionSchema = z.object({
  session: z.object({
    exercises: z.array(z.object({ spanishPhrase: z.string(), answered: z.exactOptional(z.boolean()) })),
  }),
})

export interface StoredPhrases {
  /** The entries of local storage. */
  entries: readonly (readonly [key: string, value: string])[]
  /** The stored session of exercises in progress. */
  session: string | null
}

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  'phrase-of-the-day': [DAILY_PREFIX],
  category: [CATEGORY_SET_PREFIX, LAST_SET_PREFIX],
  'manual-list': [VIEWED_PREFIX],
}

/** The Spanish of each phrase that the browser keeps, and where the learner met it. */
export type PhrasesMet = ReadonlyMap<string, string>

/** The sentence of each of these phrases, and where the learner met it. */
export type Met = ReadonlyMap<ItemId, string>

/**
 * What a learner has met: the phrases of the day, the sets, the lists and the exercises in the browser's
 * storage, in any language. This way the pages that show phrases need not load memory.
 */
export function phrasesInStorage({ entries, session }: StoredPhrases): PhrasesMet {
  const phrases = new Map<string, string>()
  const meet = (spanish: string, source: string) => {
    if (!phrases.has(spanish)) phrases.set(spanish, source)
  }
  for (const [source, prefixes] of Object.entries(SOURCES)) {
    const own = entries.filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix)))
    for (const language of LANGUAGES) {
      for (const { spanish } of savedPhrases(own, language).phrases) meet(spanish, source)
    }
  }
  const { exercises } = sessionSchema.safeParse(parseJson(session)).data?.session ?? { exercises: [] }
  for (const { spanishPhrase, answered } of exercises) {
    if (answered) meet(spanishPhrase, 'exercises')
  }
  return phrases
}

/** A model's phrase is not in the content and is left out. */
export function sentencesMet(phrases: PhrasesMet, slugs: ReadonlyMap<string, string>): Met {
  const met = new Map<ItemId, string>()
  for (const [spanish, source] of phrases) {
    const item = itemOfPhrase(spanish, slugs)
    if (itemKind(item) === 'sentence' && !met.has(item)) met.set(item, source)
  }
  return met
}

/** Making them again within the hour gives the same events. */
export function metEvents(met: Met, { at, offset }: EventTime): EventOf<'met'>[] {
  const hour = at - (at % HOUR_MS)
  return [...new Set(met.values())].flatMap((source) => {
    const items = [...met].flatMap(([item, from]) => (from === source ? [item] : [])).sort()
    return inParts(items).map((part) => ({
      id: eventIdOf(`${hour} ${offset} ${source} ${part.join(' ')}`),
      at: hour,
      offset,
      kind: 'met' as const,
      items: part,
      source,
    }))
  })
}

function inParts(items: readonly ItemId[]): ItemId[][] {
  const count = Math.ceil(items.length / ITEMS_PER_EVENT)
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * ITEMS_PER_EVENT, (part + 1) * ITEMS_PER_EVENT),
  )
}
