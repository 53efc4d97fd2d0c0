import type { Language } from '../languages.ts'
import { DAY_MS, localDayKey } from './learning-day.ts'
import { daysOfWeek, firstDayOfWeek } from './week.ts'

/** The first day of a month stands for the month. */
export function monthOf(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 'YYYY-MM'.length)}-01` as CalendarDay
}

/** More days than a month has, and fewer than two months. */
const INTO_NEXT_MONTH = 40

export function monthAfter(month: CalendarDay): CalendarDay {
  return monthOf(dayAfter(month, INTO_NEXT_MONTH))
}

export function monthBefore(month: CalendarDay): CalendarDay {
  return monthOf(dayAfter(month, -1))
}

/** The weeks of a month as in the calendars of a language, with the days of the months around it. */
export function weeksOfMonth(month: CalendarDay, language: Language): CalendarDay[][] {
  const first = firstDayOfWeek(Date.parse(month) / DAY_MS, language)
  const start = utcDay(new Date(first * DAY_MS))
  const week = daysOfWeek(0)
  const count = Math.ceil(daysBetween(start, monthAfter(month)) / week.length)
  return Array.from({ length: count }, (_, place) =>
    week.map((day) => dayAfter(start, place * week.length + day)),
  )
}

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

/** The day of this clock in its own time zone. */
export function localDay(date: Date): CalendarDay {
  return localDayKey(date) as CalendarDay
}

/** In hours from UTC: the zone where a day begins first, and the one where it ends last. */
const EASTMOST = 14
const WESTMOST = -12
const HOUR_MS = 60 * 60 * 1000

/** The newest day anywhere: on islands of the Pacific it is already tomorrow. */
export function newestDay(now: Date): CalendarDay {
  return utcDay(new Date(now.getTime() + EASTMOST * HOUR_MS))
}

/** The oldest day anywhere. */
export function oldestDay(now: Date): CalendarDay {
  return utcDay(new Date(now.getTime() + WESTMOST * HOUR_MS))
}

/** All days that it is somewhere, from the oldest to the newest: two, and three for two hours. */
export function daysNow(now: Date): CalendarDay[] {
  const oldest = oldestDay(now)
  const count = daysBetween(oldest, newestDay(now)) + 1
  return Array.from({ length: count }, (_, place) => dayAfter(oldest, place))
}

/** Milliseconds until the oldest day, the newest or the one in UTC changes. */
export function untilDaysChange(now: Date): number {
  const untilMidnight = [WESTMOST, 0, EASTMOST].map((hours) => {
    const passed = (now.getTime() + hours * HOUR_MS) % DAY_MS
    return DAY_MS - passed
  })
  return Math.min(...untilMidnight)
}
