import type { CalendarDay } from '@frase/core/days/calendar-day'
import { writtenDay } from '@frase/core/days/written-day'
import type { Language } from '@frase/core/languages'
import { fillTemplate } from '@frase/core/text/template'
import type { DayTexts } from './day-texts.ts'

/** What a day is called in titles: its date, and its sentence with what that means. */
export function nameOfDay(
  texts: DayTexts,
  day: CalendarDay,
  { spanish, meaning }: { spanish: string; meaning: string },
  language: Language,
): string {
  return fillTemplate(texts.name, { date: writtenDay(day, language, 'long'), spanish, meaning })
}
