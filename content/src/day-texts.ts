import type { CalendarDay } from '@frase/core/days/calendar-day'
import { writtenDay } from '@frase/core/days/written-day'
import type { Language } from '@frase/core/languages'
import { fillTemplate } from '@frase/core/text/template'
import type english from './day-texts/en.json'

export type DayTexts = typeof english

/** The tests compare them key by key: a browser need not check them once more. */
const FILES = import.meta.glob<{ default: DayTexts }>('./*.json', { base: './day-texts' })

/** What the pages of days say: not in the language files, which every visit loads. */
export async function loadDayTexts(language: Language): Promise<DayTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts about days in ${language}`)
  return file.default
}

/** What a day is called in titles: its date, and its sentence with what that means. */
export function nameOfDay(
  texts: DayTexts,
  day: CalendarDay,
  { spanish, meaning }: { spanish: string; meaning: string },
  language: Language,
): string {
  return fillTemplate(texts.name, { date: writtenDay(day, language, 'long'), spanish, meaning })
}
