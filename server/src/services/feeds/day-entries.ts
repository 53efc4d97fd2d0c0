import { type BuiltInPhrase, loadPhrasesBySlug } from '@frase/content/built-in-phrases'
import { FIRST_DAY, slugOfDay } from '@frase/content/day-phrases'
import { type CalendarDay, dayAfter } from '@frase/core/days/calendar-day'
import type { Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { respell } from '@frase/core/pronunciation/respell'
import { cardAddress } from '../cards/card-address.ts'

const LISTED_DAYS = 30

/** A day as listed by every feed. */
export interface DayEntry {
  day: CalendarDay
  /** Stays the same even if addresses change: readers show an entry with a new id as new. */
  id: string
  /** The address of the page of the day. */
  link: string
  /** When the day begins in UTC. */
  date: Date
  spanish: string
  translation: string
  pronunciation: string
  /** The address of the drawing of the phrase. */
  picture: string
}

/**
 * The last days, newest first. A feed is the same for everybody, so it uses the day in UTC: somewhere that
 * day has not begun yet and somewhere it is over, but it is never one that a reader in UTC has not reached.
 */
export function listedDays(today: CalendarDay): CalendarDay[] {
  return Array.from({ length: LISTED_DAYS }, (_, place) => dayAfter(today, -place)).filter(
    (day) => day >= FIRST_DAY,
  )
}

export type DayEntries = (language: Language, today: CalendarDay) => Promise<readonly DayEntry[]>

/** Respelling thirty sentences takes longer than answering a request: it is done once a day. */
export function createDayEntries(publicUrl: string): DayEntries {
  const made = new Map<Language, { today: CalendarDay; entries: readonly DayEntry[] }>()
  return async (language, today) => {
    const phrases = await loadPhrasesBySlug()
    const known = made.get(language)
    if (known?.today === today) return known.entries
    const entries = listedDays(today).map((day) => {
      const phrase = phrases.get(slugOfDay(day) ?? '')
      const card = phrase && cardAddress(phrase.slug, language)
      if (!card) throw new Error(`There is no phrase for ${day}`)
      return entryOf(day, phrase, language, publicUrl, card)
    })
    made.set(language, { today, entries })
    return entries
  }
}

function entryOf(
  day: CalendarDay,
  phrase: BuiltInPhrase,
  language: Language,
  publicUrl: string,
  card: string,
): DayEntry {
  return {
    day,
    id: `tag:${new URL(publicUrl).hostname},${FIRST_DAY}:${language}/${day}`,
    link: publicUrl + pathFor('day', language, { day }),
    date: new Date(day),
    spanish: phrase.spanish,
    translation: phrase[language].translation,
    pronunciation: respell(phrase.spanish, language),
    picture: publicUrl + card,
  }
}
