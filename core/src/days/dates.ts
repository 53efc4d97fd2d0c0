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
export const WEEK_DAYS = 7

/** Days since 1970 in UTC, for what changes once a day and everywhere at the same moment. */
export function dayNumber(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS)
}
