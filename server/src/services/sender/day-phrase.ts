import { loadPhrasesBySlug } from '@frase/content/built-in-phrases'
import { slugOfDay } from '@frase/content/day-phrases'
import type { CalendarDay } from '@frase/core/days/calendar-day'
import type { Language } from '@frase/core/languages'

export interface DayPhrase {
  spanish: string
  translation: string
}

/** The phrase sent on a day, the same as on its page. */
export type PhraseOfDay = (day: CalendarDay, language: Language) => Promise<DayPhrase>

export function createPhraseOfDay(): PhraseOfDay {
  return async (day, language) => {
    const phrase = (await loadPhrasesBySlug()).get(slugOfDay(day) ?? '')
    if (!phrase) throw new Error(`${day} has no phrase`)
    return { spanish: phrase.spanish, translation: phrase[language].translation }
  }
}
