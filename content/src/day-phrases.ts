import { type CalendarDay, dayAfter, daysBetween, newestDay } from '@frase/core/days/calendar-day'
import calendar from './day-phrases.json' with { type: 'json' }

/**
 * The sentence of each day, the same for everybody: the list has one for each day. The list only grows, so
 * that past days keep their sentences; days after its end start again at its beginning.
 */
const { first, slugs } = calendar

export const FIRST_DAY = first as CalendarDay

/** Undefined for days before the first one. */
export function slugOfDay(day: CalendarDay): string | undefined {
  const place = daysBetween(FIRST_DAY, day)
  return place < 0 ? undefined : slugs[place % slugs.length]
}

/** Whether the day has begun somewhere. Future days are not published. */
export function isPublished(day: CalendarDay, now: Date): boolean {
  return day >= FIRST_DAY && day <= newestDay(now)
}

/** All published days, from the first to the newest. */
export function publishedDays(now: Date): CalendarDay[] {
  const count = daysBetween(FIRST_DAY, newestDay(now)) + 1
  return Array.from({ length: Math.max(0, count) }, (_, place) => dayAfter(FIRST_DAY, place))
}
