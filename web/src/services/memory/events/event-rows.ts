import {
  EVENT_MAX_CHARACTERS,
  type LearningEvent,
  readEvent,
  type UnreadEvent,
} from '@frase/core/memory/record/event'
import { union } from '@frase/core/memory/record/record'
import { type Database, type Row, STORES, type Writing } from './event-database.ts'

export interface NewRows {
  events: readonly LearningEvent[]
  unread?: readonly UnreadEvent[]
  /** Whether they came from a server. */
  isSent?: boolean
}

/** More rows than this are read without checking each, which would take seconds. */
const CHECKED_MAX = 1000

/** Whether rows are what this app writes: a damaged store, or somebody else, may have left anything. */
export const areSound = (rows: readonly unknown[], store: 'events' | 'unread'): boolean =>
  rows.length > CHECKED_MAX ? rows.every(hasEnvelope) : rows.every((row) => isSound(row, store))

function hasEnvelope(row: unknown): boolean {
  const { id, event } = Object(row)
  const { id: own, at, kind } = Object(event)
  return typeof id === 'string' && id === own && Number.isFinite(at) && typeof kind === 'string'
}

function isSound(row: unknown, store: 'events' | 'unread'): boolean {
  if (!hasEnvelope(row)) return false
  const { event } = Object(row)
  // Texts that are too long are cut by reading them, and would be sent as they are.
  if (JSON.stringify(event).length > EVENT_MAX_CHARACTERS) return false
  const read = readEvent(event)
  return read !== undefined && (store === 'unread' || 'event' in read)
}

/** Removes every row that this app would not have written, and the states computed from them. */
export async function dropDamaged(database: Database): Promise<void> {
  const transaction = database.transaction(STORES, 'readwrite')
  for (const name of ['events', 'unread'] as const) {
    const store = transaction.objectStore(name)
    const isKey = (key: unknown) => typeof key === (name === 'events' ? 'number' : 'string')
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (!isKey(cursor.key) || !isSound(cursor.value, name)) await cursor.delete()
    }
  }
  await transaction.objectStore('states').clear()
  await transaction.done
}

/** Reads events that an earlier version of the app could not read. */
export async function readAgain(database: Database): Promise<void> {
  const readable = (await database.getAll('unread')).flatMap((row) => {
    const { event, unsent } = Object(row)
    const read = readEvent(event)
    return read && 'event' in read ? [{ event: read.event, isSent: unsent === undefined }] : []
  })
  if (readable.length === 0) return
  const transaction = database.transaction(STORES, 'readwrite')
  const move = async ({ event, isSent }: { event: LearningEvent; isSent: boolean }) => {
    await addRows(transaction, { events: [event], isSent })
    await transaction.objectStore('unread').delete(event.id)
  }
  await Promise.all([...readable.map(move), transaction.done])
}

/** The remaining rows get new numbers: every tab then finds its last row gone and reads them all again. */
export async function removeRows(
  transaction: Writing,
  isRemoved: (row: Row<LearningEvent> | Row<UnreadEvent>) => boolean,
): Promise<number> {
  let left = 0
  for (const name of ['events', 'unread'] as const) {
    const store = transaction.objectStore(name)
    const rows = (await store.getAll()).filter((row) => !isRemoved(row))
    await store.clear()
    left += rows.length
    for (const row of rows) await store.add(row)
  }
  await transaction.objectStore('states').clear()
  return left
}

export async function markRows(
  transaction: Writing,
  ids: Iterable<string>,
  mark: { unsent?: 1 },
): Promise<void> {
  const events = transaction.objectStore('events')
  const unread = transaction.objectStore('unread')
  for (const id of ids) {
    const key = await events.index('id').getKey(id)
    const row = key === undefined ? undefined : await events.get(key)
    if (row && row.unsent !== mark.unsent) await events.put({ id, event: row.event, ...mark }, key)
    const later = row ? undefined : await unread.get(id)
    if (later) await unread.put({ id, event: later.event, ...mark })
  }
}

export async function addRows(transaction: Writing, { events, unread = [], isSent }: NewRows): Promise<void> {
  const mark = isSent ? {} : { unsent: 1 as const }
  const store = transaction.objectStore('events')
  const later = transaction.objectStore('unread')
  const addEvent = async (event: LearningEvent) => {
    const key = await store.index('id').getKey(event.id)
    if (key === undefined) {
      await store.add({ id: event.id, event, ...mark })
      return
    }
    // A server may have it in full, while this device has it folded.
    const known = await store.get(key)
    const [fuller = event] = union(known ? [known.event] : [], [event])
    if (known && fuller !== known.event) await store.put({ ...known, event: fuller }, key)
  }
  await Promise.all([
    // Adding one event twice would fail, and everything with it.
    ...union(events).map(addEvent),
    ...unread.map((event) => later.put({ id: event.id, event, ...mark })),
  ])
}
