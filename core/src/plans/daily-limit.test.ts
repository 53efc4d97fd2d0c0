import { describe, expect, it } from 'vitest'
import {
  countSession,
  mayStartSession,
  type StoredSessionCount,
  sessionsLeft,
  sessionsUsedToday,
} from './daily-limit.ts'

const lateEvening = new Date(2025, 0, 31, 23, 59)
const justAfterMidnight = new Date(2025, 1, 1, 0, 1)
const today = '2025-01-31'

describe('the free sessions of a day', () => {
  it('are three, counted one by one', () => {
    let stored: StoredSessionCount = { count: null, date: null }
    for (const left of [3, 2, 1]) {
      expect(sessionsLeft(stored, lateEvening, false)).toBe(left)
      expect(mayStartSession(stored, lateEvening, false)).toBe(true)
      stored = countSession(stored, lateEvening, false)
    }
    expect(stored).toEqual({ count: '3', date: today })
    expect(mayStartSession(stored, lateEvening, false)).toBe(false)
  })

  it('begin anew on the next local calendar day', () => {
    const stored = { count: '3', date: today }
    expect(mayStartSession(stored, justAfterMidnight, false)).toBe(true)
    expect(countSession(stored, justAfterMidnight, false)).toEqual({ count: '1', date: '2025-02-01' })
  })

  it('are unlimited and uncounted for premium', () => {
    const stored = { count: '3', date: today }
    expect(sessionsLeft(stored, lateEvening, true)).toBe(Number.POSITIVE_INFINITY)
    expect(countSession(stored, lateEvening, true)).toBe(stored)
  })

  it.each([null, '', 'many', '-1', '1.5', 'NaN', '9'.repeat(400)])(
    'are not lost to a corrupt count of %s',
    (count) => {
      expect(sessionsUsedToday({ count, date: today }, lateEvening)).toBe(0)
    },
  )

  it('are not lost to a corrupt date', () => {
    expect(mayStartSession({ count: '3', date: 'yesterday' }, lateEvening, false)).toBe(true)
  })

  it('are used up, not negative, after more than three', () => {
    expect(sessionsLeft({ count: '7', date: today }, lateEvening, false)).toBe(0)
  })
})
