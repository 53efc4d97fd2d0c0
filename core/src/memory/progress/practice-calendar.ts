import { DAY_MS } from '../../days/dates.ts'
import type { Language } from '../../languages.ts'
import type { MemoryState } from '../record/memory-state.ts'
import { daysPractised, millisecondsBetween } from './progress.ts'
import { DAYS_PER_WEEK, firstDayOfWeek } from '../../days/week.ts'

/** As many as a phone shows at once: a calendar of one week would look like a gap. */
const WEEKS_MIN = 16
/** A year, and the week that it begins in the middle of. */
const WEEKS_MAX = 53
/** Midnight of a learning day in UTC: a date that is formatted in UTC is the same everywhere. */
export const dateOfDay = (day: number): Date => new Date(day * DAY_MS)

export function firstDayOfMonth(day: number): number {
  return day - dateOfDay(day).getUTCDate() + 1
}

export interface PracticeWeek {
  first: number
  /** The days on which something was answered. */
  days: readonly number[]
  answers: number
  milliseconds: number
}

/** The weeks since the learner began, a year of them at most, up to this one. */
export function practiceWeeks(state: MemoryState, today: number, language: Language): PracticeWeek[] {
  const current = firstDayOfWeek(today, language)
  const [began = today] = daysPractised(state, 0, today)
  const since = (current - firstDayOfWeek(began, language)) / DAYS_PER_WEEK + 1
  const count = Math.min(WEEKS_MAX, Math.max(WEEKS_MIN, since))
  return Array.from({ length: count }, (_, place) => {
    const first = current - (count - 1 - place) * DAYS_PER_WEEK
    // A clock that was ahead has left answers behind that are still to come.
    const last = Math.min(today, first + DAYS_PER_WEEK - 1)
    const days = daysPractised(state, first, last)
    return {
      first,
      days,
      answers: days.reduce((sum, day) => sum + (state.days.get(day)?.answers ?? 0), 0),
      milliseconds: millisecondsBetween(state, first, last),
    }
  })
}
