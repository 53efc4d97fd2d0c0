import { type CalendarDay, dayAfter, daysBetween, newestDay } from '@frase/core/days/calendar-day'
import calendar from './day-phrases.json' with { type: 'json' }

/**
 * Which sentence belongs to which day, the same for everybody: the list says it for one day after the other. It is only ever
 * made longer, so that a day that has been keeps its sentence; whatever comes behind its end begins again at its start.
 */
const { first, slugs } = calendar

export const FIRST_DAY = first as CalendarDay

/** Undefined for days before the first one. */
export function slugOfDay(day: CalendarDay): string | undefined {
  const place = daysBetween(FIRST_DAY, day)
  return place < 0 ? undefined : slugs[place % slugs.length]
}

/** Whether the day has begun somewhere. What comes is nobody's business yet. */
export function isPublished(day: CalendarDay, now: Date): boolean {
  return day >= FIRST_DAY && day <= newestDay(now)
}

/** From the first to the newest. */
export function publishedDays(now: Date): CalendarDay[] {
  const count = daysBetween(FIRST_DAY, newestDay(now)) + 1
  return Array.from({ length: Math.max(0, count) }, (_, place) => dayAfter(FIRST_DAY, place))
}
