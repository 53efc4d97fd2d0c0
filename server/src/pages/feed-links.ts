import { FEED_TEXTS } from '@frase/content/feed-texts'
import { type FeedKind, feedPath } from '@frase/core/contract/feed-paths'
import type { Section, SectionMatch } from '@frase/core/pages/paths'
import { escapeHtml } from '../escape-html.ts'

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
