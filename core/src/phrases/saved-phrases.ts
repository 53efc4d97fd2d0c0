import * as z from 'zod/mini'
import type { Language } from '../languages.ts'
import { parseJson } from '../text/parse-json.ts'
import type { Phrase, PhraseSet } from './phrase.ts'
import { CATEGORY_SET_PREFIX, DAILY_PREFIX, LAST_SET_PREFIX, VIEWED_PREFIX } from './phrase-keys.ts'
import { phraseSetSchema, requiredText, wireSchema } from './phrase-schemas.ts'
import { isFor } from './phrase-storage.ts'
import { DAILY_NAMES, LISTED_NAMES } from './wire-names.ts'

const CATEGORY_SETS_MAX = 10

/** Language marks count as for the daily phrase; a bare list of phrases is a set without a language mark. */
export function readStoredSet(json: string | null, language: Language): PhraseSet | undefined {
  const stored = parseJson(json)
  const { data } = phraseSetSchema.safeParse(Array.isArray(stored) ? { phrases: stored } : stored)
  return data && isFor(language, data) ? data : undefined
}

/**
 * The stored sets to remove: the first ones by sorted key. As the category comes before the date in the key, the set
 * saved a moment ago can be the first: `justSaved` stays, or today's 'comida' would be lost at once.
 */
export function categoryKeysToDrop(keys: Iterable<string>, justSaved?: string): string[] {
  const sets = [...keys].filter((key) => key.startsWith(CATEGORY_SET_PREFIX))
  const surplus = Math.max(0, sets.length - CATEGORY_SETS_MAX)
  return sets
    .filter((key) => key !== justSaved)
    .sort()
    .slice(0, surplus)
}

interface SavedPhrases {
  phrases: Phrase[]
  /** Keys whose value cannot be read: to be removed. */
  corrupt: string[]
}

interface StoredPhrases {
  phrases: readonly MarkedPhrase[]
  language?: string
}

interface MarkedPhrase extends Phrase {
  language?: string
}

/** The fields of a stored phrase that exercises need. An unknown language is still a mark, not damage. */
const phraseSchema = z.object({
  spanish: requiredText,
  translation: requiredText,
  theme: z.exactOptional(z.string()),
  imageDescription: z.exactOptional(z.string()),
  audioSignature: z.exactOptional(z.string()),
  language: z.exactOptional(z.string()),
})
const dailySchema = wireSchema(DAILY_NAMES, phraseSchema)
const listedSchema = wireSchema(LISTED_NAMES, phraseSchema)
const setSchema = z.object({ phrases: z.array(listedSchema), language: z.exactOptional(z.string()) })

const READERS: readonly (readonly [prefix: string, read: (value: unknown) => StoredPhrases | undefined])[] = [
  [DAILY_PREFIX, (value) => alone(dailySchema.safeParse(value).data)],
  [CATEGORY_SET_PREFIX, readSet],
  [VIEWED_PREFIX, (value) => alone(listedSchema.safeParse(value).data)],
  [LAST_SET_PREFIX, readSet],
]

function alone(phrase: MarkedPhrase | undefined): StoredPhrases | undefined {
  return phrase && { ...phrase, phrases: [phrase] }
}

function readSet(value: unknown): StoredPhrases | undefined {
  return setSchema.safeParse(Array.isArray(value) ? { phrases: value } : value).data
}

/** Every phrase in storage that the learner has seen in `language`, once each; entries of other kinds are left alone. */
export function savedPhrases(
  entries: Iterable<readonly [key: string, value: string]>,
  language: Language,
): SavedPhrases {
  const bySpanish = new Map<string, Phrase>()
  const corrupt: string[] = []
  for (const [key, value] of entries) {
    const reader = READERS.find(([prefix]) => key.startsWith(prefix))
    if (!reader) continue
    const stored = reader[1](parseJson(value))
    if (!stored) {
      corrupt.push(key)
      continue
    }
    if (stored.language !== undefined && stored.language !== language) continue
    for (const { language: _, ...phrase } of stored.phrases) {
      const spanish = phrase.spanish.normalize('NFC').toLowerCase()
      if (!bySpanish.has(spanish)) bySpanish.set(spanish, phrase)
    }
  }
  return { phrases: [...bySpanish.values()], corrupt }
}
