import { Feed } from 'feed'
import { escapeHtml } from '../../answers/html-safety.ts'
import type { DayEntry } from './channel.ts'
import { type Channel, PRODUCT, picturedHtml } from './channel.ts'

/** Follows RFC 4287. */
export function atomFeed(channel: Channel, entries: readonly DayEntry[]): string {
  const { site, texts, home, self, author, languageTag } = channel
  const feed = new Feed({
    id: self,
    title: texts.title,
    description: texts.description,
    link: home,
    feedLinks: { atom: self },
    favicon: `${site.publicUrl}/icon-192.png`,
    generator: PRODUCT,
    author: { name: author, link: site.publicUrl },
    ...(entries[0] && { updated: entries[0].date }),
  })
  for (const entry of entries) {
    const { id, link, date } = entry
    feed.addItem({
      // The package declares titles and summaries as HTML, but escapes nothing in them.
      title: escapeHtml(entry.spanish),
      description: escapeHtml(entry.translation),
      content: picturedHtml(channel, entry),
      id,
      link,
      date,
      published: date,
    })
  }
  // The package does not support the language of an Atom feed.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${languageTag}" `)
}
