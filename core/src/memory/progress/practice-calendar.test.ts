import { describe, expect, it } from 'vitest'
import { firstDayOfWeek } from '../../days/week.ts'
import { LANGUAGES } from '../../languages.ts'
import { answered } from '../testing/histories.ts'
import { learnerAfter } from '../testing/learner-fixtures.ts'
import { dateOfDay, firstDayOfMonth, practiceWeeks } from './progress.ts'

const dayOf = (date: string) => Date.parse(date) / 86_400_000
const textOf = (day: number) => dateOfDay(day).toISOString().slice(0, 10)
/** A Wednesday. */
const TODAY = dayOf('2026-11-18')

const weeksAfter = (...days: readonly number[]) =>
  practiceWeeks(
    learnerAfter(
      days.map((day) => answered('understand:word:pan', day, { visible: 60_000 })),
      [],
      TODAY,
    ).state,
    TODAY,
    'de',
  )

describe('the first day', () => {
  it('of a week is Sunday in English and Portuguese, and Monday in French and German', () => {
    const first = (date: string) =>
      LANGUAGES.map((language) => [language, textOf(firstDayOfWeek(dayOf(date), language))])
    const expected = (sunday: string, monday: string) =>
      LANGUAGES.map((language) => [language, ['en', 'pt'].includes(language) ? sunday : monday])
    expect(first('2026-11-18')).toEqual(expected('2026-11-15', '2026-11-16'))
    expect(first('2026-11-15')).toEqual(expected('2026-11-15', '2026-11-09'))
    expect(first('2026-11-16')).toEqual(expected('2026-11-15', '2026-11-16'))
  })

  it('of a month is its first, also in a leap year', () => {
    expect(textOf(firstDayOfMonth(dayOf('2028-02-29')))).toBe('2028-02-01')
    expect(textOf(firstDayOfMonth(dayOf('2026-12-01')))).toBe('2026-12-01')
  })
})

describe('the weeks of a calendar', () => {
  it('are sixteen for somebody who has just begun, the current one last', () => {
    for (const weeks of [weeksAfter(), weeksAfter(TODAY)]) {
      expect(weeks).toHaveLength(16)
      expect(textOf(weeks.at(-1)?.first ?? 0)).toBe('2026-11-16')
    }
  })

  it('grow with the time since the learner began, to a year at most', () => {
    expect(weeksAfter(TODAY - 20 * 7)).toHaveLength(21)
    expect(weeksAfter(TODAY - 3000)).toHaveLength(53)
  })

  it('have the days practised, the answers and the time, and keep weeks with nothing', () => {
    const weeks = weeksAfter(TODAY - 15, TODAY - 15, TODAY - 13, TODAY)
    expect(weeks.slice(-3)).toEqual([
      { first: dayOf('2026-11-02'), days: [TODAY - 15, TODAY - 13], answers: 3, milliseconds: 180_000 },
      { first: dayOf('2026-11-09'), days: [], answers: 0, milliseconds: 0 },
      { first: dayOf('2026-11-16'), days: [TODAY], answers: 1, milliseconds: 60_000 },
    ])
  })

  it('leave out days that are still to come', () => {
    expect(weeksAfter(TODAY, TODAY + 1).at(-1)?.days).toEqual([TODAY])
  })
})
