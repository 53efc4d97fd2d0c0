import { afterEach, expect, it, vi } from 'vitest'
import { dayNumber, localDayKey } from './dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('pads month and day', () => {
  expect(localDayKey(new Date(2026, 0, 5))).toBe('2026-01-05')
})

it('holds from midnight to midnight of the local day', () => {
  expect(localDayKey(new Date(2026, 10, 30, 0, 0, 0))).toBe('2026-11-30')
  expect(localDayKey(new Date(2026, 10, 30, 23, 59, 59, 999))).toBe('2026-11-30')
})

it('names the day in São Paulo, where it is still evening when Greenwich has the next day', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  expect(localDayKey(new Date('2026-03-02T01:30:00Z'))).toBe('2026-03-01')
})

it('names the day in Berlin, where the new day begins before Greenwich', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(localDayKey(new Date('2026-03-01T23:30:00Z'))).toBe('2026-03-02')
})

it('counts days in Greenwich, where they begin everywhere at the same moment', () => {
  const first = dayNumber(new Date('2026-03-01T00:00:00Z'))
  expect(dayNumber(new Date('2026-03-01T23:59:59Z'))).toBe(first)
  expect(dayNumber(new Date('2026-03-02T00:00:00Z'))).toBe(first + 1)
})
