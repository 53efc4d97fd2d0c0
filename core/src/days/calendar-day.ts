import { DAY_MS, localDayKey } from './dates.ts'

/** 'YYYY-MM-DD', a day that exists. */
export type CalendarDay = string & { readonly isCalendarDay: true }

const FORM = /^\d{4}-\d{2}-\d{2}$/

export function isCalendarDay(text: string): text is CalendarDay {
  const time = FORM.test(text) ? Date.parse(text) : Number.NaN
  // February 30 is read as a day of March by some and refused by others.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Days from one to the other; negative if the other is before it. */
export function daysBetween(one: CalendarDay, other: CalendarDay): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS)
}

export function dayAfter(day: CalendarDay, days = 1): CalendarDay {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS))
}

export function utcDay(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10) as CalendarDay
}

/** The day that it is where this clock hangs. */
export function localDay(date: Date): CalendarDay {
  return localDayKey(date) as CalendarDay
}

/** In hours from UTC: where a day begins first, and where it ends last. */
const EASTMOST = 14
const WESTMOST = -12
const HOUR_MS = 60 * 60 * 1000

/** The newest day that anybody has: on islands of the Pacific it is tomorrow already. */
export function newestDay(now: Date): CalendarDay {
  return utcDay(new Date(now.getTime() + EASTMOST * HOUR_MS))
}

/** The oldest day that somebody still has. */
export function oldestDay(now: Date): CalendarDay {
  return utcDay(new Date(now.getTime() + WESTMOST * HOUR_MS))
}

/** All days that it is somewhere, from the oldest to the newest: two, and three for two hours. */
export function daysNow(now: Date): CalendarDay[] {
  const oldest = oldestDay(now)
  const count = daysBetween(oldest, newestDay(now)) + 1
  return Array.from({ length: count }, (_, place) => dayAfter(oldest, place))
}

/** In milliseconds: so long the oldest day, the newest and the one in UTC stay what they are. */
export function untilDaysChange(now: Date): number {
  const untilMidnight = [WESTMOST, 0, EASTMOST].map((hours) => {
    const passed = (now.getTime() + hours * HOUR_MS) % DAY_MS
    return DAY_MS - passed
  })
  return Math.min(...untilMidnight)
}
