import { localDayKey } from '../days/learning-day.ts'

export const FREE_SESSIONS_PER_DAY = 3

/** The values in local storage under `exercicios-daily-count` and `exercicios-last-date`. */
export interface StoredSessionCount {
  count: string | null
  date: string | null
}

/** Anything but a whole number written today counts as none: a corrupt entry must not lock a learner out. */
export function sessionsUsedToday({ count, date }: StoredSessionCount, now: Date): number {
  if (date !== localDayKey(now) || count === null || !/^\d{1,6}$/u.test(count)) return 0
  return Number(count)
}

/** How many sessions are left today; `Infinity` for premium. */
export function sessionsLeft(stored: StoredSessionCount, now: Date, isPremium: boolean): number {
  if (isPremium) return Number.POSITIVE_INFINITY
  return Math.max(0, FREE_SESSIONS_PER_DAY - sessionsUsedToday(stored, now))
}

export function mayStartSession(stored: StoredSessionCount, now: Date, isPremium: boolean): boolean {
  return sessionsLeft(stored, now, isPremium) > 0
}

/** What to store after a session was generated. Premium sessions are not counted, so the stored values stay. */
export function countSession(stored: StoredSessionCount, now: Date, isPremium: boolean): StoredSessionCount {
  if (isPremium) return stored
  return { count: String(sessionsUsedToday(stored, now) + 1), date: localDayKey(now) }
}
