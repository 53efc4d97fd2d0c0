import { gzipSync } from 'node:zlib'
import type { FeedKind } from '@frase/core/contract/feed-paths'
import { type CalendarDay, isCalendarDay, utcDay } from '@frase/core/days/calendar-day'
import type { Language } from '@frase/core/languages'
import { etagOf, type StaticFile } from '../../answers/static-files.ts'
import type { Log } from '../../monitoring/log.ts'
import { createCoalescer } from '../../upstream/cache.ts'
import { withDeadline } from '../../upstream/deadline.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { atomFeed } from './atom.ts'
import { calendarFeed } from './calendar.ts'
import { channelOf, createDayEntries, type DayEntry, type FeedSite } from './channel.ts'
import type { EpisodeAnswer } from './episode-worker.ts'
import type { Episodes } from './episodes.ts'
import { jsonFeed } from './json-feed.ts'
import { podcastFeed } from './podcast.ts'

const TYPES: Readonly<Record<FeedKind, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  podcast: 'application/rss+xml; charset=utf-8',
}

/** A quarter of an hour: the longest delay until a new day is listed. */
const CACHE_CONTROL = 'public, max-age=900'
/**
 * How long a client of the podcast waits after a start, when all sounds have to be made: hardly any gives up
 * before.
 */
const SOUNDS_WAIT_MS = 20_000

export interface Feeds {
  feed(kind: FeedKind, language: Language): Promise<StaticFile>
  /** Undefined for a day that the feed does not list. Rejects with an UpstreamError. */
  episode(language: Language, day: string): Promise<EpisodeAnswer | undefined>
  close(): Promise<void>
}

interface FeedParts {
  site: FeedSite
  episodes: Episodes
  log: Log
  now?: () => Date
  soundsWaitMs?: number
}

/** The feeds of the phrase of the day: each is generated once a day, at its first request. */
export function createFeeds({
  site,
  episodes,
  log,
  now = () => new Date(),
  soundsWaitMs = SOUNDS_WAIT_MS,
}: FeedParts): Feeds {
  const entriesOf = createDayEntries(site.publicUrl)
  const written = new Map<string, { today: CalendarDay; file: StaticFile }>()
  const coalesce = createCoalescer<void>()

  /**
   * One after the other, the newest first. A sound that cannot be made now is tried again with the next
   * request.
   */
  async function makeSounds(language: Language, entries: readonly DayEntry[]): Promise<void> {
    for (const entry of entries) {
      try {
        await episodes.make(language, entry)
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        log.warn('a sound of the podcast cannot be made', { language, day: entry.day, error: error.message })
      }
    }
  }

  /**
   * Only with the days whose sound is ready: the length of a file is known when it is made, and has to be
   * exact.
   */
  async function podcast(language: Language, entries: readonly DayEntry[]) {
    await withDeadline(
      coalesce(language, () => makeSounds(language, entries)),
      soundsWaitMs,
      () => {},
    )
    const listed = entries.flatMap((entry) => {
      const sound = episodes.known(language, entry.day)
      return sound ? { ...entry, sound: { bytes: sound.audio.byteLength, seconds: sound.seconds } } : []
    })
    const text = podcastFeed(channelOf(site, 'podcast', language), listed)
    return { text, isWhole: listed.length === entries.length }
  }

  async function write(kind: FeedKind, language: Language, entries: readonly DayEntry[]) {
    if (kind === 'podcast') return podcast(language, entries)
    return { text: WRITERS[kind](channelOf(site, kind, language), entries), isWhole: true }
  }

  return {
    async feed(kind, language) {
      const today = utcDay(now())
      const key = `${kind} ${language}`
      const known = written.get(key)
      if (known?.today === today) return known.file
      const { text, isWhole } = await write(kind, language, await entriesOf(language, today))
      const file = fileOf(text, TYPES[kind], isWhole ? CACHE_CONTROL : 'no-cache')
      if (isWhole) written.set(key, { today, file })
      return file
    },
    async episode(language, day) {
      if (!isCalendarDay(day)) return undefined
      const entries = await entriesOf(language, utcDay(now()))
      const entry = entries.find((each) => each.day === day)
      return entry && episodes.make(language, entry)
    },
    close: episodes.close,
  }
}

const WRITERS = { atom: atomFeed, json: jsonFeed, calendar: calendarFeed } as const

function fileOf(text: string, type: string, cacheControl: string): StaticFile {
  const plain = new TextEncoder().encode(text)
  return {
    type,
    cacheControl,
    plain: () => plain,
    gzip: new Uint8Array(gzipSync(plain)),
    br: undefined,
    etag: etagOf(plain),
  }
}
