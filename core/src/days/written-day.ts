import type { Language } from '../languages.ts'
import type { CalendarDay } from './calendar-day.ts'

/** A day as the language writes it: 'full' with its weekday, 'long' without. */
export function writtenDay(day: CalendarDay, language: Language, dateStyle: 'full' | 'long'): string {
  const text = inUtc(day, language, { dateStyle })
  // Browsers write '1 novembre', the French '1er novembre'.
  return language === 'fr' ? text.replace(/\b1 /, '1er ') : text
}

export function writtenMonth(day: CalendarDay, language: Language): string {
  return inUtc(day, language, { month: 'long', year: 'numeric' })
}

export function writtenWeekday(day: CalendarDay, language: Language, weekday: 'long' | 'short'): string {
  return inUtc(day, language, { weekday })
}

/** A day begins at midnight in UTC for `Date.parse`: in any other zone it might be written as its neighbour. */
function inUtc(day: CalendarDay, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(day))
}
