import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '../languages.ts'
import { type CalendarDay, isCalendarDay } from './calendar-day.ts'

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

/** `Date.parse` reads a day as midnight in UTC: in another zone it might be written as its neighbour. */
function inUtc(day: CalendarDay, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(day))
}

/** The content of a push message, encrypted on its way: the worker shows it as it is. */
export const pushMessageSchema = z.object({
  /** The id of the delivery: a message that arrives twice replaces itself. */
  id: z.uuid(),
  day: z.string().check(z.refine(isCalendarDay)),
  language: z.enum(LANGUAGES),
  spanish: z.string(),
  translation: z.string(),
  /** The path of the page that a click opens, beginning with a slash. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
})

export type PushMessage = z.infer<typeof pushMessageSchema>
