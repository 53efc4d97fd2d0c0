import { type CalendarDay, dayAfter } from '@frase/core/days/calendar-day'
import type { DayEntry } from './channel.ts'
import { type Channel, PRODUCT, pronunciationLine } from './channel.ts'

/** How often programs check for a new day. */
const REFRESH = 'PT6H'
const LINE_BYTES = 75

/** RFC 5545, and RFC 7986 for what a calendar says of itself: one event for each day, all day long, which keeps nobody busy. */
export function calendarFeed(channel: Channel, entries: readonly DayEntry[]): string {
  const { texts, home, self, languageTag } = channel
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT}//${languageTag}//`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME;LANGUAGE=${languageTag}:${escapeText(texts.title)}`,
    // Programs that do not know RFC 7986 read this one.
    `X-WR-CALNAME:${escapeText(texts.title)}`,
    `DESCRIPTION;LANGUAGE=${languageTag}:${escapeText(texts.description)}`,
    `URL:${home}`,
    `SOURCE;VALUE=URI:${self}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...entries.flatMap((entry) => eventLines(channel, entry)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines(channel: Channel, entry: DayEntry): string[] {
  const { site, language, languageTag } = channel
  const description = [entry.translation, pronunciationLine(channel, entry), entry.link].join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${language}-${entry.day}@${new URL(site.publicUrl).hostname}`,
    `DTSTAMP:${compact(entry.day)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(entry.day)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(entry.day))}`,
    `SUMMARY;LANGUAGE=es:${escapeText(entry.spanish)}`,
    `DESCRIPTION;LANGUAGE=${languageTag}:${escapeText(description)}`,
    `URL:${entry.link}`,
    'CLASS:PUBLIC',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function compact(day: CalendarDay): string {
  return day.replaceAll('-', '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Folds a line before it has more than 75 bytes: it continues after a space, never inside a character. */
function folded(line: string): string {
  let bytes = 0
  return Array.from(line, (character) => {
    const size = Buffer.byteLength(character)
    if (bytes + size <= LINE_BYTES) {
      bytes += size
      return character
    }
    bytes = 1 + size
    return `\r\n ${character}`
  }).join('')
}
