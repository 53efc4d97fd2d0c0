import type { Language } from '../languages.ts'

export const DAYS_PER_WEEK = 7
/** 1 January 1970 was a Thursday, counted from Sunday. */
const WEEKDAY_OF_DAY_0 = 4

/** Weeks start on Sunday in calendars of the United States and of Brazil, in Europe on Monday. */
export function firstDayOfWeek(day: number, language: Language): number {
  const start = language === 'en' || language === 'pt' ? 0 : 1
  return day - ((day + WEEKDAY_OF_DAY_0 - start) % DAYS_PER_WEEK)
}

/** The seven days from this one on. */
export function daysOfWeek(first: number): number[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, place) => first + place)
}
