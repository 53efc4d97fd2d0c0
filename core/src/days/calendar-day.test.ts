import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type CalendarDay,
  dayAfter,
  daysBetween,
  daysNow,
  isCalendarDay,
  localDay,
  newestDay,
  oldestDay,
  untilDaysChange,
} from './calendar-day.ts'

const day = (text: string) => text as CalendarDay

afterEach(() => void vi.unstubAllEnvs())

describe('a day of the calendar', () => {
  it.each(['2026-11-17', '2028-02-29', '1999-12-31'])('is %s', (text) => {
    expect(isCalendarDay(text)).toBe(true)
  })

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-11-17T00:00',
    ' 2026-11-17',
    '',
    'today',
  ])('is not %j', (text) => {
    expect(isCalendarDay(text)).toBe(false)
  })

  it('is followed by the next one over months, years and summer time', () => {
    expect(dayAfter(day('2026-12-31'))).toBe('2027-01-01')
    expect(dayAfter(day('2028-02-28'))).toBe('2028-02-29')
    expect(dayAfter(day('2026-03-29'), -1)).toBe('2026-03-28')
    expect(daysBetween(day('2026-03-28'), day('2026-03-30'))).toBe(2)
    expect(daysBetween(day('2027-01-01'), day('2026-01-01'))).toBe(-365)
  })

  it('begins first in the east and ends last in the west', () => {
    expect(newestDay(new Date('2026-11-17T09:59:00Z'))).toBe('2026-11-17')
    expect(newestDay(new Date('2026-11-17T10:00:00Z'))).toBe('2026-11-18')
    expect(oldestDay(new Date('2026-11-17T11:59:00Z'))).toBe('2026-11-16')
    expect(oldestDay(new Date('2026-11-17T12:00:00Z'))).toBe('2026-11-17')
  })

  it('is one of the two or three days that it is somewhere at the same moment', () => {
    expect(daysNow(new Date('2026-11-17T09:59:00Z'))).toEqual(['2026-11-16', '2026-11-17'])
    expect(daysNow(new Date('2026-11-17T11:00:00Z'))).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
    expect(daysNow(new Date('2026-11-17T12:00:00Z'))).toEqual(['2026-11-17', '2026-11-18'])
  })

  it.each([
    ['2026-11-17T00:00:00Z', 10 * 60],
    ['2026-11-17T09:59:00Z', 1],
    ['2026-11-17T10:30:00Z', 90],
    ['2026-11-17T12:00:00Z', 12 * 60],
    ['2026-11-17T23:59:00Z', 1],
  ])('at %s these stay the same for %s minutes', (time, minutes) => {
    expect(untilDaysChange(new Date(time))).toBe(minutes * 60_000)
  })
})

describe("the reader's own day", () => {
  const DAY_OF_ZONES = [
    ['Pacific/Auckland', '2026-11-18'],
    ['Europe/Berlin', '2026-11-17'],
    ['America/Sao_Paulo', '2026-11-17'],
    ['Pacific/Pago_Pago', '2026-11-17'],
  ] as const

  it.each(DAY_OF_ZONES)('in %s is %s at noon in London', (zone, expected) => {
    vi.stubEnv('TZ', zone)
    expect(localDay(new Date('2026-11-17T12:00:00Z'))).toBe(expected)
  })

  it('changes at midnight there, also on the days when summer time begins and ends', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect(localDay(new Date('2027-03-27T22:59:59Z'))).toBe('2027-03-27')
    expect(localDay(new Date('2027-03-27T23:00:00Z'))).toBe('2027-03-28')
    expect(localDay(new Date('2027-03-28T21:59:59Z'))).toBe('2027-03-28')
    expect(localDay(new Date('2027-03-28T22:00:00Z'))).toBe('2027-03-29')
    expect(localDay(new Date('2027-10-31T22:59:59Z'))).toBe('2027-10-31')
    expect(localDay(new Date('2027-10-31T23:00:00Z'))).toBe('2027-11-01')
  })

  it('is always a published day', () => {
    const now = new Date('2026-11-17T10:30:00Z')
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kolkata']) {
      vi.stubEnv('TZ', zone)
      expect(localDay(now) <= newestDay(now)).toBe(true)
      expect(localDay(now) >= oldestDay(now)).toBe(true)
    }
  })
})
