import { FEED_TEXTS } from '@frase/content/feed-texts'
import { type FeedKind, feedPath } from '@frase/core/contract/feed-paths'
import { LANGUAGE_TAGS, type Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { escapeHtml } from '../../escape-html.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../cards/card-size.ts'
import type { DayEntry } from './day-entries.ts'

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
