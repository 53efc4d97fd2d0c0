import type { DayEntry } from './channel.ts'
import { type Channel, picturedHtml } from './channel.ts'

/** JSON Feed 1.1; the package that makes Atom makes 1.0, which has no languages. */
export function jsonFeed(channel: Channel, entries: readonly DayEntry[]): string {
  const { site, texts, home, self, author, languageTag } = channel
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: texts.title,
    home_page_url: home,
    feed_url: self,
    description: texts.description,
    icon: `${site.publicUrl}/icon-512.png`,
    favicon: `${site.publicUrl}/icon-192.png`,
    authors: [{ name: author, url: site.publicUrl }],
    language: languageTag,
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.link,
      title: entry.spanish,
      summary: entry.translation,
      content_html: picturedHtml(channel, entry),
      image: entry.picture,
      date_published: entry.date.toISOString(),
      language: languageTag,
    })),
  })
}
