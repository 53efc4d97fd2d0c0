import { FIRST_WEEKDAYS, type Language } from '../languages.ts'

export const DAYS_PER_WEEK = 7
/** 1 January 1970 was a Thursday, counted from Sunday. */
const WEEKDAY_OF_DAY_0 = 4

export function firstDayOfWeek(day: number, language: Language): number {
  return day - ((day + WEEKDAY_OF_DAY_0 - FIRST_WEEKDAYS[language]) % DAYS_PER_WEEK)
}

/** The seven days from this one on. */
export function daysOfWeek(first: number): number[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, place) => first + place)
}
