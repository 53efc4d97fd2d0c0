import { loadBuiltInPhrases } from '@frase/content/built-in-phrases'
import { slugOfDay } from '@frase/content/day-phrases'
import type { CalendarDay } from '@frase/core/days/calendar-day'
import type { Language } from '@frase/core/languages'

export interface DayPhrase {
  spanish: string
  translation: string
}

/** What is sent on a day; the same that its page shows. */
export type PhraseOfDay = (day: CalendarDay, language: Language) => Promise<DayPhrase>

export function createPhraseOfDay(): PhraseOfDay {
  let bySlug: Promise<Map<string, Awaited<ReturnType<typeof loadBuiltInPhrases>>[number]>> | undefined
  return async (day, language) => {
    bySlug ??= loadBuiltInPhrases().then((phrases) => new Map(phrases.map((phrase) => [phrase.slug, phrase])))
    const phrase = (await bySlug).get(slugOfDay(day) ?? '')
    if (!phrase) throw new Error(`${day} has no phrase`)
    return { spanish: phrase.spanish, translation: phrase[language].translation }
  }
}
