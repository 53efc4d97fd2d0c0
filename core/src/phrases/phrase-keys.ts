import { localDayKey } from '../days/learning-day.ts'
import type { Language } from '../languages.ts'
import type { CategoryId } from './themes.ts'

export const DAILY_PREFIX = 'frase-'
export const CATEGORY_SET_PREFIX = 'categoria-'
export const VIEWED_PREFIX = 'viewed-'
export const LAST_SET_PREFIX = 'category-'
export const FREE_LESSON_PREFIX = 'free-section-'

export const DAILY_PHRASES_MAX = 7

export function dailyPhraseKey(date: Date): string {
  return DAILY_PREFIX + localDayKey(date)
}

export function categoryKey(categoryId: string, date: Date): string {
  return `${CATEGORY_SET_PREFIX}${categoryId}-${localDayKey(date)}`
}

/** A phrase of the manual list that was shown. */
export function viewedKey(id: string): string {
  return VIEWED_PREFIX + id
}

/** The last set shown in a category, from any mode. */
export function lastSetKey(categoryId: CategoryId): string {
  return LAST_SET_PREFIX + categoryId
}

export function freeLessonKey(language: Language): string {
  return FREE_LESSON_PREFIX + language
}

const DATED_DAILY_KEY = /^frase-\d{4}-\d{2}-\d{2}$/

/** The stored daily phrases to remove, so that the most recent ones stay. A key without a date counts as the oldest. */
export function dailyKeysToDrop(keys: Iterable<string>): string[] {
  const daily = [...keys].filter((key) => key.startsWith(DAILY_PREFIX))
  const dated = daily.filter((key) => DATED_DAILY_KEY.test(key))
  const undated = daily.filter((key) => !dated.includes(key))
  return [...dated.sort().reverse(), ...undated].slice(DAILY_PHRASES_MAX)
}
