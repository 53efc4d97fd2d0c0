import type { LearningEvent, UnreadEvent } from '@frase/core/memory/record/event'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import type { SyncedDevice } from '@frase/core/memory/sync/sync'
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { StorageUnavailable } from './storage-problem.ts'

const NAME = 'frase-memory'
const VERSION = 1
/** Some browsers never answer instead of refusing. */
const OPEN_TIMEOUT_MS = 5000

export interface Row<Event> {
  id: string
  event: Event
  /** Set only on events that no server has: the index lists no others. */
  unsent?: 1
}

/** The result of replay, and the last row in it. Used only by the version of the rules that wrote it. */
export interface CachedState {
  rules: number
  upTo: number
  state: MemoryState
}

/** The newest state, and an earlier one: see `cached-states.ts`. */
export type CachedName = 'replayed' | 'earlier'

/** How far this device has synchronised. What it has and has not sent is in the rows. */
export interface SyncPosition extends Omit<SyncedDevice, 'record' | 'unsent' | 'isRead'> {
  /**
   * Changes with each write: an answer that two tabs got, or that arrives after an erasure, is not written.
   */
  step: number
}

interface Schema extends DBSchema {
  /**
   * In the order in which they arrived here: an increasing number shows which rows a tab has not read yet.
   */
  events: { key: number; value: Row<LearningEvent>; indexes: { id: string; unsent: number } }
  /** Events of a later version of the app. */
  unread: { key: string; value: Row<UnreadEvent> }
  states: { key: CachedName; value: CachedState }
  meta: { key: 'sync' | 'keptFor'; value: SyncPosition | string }
  /** Names of what was taken over from elsewhere on the device, also if the events are erased later. */
  seen: { key: 'names'; value: readonly string[] }
}
export type Database = IDBPDatabase<Schema>
export const STORES = ['events', 'unread', 'states', 'meta', 'seen'] as const
export type Writing = IDBPTransaction<Schema, typeof STORES, 'readwrite'>

export interface Callbacks {
  /** Another tab has a newer version of the app, which needs the database for itself. */
  onNewer: () => void
  /** It was deleted, or the browser closed it. */
  onGone: () => void
}

/** A database for each person, so that no event of one is ever shown to another or sent in her name. */
const nameFor = (owner: string | null) => (owner === null ? NAME : `${NAME}-${owner}`)

export function deleteEventLog(owner: string): Promise<void> {
  return deleteDB(nameFor(owner))
}

/** True as well if the browser does not say. */
export async function hasEventLog(owner: string): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === nameFor(owner))
}

/** Rejects if the browser refuses, and if it does not answer. */
export function openDatabase({ onNewer, onGone }: Callbacks, owner: string | null): Promise<Database> {
  return withTimeout(openSound(nameFor(owner), { onNewer, onGone }))
}

/** Opens a database with the stores of this app: one without them holds nothing of ours and is recreated. */
async function openSound(name: string, callbacks: Callbacks): Promise<Database> {
  // There is none while prerendering.
  if (!globalThis.indexedDB) throw new StorageUnavailable('There is no database here')
  const database = await openAt(name, callbacks)
  if (hasStores(database)) return database
  database.close()
  await deleteDB(name)
  return openAt(name, callbacks)
}

function hasStores(database: Database): boolean {
  if (!STORES.every((name) => database.objectStoreNames.contains(name))) return false
  const { store } = database.transaction('events')
  const { indexNames, keyPath, autoIncrement } = store
  return keyPath === null && autoIncrement && indexNames.contains('id') && indexNames.contains('unsent')
}

function openAt(name: string, { onNewer, onGone }: Callbacks): Promise<Database> {
  return openDB<Schema>(name, VERSION, {
    upgrade(database) {
      const events = database.createObjectStore('events', { autoIncrement: true })
      events.createIndex('id', 'id', { unique: true })
      events.createIndex('unsent', 'unsent')
      database.createObjectStore('unread', { keyPath: 'id' })
      database.createObjectStore('states')
      database.createObjectStore('meta')
      database.createObjectStore('seen')
    },
    blocking(_, wanted, event) {
      const { target } = event
      if (target instanceof IDBDatabase) target.close()
      if (wanted === null) onGone()
      else onNewer()
    },
    terminated: onGone,
  })
}

async function withTimeout(opening: Promise<Database>): Promise<Database> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageUnavailable('The database did not open')), OPEN_TIMEOUT_MS)
  })
  try {
    return await Promise.race([opening, timeout])
  } catch (error) {
    // Opened too late it would be in the way of other tabs.
    void opening.then(
      (database) => database.close(),
      () => {},
    )
    throw error
  } finally {
    clearTimeout(timer)
  }
}
