/**
 * 'YYYY-MM-DD' of the local calendar day. `toISOString` gives the day in UTC: a learner in São Paulo would get the new
 * phrase at nine in the evening.
 */
export function localDayKey(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0')
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return `${year}-${month}-${day}`
}

export const DAY_MS = 24 * 60 * 60 * 1000

/** Days since 1970 in UTC, for changes once a day, everywhere at the same moment. */
export function dayNumber(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS)
}

const MINUTE_MS = 60_000
/** Practice at one in the morning still counts for the day before. */
const DAY_STARTS_AT_MS = 4 * 60 * MINUTE_MS

/** The time of an event: the clock of the device, and how far it was ahead of UTC, in minutes. */
export interface EventTime {
  at: number
  offset: number
}

/** The learning day as a number: days since 1970 where the learner was, each from four in the morning. */
export function learningDay({ at, offset }: EventTime): number {
  return Math.floor((at + offset * MINUTE_MS - DAY_STARTS_AT_MS) / DAY_MS)
}

/** When a learning day begins for somebody whose clock is so many minutes ahead of UTC. */
export function startOfDay(day: number, offset: number): number {
  return day * DAY_MS + DAY_STARTS_AT_MS - offset * MINUTE_MS
}

export function eventTime(now: Date): EventTime {
  // Subtracted, since the minus sign would make -0 of UTC.
  return { at: now.getTime(), offset: 0 - now.getTimezoneOffset() }
}
