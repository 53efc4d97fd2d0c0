import type { CalendarDay } from '../days/calendar-day.ts'
import type { Language } from '../languages.ts'
import { FEEDS_ROOT } from './paths.js'

/** The file of each feed, below the folder of its language. */
export const FEED_FILES = {
  atom: 'atom.xml',
  json: 'feed.json',
  calendar: 'calendar.ics',
  podcast: 'podcast.xml',
} as const

export type FeedKind = keyof typeof FEED_FILES

export function feedPath(kind: FeedKind, language: Language): string {
  return `${FEEDS_ROOT}/${language}/${FEED_FILES[kind]}`
}

/** The sound of a day, as the podcast has it. */
export function episodePath(language: Language, day: CalendarDay): string {
  return `${FEEDS_ROOT}/${language}/${day}.mp3`
}

/** The picture of the podcast, the same in every language. */
export const PODCAST_COVER_PATH = `${FEEDS_ROOT}/cover.png`
