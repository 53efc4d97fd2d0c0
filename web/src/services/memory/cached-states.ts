import type { CachedState } from './event-database.ts'

/** So many events are replayed at most when memory is opened; writing the state costs more than that. */
const CACHE_EVERY = 200
/** Of the earlier state: an event that another device made so long ago still finds it. */
const EARLIER_ROWS = 1000

export function isCacheOld([newest]: readonly CachedState[], upTo: number): boolean {
  return Math.abs(upTo - (newest?.upTo ?? 0)) >= CACHE_EVERY
}

/**
 * The newest state and an earlier one, from which an event is taken back, or taken in late, without replaying years.
 * @param states the newest first
 */
export function withNewer(states: readonly CachedState[], next: CachedState): readonly CachedState[] {
  const [newest, earlier] = states
  if (!newest) return [next]
  return [next, earlier && next.upTo - earlier.upTo <= EARLIER_ROWS ? earlier : newest]
}
