import { LANGUAGES, type Language } from '@frase/core/languages'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarFeed } from './calendar.ts'
import { channelOf, pronunciationLine } from './channel.ts'
import { HOSTILE, SITE, sampleEntries } from './testing/sample-entries.ts'

async function sampleCalendar(language: Language): Promise<string> {
  return calendarFeed(channelOf(SITE, 'calendar', language), await sampleEntries(language))
}

function parsed(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar))
  return { component, events: component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

describe('the calendar', () => {
  it.each(LANGUAGES)(
    'is one that a program can read in %s, with one event for each day.',
    async (language) => {
      const channel = channelOf(SITE, 'calendar', language)
      const entries = await sampleEntries(language)
      const { component, events } = parsed(await sampleCalendar(language))
      const value = (name: string) => String(component.getFirstPropertyValue(name))
      expect(value('version')).toBe('2.0')
      expect(value('prodid')).toContain('Frase al Día')
      expect(value('name')).toBe(channel.texts.title)
      expect(value('x-wr-calname')).toBe(channel.texts.title)
      expect(value('refresh-interval')).toBe('PT6H')
      expect(component.getFirstProperty('refresh-interval')?.type).toBe('duration')
      expect(value('source')).toBe(`https://frase.example/feeds/${language}/calendar.ics`)
      expect(events.map(({ startDate }) => startDate.toString())).toEqual(entries.map(({ day }) => day))
      for (const { startDate, duration } of events) {
        expect(startDate.isDate).toBe(true)
        expect(duration.toString()).toBe('P1D')
      }
      expect(events.map(({ summary }) => summary)).toEqual(entries.map(({ spanish }) => spanish))
      expect(events.map(({ description }) => description)).toEqual(
        entries.map((entry) => [entry.translation, pronunciationLine(channel, entry), entry.link].join('\n')),
      )
    },
  )

  it('gives each event a permanent id and its time of publication, and shows it as free time.', async () => {
    const { events } = parsed(await sampleCalendar('fr'))
    const [newest] = events
    expect(newest?.uid).toBe('fr-2026-11-17@frase.example')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    expect(String(newest?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-17T00:00:00Z')
    expect(newest?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(newest?.component.getFirstPropertyValue('url')).toBe('https://frase.example/aujourdhui/2026-11-17')
  })

  it.each(LANGUAGES)(
    'has no line of more than 75 bytes in %s, and breaks none inside a character.',
    async (language) => {
      const calendar = await sampleCalendar(language)
      expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true)
      const lines = calendar.split('\r\n')
      for (const line of lines) {
        expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]|\p{Cs}/u)
      }
      expect(lines.some((line) => line.startsWith(' '))).toBe(true)
      expect(parsed(calendar).events[0]?.summary).toBe(HOSTILE)
    },
  )
})
