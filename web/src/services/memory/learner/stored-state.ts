import type { LearningEvent } from '@frase/core/memory/record/event'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import { extendReplay, REPLAY_RULES, replay } from '@frase/core/memory/record/replay'
import type { Scheduler } from '@frase/core/memory/schedule/scheduler'
import { isCacheOld, withNewer } from '../events/cached-states.ts'
import type { CachedState } from '../events/event-database.ts'
import type { EventLog } from '../events/event-log.ts'

/** The state that the rows of one database add up to, computed from a cached one where that is possible. */
export function createStoredState(scheduler: Scheduler, empty: MemoryState) {
  /** The state computed from the rows up to `upTo`. */
  let stored = { state: empty, upTo: 0 }
  /** The cached states, the newest first. */
  let cached: readonly CachedState[] = []
  /** The earlier state is as large as the newest one and seldom needed: it is read on demand. */
  let isEarlierRead = false
  /** Every stored event, once the state had to be computed from the start. */
  let loaded: LearningEvent[] | undefined

  /**
   * Computes the state with an event that it cannot take in: from an earlier one, or else from the start.
   * @param loadedUpTo the last row of `loaded`
   */
  async function workedOut(
    from: EventLog,
    loadedUpTo: number,
    also: readonly LearningEvent[] = [],
  ): Promise<typeof stored> {
    if (cached.length === 0) await readEarlier(from)
    for (let [one] = cached; one; [one] = cached) {
      const { events, upTo, isAll } = await from.after(one.upTo)
      const state = isAll ? undefined : extendReplay(one.state, [...events, ...also], scheduler)
      if (state) return { state, upTo }
      await readEarlier(from)
      cached = cached.slice(1)
    }
    const { events, upTo } = loaded ? { events: loaded, upTo: loadedUpTo } : await from.after(0)
    loaded = events
    return { state: replay([...events, ...also], scheduler), upTo }
  }

  async function readEarlier(from: EventLog): Promise<void> {
    if (isEarlierRead) return
    isEarlierRead = true
    const earlier = await from.cached(REPLAY_RULES, 'earlier')
    if (earlier) cached = [...cached, earlier]
  }

  /** It only saves time: if it does not fit, events may still fit. */
  async function cache(into: EventLog): Promise<void> {
    await readEarlier(into)
    cached = withNewer(cached, { rules: REPLAY_RULES, ...stored })
    await into.cache(cached).catch(() => {})
  }

  return {
    upTo: () => stored.upTo,

    async start(from: EventLog): Promise<void> {
      const newest = await from.cached(REPLAY_RULES)
      if (!newest) return
      cached = [newest]
      stored = { state: newest.state, upTo: newest.upTo }
    },

    /** Takes in what was written since; `onFound` gets the ids of those events. */
    async catchUp(from: EventLog, onFound: (ids: ReadonlySet<string>) => void): Promise<void> {
      const { events, upTo, isAll } = await from.after(stored.upTo)
      if (!isAll && events.length === 0) return
      if (isAll) {
        cached = []
        isEarlierRead = true
        loaded = events
      } else loaded &&= [...loaded, ...events]
      const extended = extendReplay(isAll ? empty : stored.state, events, scheduler)
      stored = extended ? { state: extended, upTo } : await workedOut(from, upTo)
      onFound(new Set(events.map(({ id }) => id)))
      if (isCacheOld(cached, stored.upTo)) await cache(from)
    },

    /** The state with events that are not in the database yet; `known` if it cannot be read just now. */
    async including(
      waiting: readonly LearningEvent[],
      log: EventLog | undefined,
      known: MemoryState,
    ): Promise<MemoryState> {
      const extended = extendReplay(stored.state, waiting, scheduler)
      if (extended) return extended
      if (loaded || stored.upTo === 0) return replay([...(loaded ?? []), ...waiting], scheduler)
      // Without the events nothing can be taken back; it is done when the database can be read again.
      if (!log) return known
      return workedOut(log, stored.upTo, waiting).then(
        ({ state }) => state,
        () => known,
      )
    },
  }
}
