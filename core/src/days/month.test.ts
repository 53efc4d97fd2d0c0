import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { runs } from '../testing/effort.ts'
import { type CalendarDay, dayAfter, monthAfter, monthBefore, monthOf, weeksOfMonth } from './calendar-day.ts'

const day = (text: string) => text as CalendarDay

describe('a month', () => {
  it('is followed by the next one, over the end of a year and after a short February', () => {
    expect(monthOf(day('2026-11-17'))).toBe('2026-11-01')
    expect(monthAfter(day('2026-12-01'))).toBe('2027-01-01')
    expect(monthAfter(day('2027-02-01'))).toBe('2027-03-01')
    expect(monthBefore(day('2027-01-01'))).toBe('2026-12-01')
    expect(monthBefore(day('2028-03-01'))).toBe('2028-02-01')
  })

  it('begins its weeks on Sunday in the United States and Brazil, on Monday in Europe', () => {
    const firstOf = (language: (typeof LANGUAGES)[number]) =>
      weeksOfMonth(day('2026-12-01'), language)[0]?.[0]
    expect([firstOf('en'), firstOf('pt')]).toEqual(['2026-11-29', '2026-11-29'])
    expect([firstOf('fr'), firstOf('de')]).toEqual(['2026-11-30', '2026-11-30'])
  })

  it('has four weeks where a February begins with one', () => {
    expect(weeksOfMonth(day('2027-02-01'), 'de')).toHaveLength(4)
    expect(weeksOfMonth(day('2027-02-01'), 'en')).toHaveLength(5)
  })

  it('has each of its days once, in whole weeks one after the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(...LANGUAGES), (days, language) => {
        const month = monthOf(dayAfter(day('2000-01-01'), days))
        const weeks = weeksOfMonth(month, language)
        const all = weeks.flat()
        expect(weeks.every((week) => week.length === 7)).toBe(true)
        for (const [place, cell] of all.entries()) expect(cell).toBe(dayAfter(all[0] ?? month, place))
        expect(all).toContain(month)
        expect(all).toContain(dayAfter(monthAfter(month), -1))
        for (const week of weeks) expect(week.some((cell) => monthOf(cell) === month)).toBe(true)
      }),
      { numRuns: runs(10_000) },
    )
  })
})
