import { slugOfDay } from '@frase/content/day-phrases'
import { FEED_TEXTS } from '@frase/content/feed-texts'
import { SENTENCE_LINKS } from '@frase/content/sentence-links'
import { type FeedKind, feedPath } from '@frase/core/contract/feed-paths'
import { isCalendarDay, utcDay } from '@frase/core/days/calendar-day'
import { LANGUAGE_TAGS, type Language, perLanguage } from '@frase/core/languages'
import type { Section, SectionMatch } from '@frase/core/pages/paths'
import { escapeHtml } from '../answers/html-safety.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../services/cards/card-layout.ts'
import { cardAddress } from '../services/cards/cards.ts'

/** The locales of Open Graph: pt_BR. */
const LOCALES = perLanguage((language) => {
  const { language: code, region } = new Intl.Locale(LANGUAGE_TAGS[language]).maximize()
  return `${code}_${region}`
})
const SITE = 'Frase al Día'
/** For pages that show no single sentence, in the same size as a card. */
const SITE_PICTURE = '/share.png'

/** The sentence of a page. A site that makes a preview has no date of its own: today is the one in UTC. */
export function previewedSentence({ section, params }: SectionMatch, now: Date): string | undefined {
  if (section === 'sentence') return params.sentenceId
  if (section === 'today') return slugOfDay(utcDay(now))
  const { day = '' } = params
  return section === 'day' && isCalendarDay(day) ? slugOfDay(day) : undefined
}

interface PreviewedPage {
  title: string
  description: string
  language: Language
  publicUrl: string
  /** Empty for a page that search engines leave out. */
  address: string
  /** The slug of the sentence in the picture. */
  slug: string | undefined
}

/** The tags that messengers and other sites read: Open Graph, and one that X needs besides. */
export function linkPreview(page: PreviewedPage): string[] {
  const { title, description, language, publicUrl, address, slug = '' } = page
  const link = SENTENCE_LINKS[language].get(slug)
  const properties: Record<string, string> = {
    'og:title': title,
    'og:description': description,
    'og:type': link ? 'article' : 'website',
    'og:site_name': SITE,
    'og:locale': LOCALES[language],
    ...(address && { 'og:url': address }),
    'og:image': publicUrl + (cardAddress(slug, language) ?? SITE_PICTURE),
    'og:image:type': 'image/png',
    'og:image:width': String(CARD_WIDTH),
    'og:image:height': String(CARD_HEIGHT),
    'og:image:alt': link ? `${link.spanish} – ${link.meaning}` : SITE,
  }
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

const SECTIONS_WITH_FEEDS: readonly Section[] = ['today', 'day']
/** The links that readers look for in a page. */
const TYPES: Readonly<Partial<Record<FeedKind, string>>> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
  podcast: 'application/rss+xml',
}

/** The feeds of a page, for its head. */
export function feedLinks(publicUrl: string, { section, language }: SectionMatch): string[] {
  if (!SECTIONS_WITH_FEEDS.includes(section)) return []
  const title = escapeHtml(FEED_TEXTS[language].title)
  return (Object.keys(TYPES) as FeedKind[]).map((kind) => {
    const href = escapeHtml(publicUrl + feedPath(kind, language))
    return `<link rel="alternate" type="${TYPES[kind]}" title="${title}" href="${href}">`
  })
}
