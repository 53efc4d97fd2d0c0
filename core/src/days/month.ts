import { DAY_MS } from './dates.ts'
import type { Language } from '../languages.ts'
import { daysOfWeek, firstDayOfWeek } from './week.ts'
import { type CalendarDay, dayAfter, daysBetween, utcDay } from './calendar-day.ts'

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

/** The weeks of a month as they stand in the calendars of a language, with the days of the months around it. */
export function weeksOfMonth(month: CalendarDay, language: Language): CalendarDay[][] {
  const first = firstDayOfWeek(Date.parse(month) / DAY_MS, language)
  const start = utcDay(new Date(first * DAY_MS))
  const week = daysOfWeek(0)
  const count = Math.ceil(daysBetween(start, monthAfter(month)) / week.length)
  return Array.from({ length: count }, (_, place) =>
    week.map((day) => dayAfter(start, place * week.length + day)),
  )
}
