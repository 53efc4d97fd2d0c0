import { afterEach, expect, it, vi } from 'vitest'
import { dayNumber, localDayKey } from './learning-day.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('the local day key pads month and day with zeros', () => {
  expect(localDayKey(new Date(2026, 0, 5))).toBe('2026-01-05')
})

it('the local day key stays the same from midnight to midnight', () => {
  expect(localDayKey(new Date(2026, 10, 30, 0, 0, 0))).toBe('2026-11-30')
  expect(localDayKey(new Date(2026, 10, 30, 23, 59, 59, 999))).toBe('2026-11-30')
})

it('the local day key in São Paulo is still yesterday when UTC has reached the next day', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  expect(localDayKey(new Date('2026-03-02T01:30:00Z'))).toBe('2026-03-01')
})

it('the local day key in Berlin is already tomorrow before UTC reaches midnight', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(localDayKey(new Date('2026-03-01T23:30:00Z'))).toBe('2026-03-02')
})

it('day numbers change at midnight UTC', () => {
  const first = dayNumber(new Date('2026-03-01T00:00:00Z'))
  expect(dayNumber(new Date('2026-03-01T23:59:59Z'))).toBe(first)
  expect(dayNumber(new Date('2026-03-02T00:00:00Z'))).toBe(first + 1)
})
