import { eventTime } from '@frase/core/days/learning-day'
import { unfold } from '@frase/core/memory/record/checkpoint'
import type { LearningEvent } from '@frase/core/memory/record/event'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import { eventOf } from '@frase/core/memory/record/new-event'
import { union } from '@frase/core/memory/record/record'
import { extendReplay, replay } from '@frase/core/memory/record/replay'
import type { Scheduler } from '@frase/core/memory/schedule/scheduler'
import type { SyncPosition } from '../events/event-database.ts'
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
import { createStoredState } from './stored-state.ts'

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
  let stored = createStoredState(scheduler, empty)
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
    stored = createStoredState(scheduler, empty)
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
    if (stored.upTo() === 0) await stored.start(fresh)
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
    await stored.catchUp(from, (found) => {
      waiting = waiting.filter(({ id }) => !found.has(id))
    })
    show(await withWaiting())
  }

  const withWaiting = () => stored.including(waiting, log, snapshot.state)

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
        const upTo = stored.upTo()
        await into.appendUnseen(names, rows)
        await catchUp(into)
        if (stored.upTo() !== upTo) tell()
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
