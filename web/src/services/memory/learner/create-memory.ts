import { eventTime } from '@frase/core/days/learning-day'
import { unfold } from '@frase/core/memory/record/checkpoint'
import type { LearningEvent } from '@frase/core/memory/record/event'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import { eventOf } from '@frase/core/memory/record/new-event'
import { union } from '@frase/core/memory/record/record'
import { extendReplay, REPLAY_RULES, replay } from '@frase/core/memory/record/replay'
import type { Scheduler } from '@frase/core/memory/schedule/scheduler'
import { isCacheOld, withNewer } from '../events/cached-states.ts'
import type { CachedState, SyncPosition } from '../events/event-database.ts'
import type { EventLog } from '../events/event-log.ts'
import type { NewRows } from '../events/event-rows.ts'
import {
  isRefusal,
  logMistake,
  problemOf,
  type StorageProblem,
  StorageUnavailable,
} from '../events/storage-problem.ts'
import type { Happened, LearnerMemory, MemorySnapshot } from './learner-memory.ts'
import { newEventId } from './learner-memory.ts'

const RETRY_MS = 30_000
/** A clock that is slightly behind the last event, for example after two simultaneous events, is moved on. */
const CLOCK_STEP_MS = 1000

export interface MemoryNeeds {
  open: (callbacks: { onNewer: () => void; onGone: () => void }) => Promise<EventLog>
  scheduler: Scheduler
  now: () => Date
  /** Notifies the other tabs that something was written. */
  tell: () => void
}

export interface TabMemory extends LearnerMemory {
  /** Reads what other tabs have written, and writes what could not be written before. */
  refresh: () => Promise<void>
  /** Adds rows for those of these names that this device has not seen before. Rejects if they could not be stored. */
  addUnseen: (names: readonly string[], rows: (unseen: readonly string[]) => NewRows) => Promise<void>
  /** Writes to the database and notifies all tabs. Rejects if that failed. */
  change: (write: (log: EventLog) => Promise<unknown>) => Promise<void>
  erase: (next?: SyncPosition) => Promise<void>
  /** Turns to the database that `open` opens now, of somebody else. What could not be written goes there, if it may. */
  reopen: (isWaitingKept: boolean) => Promise<void>
}

