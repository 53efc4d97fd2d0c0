import { describe, expect, it } from 'vitest'
import { eventTime, learningDay, startOfDay } from './learning-day.ts'

const at = (text: string, offset: number) => ({ at: Date.parse(text), offset })

describe('the learning day', () => {
  it('begins at four in the morning, local time', () => {
    const day = learningDay(at('2026-11-16T12:00:00Z', 0))
    expect(learningDay(at('2026-11-16T04:00:00Z', 0))).toBe(day)
    expect(learningDay(at('2026-11-17T03:59:59Z', 0))).toBe(day)
    expect(learningDay(at('2026-11-17T04:00:00Z', 0))).toBe(day + 1)
  })

  it('is the one of the place where the answer was given', () => {
    const noon = learningDay(at('2026-11-16T12:00:00Z', 0))
    // Two in the morning of the 17th in São Paulo, and half past six of the 17th in Delhi.
    expect(learningDay(at('2026-11-17T05:00:00Z', -180))).toBe(noon)
    expect(learningDay(at('2026-11-17T01:00:00Z', 330))).toBe(noon + 1)
  })

  it.each([-180, 0, 330])('has a first millisecond, %d minutes ahead of UTC', (offset) => {
    const start = startOfDay(20_000, offset)
    expect(learningDay({ at: start, offset })).toBe(20_000)
    expect(learningDay({ at: start - 1, offset })).toBe(19_999)
  })
})

it('the time of an event has the offset east of UTC', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  now.getTimezoneOffset = () => 180
  expect(eventTime(now)).toEqual({ at: now.getTime(), offset: -180 })
  now.getTimezoneOffset = () => 0
  expect(eventTime(now)).toEqual({ at: now.getTime(), offset: 0 })
})
