import type { CalendarDay } from '@frase/core/days/calendar-day'
import type { Language } from '@frase/core/languages'
import type { FeedSite } from '../channel.ts'
import { createDayEntries, type DayEntry } from '../channel.ts'

export const SITE: FeedSite = { publicUrl: 'https://frase.example', operator: null }
export const TODAY = '2026-11-17' as CalendarDay

const entriesOf = createDayEntries(SITE.publicUrl)

/** Every character that has a meaning in some format. */
export const HOSTILE = `"Sí" & <b>no</b>, ]]> 'quizá'; a\\b: ${'ñandú 🦩 '.repeat(20)}`.trim()

/** The days of the product, and as the newest one a day that no format may break on. */
export async function sampleEntries(language: Language): Promise<readonly DayEntry[]> {
  const entries = await entriesOf(language, TODAY)
  return entries.map((entry, index) =>
    index === 0 ? { ...entry, spanish: HOSTILE, translation: HOSTILE, pronunciation: HOSTILE } : entry,
  )
}
