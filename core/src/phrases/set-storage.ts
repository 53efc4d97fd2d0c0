import type { Language } from '../languages.ts'
import { parseJson } from '../text/parse-json.ts'
import type { PhraseSet } from './phrase.ts'
import { CATEGORY_SET_PREFIX } from './phrase-keys.ts'
import { phraseSetSchema } from './phrase-schemas.ts'
import { isFor } from './phrase-storage.ts'

export const CATEGORY_SETS_MAX = 10

/** As for the daily phrase; a bare list of phrases is a set without a language mark. */
export function readStoredSet(json: string | null, language: Language): PhraseSet | undefined {
  const stored = parseJson(json)
  const { data } = phraseSetSchema.safeParse(Array.isArray(stored) ? { phrases: stored } : stored)
  return data && isFor(language, data) ? data : undefined
}

/**
 * The stored sets to remove: the first ones by sorted key. As the category comes before the date in the key, the set
 * saved a moment ago can be the first: `justSaved` stays, or a learner would never find today's 'comida' again.
 */
export function categoryKeysToDrop(keys: Iterable<string>, justSaved?: string): string[] {
  const sets = [...keys].filter((key) => key.startsWith(CATEGORY_SET_PREFIX))
  const surplus = Math.max(0, sets.length - CATEGORY_SETS_MAX)
  return sets
    .filter((key) => key !== justSaved)
    .sort()
    .slice(0, surplus)
}