/** Memory over a database that may be refused, full, closed or shared with other tabs. */
export function createMemory({ open, scheduler, now, tell }: MemoryNeeds): TabMemory {
  const empty = replay([], scheduler)
  let log: EventLog | undefined
  let problem: StorageProblem | undefined
  /** The state computed from the rows up to `upTo`. */
  let stored = { state: empty, upTo: 0 }
  /** The cached states, the newest first. */
  let cached: readonly CachedState[] = []
  /** The earlier state is as large as the newest one and seldom needed: it is read on demand. */
  let isEarlierRead = false
  /** Every stored event, once the state had to be computed from the start. */
  let loaded: LearningEvent[] | undefined
  /** Events that were made here and not yet found in the database. */
  let waiting: readonly LearningEvent[] = []
  let snapshot: MemorySnapshot = { state: empty }
  let retry: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(state: MemoryState): void {
    if (state === snapshot.state) return
    snapshot = { state }
    changed()
  }

  function changed(): void {
    for (const listener of listeners) listener()
  }

  function setProblem(next: StorageProblem | undefined): void {
    clearTimeout(retry)
    if (next) retry = setTimeout(() => void refresh(), RETRY_MS)
    if (next === problem) return
    problem = next
    changed()
  }

  function close(): void {
    log?.close()
    log = undefined
    stored = { state: empty, upTo: 0 }
    cached = []
    isEarlierRead = false
    loaded = undefined
  }

  async function opened(): Promise<EventLog> {
    if (log) return log
    let isGone = false
    let fresh: EventLog | undefined
    // Other tabs may want the database before we have it: nothing is open then that could be closed.
    const isOurs = () => log !== undefined && log === fresh
    fresh = await open({
      onNewer: () => {
        isGone = true
        if (isOurs()) log = undefined
        setProblem('newer')
      },
      onGone: () => {
        isGone = true
        if (isOurs()) close()
      },
    })
    if (isGone) throw new StorageUnavailable('The database was closed')
    log = fresh
    // After it was closed for a newer version, what was read from it still counts.
    if (stored.upTo > 0) return fresh
    const newest = await fresh.cached(REPLAY_RULES)
    if (newest) {
      cached = [newest]
      stored = { state: newest.state, upTo: newest.upTo }
    }
    return fresh
  }

  /** Runs tasks one after the other: two at once would read the same rows. */
  let queue: Promise<unknown> = Promise.resolve()
  function inTurn(work: (log: EventLog) => Promise<void>): Promise<void> {
    const done = queue.then(async () => {
      try {
        await attempt(work)
        setProblem(undefined)
      } catch (error) {
        logMistake(error)
        setProblem(problemOf(error))
        show(await withWaiting())
        throw error
      }
    })
    queue = done.catch(() => {})
    return done
  }

  /** Opens a database again that was closed unexpectedly, and removes what is damaged in it. */
  async function attempt(work: (log: EventLog) => Promise<void>): Promise<void> {
    const known = log
    try {
      await work(await opened())
    } catch (error) {
      const isOdd = !isRefusal(error)
      if (!isOdd && (!known || problemOf(error) !== 'refused')) throw error
      close()
      const again = await opened()
      if (isOdd) await again.repair()
      await work(again)
    }
  }

  async function write(into: EventLog): Promise<void> {
    if (waiting.length === 0) return
    await into.append({ events: waiting })
    tell()
  }

  /** Everything that this and other tabs have written since. */
  async function catchUp(from: EventLog): Promise<void> {
    const { events, upTo, isAll } = await from.after(stored.upTo)
    if (isAll || events.length > 0) {
      if (isAll) {
        cached = []
        isEarlierRead = true
        loaded = events
      } else loaded &&= [...loaded, ...events]
      const extended = extendReplay(isAll ? empty : stored.state, events, scheduler)
      stored = extended ? { state: extended, upTo } : await workedOut(from, upTo)
      const found = new Set(events.map(({ id }) => id))
      waiting = waiting.filter(({ id }) => !found.has(id))
      if (isCacheOld(cached, stored.upTo)) await cache(from)
    }
    show(await withWaiting())
  }

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

  async function withWaiting(): Promise<MemoryState> {
    const extended = extendReplay(stored.state, waiting, scheduler)
    if (extended) return extended
    if (loaded || stored.upTo === 0) return replay([...(loaded ?? []), ...waiting], scheduler)
    const known = snapshot.state
    // Without the events nothing can be taken back; it is done when the database can be read again.
    if (!log) return known
    return workedOut(log, stored.upTo, waiting).then(
      ({ state }) => state,
      () => known,
    )
  }

  /** Never rejects: `problem` says why nothing was stored, and it is tried again. */
  const refresh = () =>
    inTurn(async (into) => {
      await write(into)
      await catchUp(into)
    }).catch(() => {})

  const change: TabMemory['change'] = (write) =>
    inTurn(async (into) => {
      await write(into)
      await catchUp(into)
      tell()
    })

  function complete(happened: readonly Happened[]): LearningEvent[] {
    const { at, offset } = eventTime(now())
    const last = snapshot.state.last?.at ?? 0
    const first = last >= at && last - at < CLOCK_STEP_MS ? last + 1 : at
    return happened.map(({ id = newEventId(), ...one }, place) =>
      eventOf(one, id, { at: first + place, offset }),
    )
  }

  return {
    scheduler,
    snapshot: () => snapshot,
    log: () => log,
    get problem() {
      return problem
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,

    async add(...happened) {
      const events = complete(happened)
      waiting = [...waiting, ...events]
      show(extendReplay(snapshot.state, events, scheduler) ?? snapshot.state)
      await refresh()
      return events
    },

    async addUnseen(names, rows) {
      await inTurn(async (into) => {
        const { upTo } = stored
        await into.appendUnseen(names, rows)
        await catchUp(into)
        if (stored.upTo !== upTo) tell()
      })
    },

    async record() {
      await refresh()
      const [events, unread] = log ? await Promise.all([log.after(0), log.unread()]) : [undefined, []]
      return { events: union(events?.events ?? [], waiting), unread }
    },

    change,

    merge({ checkpoint, events, unread }, from) {
      const rows = { events: union(events, unfold(checkpoint)), unread, isSent: from === 'server' }
      return change((into) => into.append(rows))
    },

    erase(next) {
      waiting = []
      return change((into) => into.erase(next))
    },

    reopen(isWaitingKept) {
      queue = queue.then(() => {
        close()
        if (!isWaitingKept) waiting = []
      })
      return refresh()
    },
  }
}
