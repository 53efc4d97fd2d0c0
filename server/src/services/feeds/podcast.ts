import { createHash } from 'node:crypto'
import { episodePath, PODCAST_COVER_PATH } from '@frase/core/contract/feed-paths'
import { escapeHtml } from '../../answers/html-safety.ts'
import type { DayEntry } from './channel.ts'
import { type Channel, entryHtml } from './channel.ts'

export interface PodcastEntry extends DayEntry {
  sound: { bytes: number; seconds: number }
}

export const EPISODE_TYPE = 'audio/mpeg'

/** RSS 2.0 with the names of Apple and of the Podcast Index. */
export function podcastFeed(channel: Channel, entries: readonly PodcastEntry[]): string {
  const { site, texts, home, self, author, languageTag } = channel
  const { operator } = site
  const newest = entries[0]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', texts.title),
    element('link', home),
    element('description', texts.podcast),
    element('language', languageTag),
    empty('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }),
    ...(operator ? [element('copyright', `© ${operator.name}`)] : []),
    ...(newest ? [element('pubDate', newest.date.toUTCString())] : []),
    element('itunes:author', author),
    ...(operator
      ? [
          `<itunes:owner>${element('itunes:name', operator.name)}${element('itunes:email', operator.email)}</itunes:owner>`,
        ]
      : []),
    empty('itunes:image', { href: site.publicUrl + PODCAST_COVER_PATH }),
    '<itunes:category text="Education"><itunes:category text="Language Learning"/></itunes:category>',
    element('itunes:explicit', 'false'),
    element('itunes:type', 'episodic'),
    element('podcast:guid', podcastId(self)),
    element('podcast:medium', 'podcast'),
    ...entries.map((entry) => item(channel, entry)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function item(channel: Channel, entry: PodcastEntry): string {
  const { day, sound } = entry
  const url = channel.site.publicUrl + episodePath(channel.language, day)
  return [
    '<item>',
    element('title', entry.spanish),
    element('link', entry.link),
    element('guid', entry.id, { isPermaLink: 'false' }),
    element('pubDate', entry.date.toUTCString()),
    // HTML inside XML: escaped twice.
    element('description', entryHtml(channel, entry)),
    empty('enclosure', { url, length: String(sound.bytes), type: EPISODE_TYPE }),
    element('itunes:duration', String(Math.round(sound.seconds))),
    element('itunes:explicit', 'false'),
    element('itunes:episodeType', 'full'),
    '</item>',
  ].join('\n')
}

type Attributes = Readonly<Record<string, string>>

function element(name: string, text: string, attributes: Attributes = {}): string {
  return `<${name}${written(attributes)}>${escapeHtml(text)}</${name}>`
}

function empty(name: string, attributes: Attributes): string {
  return `<${name}${written(attributes)}/>`
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

/** The namespace of podcasts in UUIDs, as the Podcast Index fixes it. */
const PODCASTS = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** A UUID of version 5 of the feed's address without its scheme: directories know the podcast by it. */
function podcastId(address: string): string {
  const bytes = createHash('sha1')
    .update(PODCASTS)
    .update(address.replace(/^https?:\/\//, ''))
    .digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
