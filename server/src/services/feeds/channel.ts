import { type BuiltInPhrase, loadPhrasesBySlug } from '@frase/content/built-in-phrases'
import { FIRST_DAY, slugOfDay } from '@frase/content/day-phrases'
import { FEED_TEXTS } from '@frase/content/feed-texts'
import { type FeedKind, feedPath } from '@frase/core/contract/feed-paths'
import { type CalendarDay, dayAfter } from '@frase/core/days/calendar-day'
import { LANGUAGE_TAGS, type Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { respell } from '@frase/core/pronunciation/respell'
import { fillTemplate } from '@frase/core/text/template'
import { escapeHtml } from '../../answers/html-safety.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../cards/card-layout.ts'
import { cardAddress } from '../cards/cards.ts'

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
function listedDays(today: CalendarDay): CalendarDay[] {
  return Array.from({ length: LISTED_DAYS }, (_, place) => dayAfter(today, -place)).filter(
    (day) => day >= FIRST_DAY,
  )
}

type DayEntries = (language: Language, today: CalendarDay) => Promise<readonly DayEntry[]>

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

export interface FeedSite {
  publicUrl: string
  operator: { name: string; email: string } | null
}

/** The description of a feed. */
export interface Channel {
  site: FeedSite
  language: Language
  languageTag: string
  texts: (typeof FEED_TEXTS)[Language]
  /** The page of the day, in its language. */
  home: string
  /** The address of the feed itself. */
  self: string
  author: string
}

export const PRODUCT = 'Frase al Día'

export function channelOf(site: FeedSite, kind: FeedKind, language: Language): Channel {
  return {
    site,
    language,
    languageTag: LANGUAGE_TAGS[language],
    texts: FEED_TEXTS[language],
    home: site.publicUrl + pathFor('today', language),
    self: site.publicUrl + feedPath(kind, language),
    author: site.operator?.name ?? PRODUCT,
  }
}

export function pronunciationLine({ texts }: Channel, { pronunciation }: DayEntry): string {
  return fillTemplate(texts.pronunciation, { pronunciation })
}

/** A day as HTML: readers keep little more of it than paragraphs and links. */
export function entryHtml(channel: Channel, entry: DayEntry): string {
  return [
    `<p lang="es"><strong>${escapeHtml(entry.spanish)}</strong></p>`,
    `<p>${escapeHtml(entry.translation)}</p>`,
    `<p>${escapeHtml(pronunciationLine(channel, entry))}</p>`,
    `<p><a href="${escapeHtml(entry.link)}">${escapeHtml(channel.texts.open)}</a></p>`,
  ].join('')
}

/** The same with the picture, which shows no more than the text below it. */
export function picturedHtml(channel: Channel, entry: DayEntry): string {
  const size = `width="${CARD_WIDTH}" height="${CARD_HEIGHT}"`
  return `<p><img src="${escapeHtml(entry.picture)}" alt="" ${size}></p>${entryHtml(channel, entry)}`
}
