import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'
import { isCalendarDay } from './calendar-day.ts'

/** What a push message says, encrypted on its way: the worker shows it as it is. */
export const pushMessageSchema = z.object({
  /** Of the delivery: a message that comes twice replaces itself. */
  id: z.uuid(),
  day: z.string().check(z.refine(isCalendarDay)),
  language: z.enum(LANGUAGES),
  spanish: z.string(),
  translation: z.string(),
  /** Of this site, beginning with a slash: the page that a click opens. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
})

export type PushMessage = z.infer<typeof pushMessageSchema>
