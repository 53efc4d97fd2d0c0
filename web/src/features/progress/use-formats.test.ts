import { describe, expect, it } from 'vitest'
import { formatsIn } from './use-formats.ts'

const MINUTE = 60_000

describe('a time that was spent', () => {
  it.each([
    ['en', ['0 min', '1 min', '59 min', '1 hr', '2 hr 5 min']],
    ['pt', ['0 min', '1 min', '59 min', '1 h', '2 h 5 min']],
    ['fr', ['0 min', '1 min', '59 min', '1 h', '2 h 5 min']],
    ['de', ['0 Min.', '1 Min.', '59 Min.', '1 Std.', '2 Std. 5 Min.']],
  ] as const)('is told in hours and minutes in %s, and a few seconds are a minute', (language, expected) => {
    const { duration } = formatsIn(language)
    const said = [0, 5000, 59 * MINUTE, 60 * MINUTE, 125 * MINUTE].map(duration)
    expect(said.map((text) => text.replace(/\s/g, ' '))).toEqual(expected)
  })
})

it('A learning day has the same date wherever the browser is.', () => {
  const day = Date.parse('2026-11-18') / 86_400_000
  expect(formatsIn('en').date(day)).toBe('Nov 18, 2026')
  expect(formatsIn('de').weekday(day)).toBe('Mittwoch')
})
