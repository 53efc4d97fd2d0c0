import * as z from 'zod/mini'
import { localDayKey } from '../dates.ts'
import type { Language } from '../languages.ts'
import { parseJson } from './parse-json.ts'
import {
  type CategorySet,
  categoryPhraseSchema,
  categorySetSchema,
  type DailyPhrase,
  dailyPhraseSchema,
} from './records.ts'
import type { CategoryId } from './themes.ts'

export const DAILY_PREFIX = 'frase-'
export const CATEGORY_SET_PREFIX = 'categoria-'
export const VIEWED_PREFIX = 'viewed-'
export const LAST_SET_PREFIX = 'category-'
export const FREE_LESSON_PREFIX = 'free-section-'

export const DAILY_PHRASES_KEPT = 7
export const CATEGORY_SETS_KEPT = 10

export function dailyPhraseKey(date: Date): string {
  return DAILY_PREFIX + localDayKey(date)
}

export function categoryKey(categoryId: CategoryId, date: Date): string {
  return `${CATEGORY_SET_PREFIX}${categoryId}-${localDayKey(date)}`
}

/** A phrase of the manual list that was shown. */
export function viewedKey(id: string): string {
  return VIEWED_PREFIX + id
}

/** The last set shown in a category, whichever mode it came from. */
export function lastSetKey(categoryId: CategoryId): string {
  return LAST_SET_PREFIX + categoryId
}

export function freeLessonKey(language: Language): string {
  return FREE_LESSON_PREFIX + language
}

const DATED_DAILY_KEY = /^frase-\d{4}-\d{2}-\d{2}$/

/** A key without a date would sort after all dates and keep its place for ever, so it counts as the oldest. */
function daySortKey(key: string): string {
  return DATED_DAILY_KEY.test(key) ? key : ''
}

/** The stored daily phrases to remove, so that the most recent ones stay. */
export function dailyKeysToDrop(keys: Iterable<string>): string[] {
  const newestFirst = [...keys]
    .filter((key) => key.startsWith(DAILY_PREFIX))
    .sort((one, other) => compare(daySortKey(other), daySortKey(one)))
  return newestFirst.slice(DAILY_PHRASES_KEPT)
}

/**
 * The stored sets to remove: the first ones by sorted key. As the category comes before the date in the key, the set
 * saved a moment ago can be the first: `justSaved` stays, or a learner would never find today's 'comida' again.
 */
export function categoryKeysToDrop(keys: Iterable<string>, justSaved?: string): string[] {
  const sets = [...keys].filter((key) => key.startsWith(CATEGORY_SET_PREFIX))
  const surplus = Math.max(0, sets.length - CATEGORY_SETS_KEPT)
  return sets
    .filter((key) => key !== justSaved)
    .sort(compare)
    .slice(0, surplus)
}

/** By code unit: the order must not depend on the browser's locale. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** A stored phrase for another language counts as absent; one without a language mark is accepted. */
export function readStoredPhrase(json: string | null, language: Language): DailyPhrase | undefined {
  const { data } = dailyPhraseSchema.safeParse(parseJson(json))
  return data && isFor(language, data) ? data : undefined
}

/** As for the daily phrase; a bare list of phrases is a set without a language mark. */
export function readStoredSet(json: string | null, language: Language): CategorySet | undefined {
  const stored = parseJson(json)
  const { data } = categorySetSchema.safeParse(
    bareList.safeParse(stored).success ? { phrases: stored } : stored,
  )
  return data && isFor(language, data) ? data : undefined
}

const bareList = z.array(categoryPhraseSchema)

function isFor(language: Language, stored: { language?: Language }): boolean {
  return stored.language === undefined || stored.language === language
}
