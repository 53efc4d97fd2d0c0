import type { CalendarDay } from '@frase/core/days/calendar-day'
import { writtenDay } from '@frase/core/days/written-day'
import type { Language } from '@frase/core/languages'
import { fillTemplate } from '@frase/core/text/template'
import type english from './day-texts/en.json'

export type DayTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: DayTexts }>('./*.json', { base: './day-texts' })

/** The texts of the pages of days. Not in the language files, which every visit loads. */
export async function loadDayTexts(language: Language): Promise<DayTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts about days in ${language}`)
  return file.default
}

/** The name of a day in titles: its date, and its sentence with its meaning. */
export function nameOfDay(
  texts: DayTexts,
  day: CalendarDay,
  { spanish, meaning }: { spanish: string; meaning: string },
  language: Language,
): string {
  return fillTemplate(texts.name, { date: writtenDay(day, language, 'long'), spanish, meaning })
}
