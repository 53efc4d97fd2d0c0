import type { LearningEvent, UnreadEvent } from '@frase/core/memory/record/event'
import { readSyncPosition } from '@frase/core/memory/sync/sync-position'
import { isCachedState } from './cached-states.ts'
import {
  type CachedName,
  type CachedState,
  type Callbacks,
  type Database,
  openDatabase,
  type Row,
  STORES,
  type SyncPosition,
} from './event-database.ts'
import {
  addRows,
  areSound,
  dropDamaged,
  markRows,
  type NewRows,
  readAgain,
  removeRows,
} from './event-rows.ts'

export interface Events {
  events: readonly LearningEvent[]
  unread: readonly UnreadEvent[]
}

/** The changes that an answer of a server brings. */
export interface SyncChange {
  added: Events
  removed: ReadonlySet<string>
  sent: Iterable<string>
  unsent: Iterable<string>
}

export interface ReadRows {
  events: LearningEvent[]
  /** The last row. */
  upTo: number
  /** Whether these are all there are: the row that was read last is gone, so everything was erased since. */
  isAll: boolean
}

/** The events in the browser's database. Every call may fail: see `storage-problem.ts`. */
export interface EventLog {
  /** Whose events they are: a person's id; null for a guest. */
  owner: string | null
  append: (rows: NewRows) => Promise<void>
  /**
   * The same for those of these names that this device has not seen before, even if other tabs add them too.
   * They count as seen for ever, also if the events are erased.
   */
  appendUnseen: (names: readonly string[], rows: (unseen: readonly string[]) => NewRows) => Promise<void>
  /** The events that were written after a row; 0 for all. */
  after: (upTo: number) => Promise<ReadRows>
  unread: () => Promise<UnreadEvent[]>
  count: () => Promise<{ all: number; unsent: number }>
  /** The state that these rules have computed. */
  cached: (rules: number, name?: CachedName) => Promise<CachedState | undefined>
  /** Replaces all cached states; the newest first. */
  cache: (states: readonly CachedState[]) => Promise<void>
  /** At most so many of the events that no server has, and all unread ones. */
  unsent: (count?: number) => Promise<Events>
  /** Undefined before the first request. */
  position: () => Promise<SyncPosition | undefined>
  /** All or nothing; false, and nothing is written, if the position is no longer the one of this step. */
  commit: (change: SyncChange, knownStep: number | undefined, next: SyncPosition) => Promise<boolean>
  /** Everything, with all that is known about it but what was seen. */
  erase: (next?: SyncPosition) => Promise<void>
  /** Drops what a server has. Resolves to how many events are left. */
  eraseSent: () => Promise<number>
  /** Drops these and no others, which another tab may be adding. */
  remove: (ids: ReadonlySet<string>) => Promise<void>
  seen: () => Promise<ReadonlySet<string>>
  addSeen: (names: readonly string[]) => Promise<void>
  /** Set in a guest's database only: the person who has signed out and wanted to keep her record here. */
  keptFor: () => Promise<string | undefined>
  keepFor: (person: string | null) => Promise<void>
  /** Removes all rows that this app would not have written. */
  repair: () => Promise<void>
  close: () => void
}

export async function openEventLog(callbacks: Callbacks, owner: string | null = null): Promise<EventLog> {
  const database = await openDatabase(callbacks, owner)
  await readAgain(database)
  return logOf(database, owner)
}

