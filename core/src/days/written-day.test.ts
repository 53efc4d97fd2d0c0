import { afterEach, expect, it, vi } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import type { CalendarDay } from './calendar-day.ts'
import { writtenDay, writtenMonth, writtenWeekday } from './written-day.ts'

const DAY = '2026-11-17' as CalendarDay

afterEach(() => void vi.unstubAllEnvs())

it.each([
  ['pt', 'terça-feira, 17 de novembro de 2026', '17 de novembro de 2026', 'novembro de 2026', 'terça-feira'],
  ['en', 'Tuesday, November 17, 2026', 'November 17, 2026', 'November 2026', 'Tuesday'],
  ['fr', 'mardi 17 novembre 2026', '17 novembre 2026', 'novembre 2026', 'mardi'],
  ['de', 'Dienstag, 17. November 2026', '17. November 2026', 'November 2026', 'Dienstag'],
] as const)('A day is written as %s has it.', (language, full, long, month, weekday) => {
  expect(writtenDay(DAY, language, 'full')).toBe(full)
  expect(writtenDay(DAY, language, 'long')).toBe(long)
  expect(writtenMonth(DAY, language)).toBe(month)
  expect(writtenWeekday(DAY, language, 'long')).toBe(weekday)
})

it('The first of a month is “1er” in French, and no other day is.', () => {
  expect(writtenDay('2026-11-01' as CalendarDay, 'fr', 'full')).toBe('dimanche 1er novembre 2026')
  expect(writtenDay('2026-11-01' as CalendarDay, 'fr', 'long')).toBe('1er novembre 2026')
  expect(writtenDay('2026-11-11' as CalendarDay, 'fr', 'long')).toBe('11 novembre 2026')
  expect(writtenDay('2026-11-21' as CalendarDay, 'fr', 'long')).toBe('21 novembre 2026')
})

it.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'America/Sao_Paulo'])(
  'A day is written as the same day in %s.',
  (zone) => {
    vi.stubEnv('TZ', zone)
    for (const language of LANGUAGES) expect(writtenDay(DAY, language, 'long')).toContain('17')
  },
)