function logOf(database: Database, owner: string | null): EventLog {
  const writing = () => database.transaction(STORES, 'readwrite')

  async function readOrRepair<Read>(read: () => Promise<Read>): Promise<Read> {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof DamagedRows)) throw error
      await dropDamaged(database)
      return read()
    }
  }

  async function unreadRows() {
    const rows = await database.getAll('unread')
    if (!areSound(rows, 'unread')) throw new DamagedRows()
    return rows
  }

  return {
    owner,

    async append(rows) {
      const transaction = writing()
      await Promise.all([addRows(transaction, rows), transaction.done])
    },

    async appendUnseen(names, rows) {
      const transaction = writing()
      const store = transaction.objectStore('seen')
      const seen = namesIn(await store.get('names'))
      const unseen = names.filter((name) => !seen.has(name))
      if (unseen.length > 0) {
        await Promise.all([addRows(transaction, rows(unseen)), store.put([...seen, ...unseen], 'names')])
      }
      await transaction.done
    },

    async after(upTo) {
      const read = async (): Promise<ReadRows> => {
        const { store } = database.transaction('events')
        const isAll = upTo === 0 || (await store.getKey(upTo)) === undefined
        const range = isAll ? undefined : IDBKeyRange.lowerBound(upTo, true)
        // Not all keys: of a long record they take a tenth of the time.
        const [rows, last] = await Promise.all([store.getAll(range), store.openKeyCursor(range, 'prev')])
        const key = last?.key ?? (isAll ? 0 : upTo)
        if (typeof key !== 'number' || !areSound(rows, 'events')) throw new DamagedRows()
        return { events: rows.map(({ event }) => event), upTo: key, isAll }
      }
      return readOrRepair(read)
    },

    unread: () => readOrRepair(async () => (await unreadRows()).map(eventIn)),

    async cached(rules, name = 'replayed') {
      const cached = await database.get('states', name)
      return cached?.rules === rules && isCachedState(cached) ? cached : undefined
    },

    async cache(states) {
      const { store, done } = database.transaction('states', 'readwrite')
      const writes = STATES.map((name, place) => {
        const state = states[place]
        return state ? store.put(state, name) : store.delete(name)
      })
      await Promise.all([...writes, done])
    },

    count: () =>
      readOrRepair(async () => {
        const [events, unsent, later] = await Promise.all([
          database.count('events'),
          database.countFromIndex('events', 'unsent'),
          unreadRows(),
        ])
        const unsentLater = later.filter((row) => row.unsent).length
        return { all: events + later.length, unsent: unsent + unsentLater }
      }),

    unsent: (count) =>
      readOrRepair(async () => {
        const [rows, later] = await Promise.all([
          database.getAllFromIndex('events', 'unsent', undefined, count),
          unreadRows(),
        ])
        if (!areSound(rows, 'events')) throw new DamagedRows()
        return { events: rows.map(eventIn), unread: later.filter(({ unsent }) => unsent).map(eventIn) }
      }),

    position: async () => readSyncPosition(await database.get('meta', 'sync'), Date.now()),

    async commit({ added, removed, sent, unsent }, knownStep, next) {
      const transaction = writing()
      const meta = transaction.objectStore('meta')
      const isCurrent = readSyncPosition(await meta.get('sync'), Date.now())?.step === knownStep
      if (isCurrent) {
        if (removed.size > 0) await removeRows(transaction, ({ id }) => removed.has(id))
        await addRows(transaction, { ...added, isSent: true })
        await markRows(transaction, sent, {})
        await markRows(transaction, unsent, { unsent: 1 })
        await meta.put(next, 'sync')
      }
      await transaction.done
      return isCurrent
    },

    async erase(next) {
      const transaction = writing()
      const clear = STORES.filter((name) => name !== 'seen').map((name) =>
        transaction.objectStore(name).clear(),
      )
      if (next)
        clear.push(
          transaction
            .objectStore('meta')
            .put(next, 'sync')
            .then(() => undefined),
        )
      await Promise.all([...clear, transaction.done])
    },

    async eraseSent() {
      const transaction = writing()
      const left = await removeRows(transaction, ({ unsent }) => unsent === undefined)
      const meta = transaction.objectStore('meta')
      const position = readSyncPosition(await meta.get('sync'), Date.now())
      // Everything is read again; the epoch still shows what has been reset since.
      if (position)
        await meta.put({ ...position, step: position.step + 1, cursor: 0, foldedUpTo: null }, 'sync')
      await transaction.done
      return left
    },

    async remove(ids) {
      const transaction = writing()
      await removeRows(transaction, ({ id }) => ids.has(id))
      await transaction.done
    },

    seen: async () => namesIn(await database.get('seen', 'names')),

    async addSeen(names) {
      const { store, done } = database.transaction('seen', 'readwrite')
      await store.put([...new Set([...namesIn(await store.get('names')), ...names])], 'names')
      await done
    },

    async keptFor() {
      const person = await database.get('meta', 'keptFor')
      return typeof person === 'string' ? person : undefined
    },

    async keepFor(person) {
      await (person === null ? database.delete('meta', 'keptFor') : database.put('meta', person, 'keptFor'))
    },

    repair: () => dropDamaged(database),
    close: () => database.close(),
  }
}

/** Some rows are not what this app writes. */
class DamagedRows extends Error {}

const namesIn = (stored: unknown): Set<string> =>
  new Set(Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [])

const STATES: readonly CachedName[] = ['replayed', 'earlier']

const eventIn = <Event>({ event }: Row<Event>): Event => event
