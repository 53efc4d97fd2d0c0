import * as z from 'zod/mini'
import {
  type Checkpoint,
  checkpointSchema,
  FOLD_ABOVE,
  fold,
  isFoldable,
  KEEP_WHOLE,
  unfold,
} from './checkpoint.ts'
import { type LearningEvent, readEvent, type UnreadEvent } from './event.ts'

/** The position of an event in the order of all events. */
export interface Place {
  at: number
  id: string
}

/**
 * By the clock of the device, then by id: an order that is the same on every device, for any order of
 * arrival. Where clocks disagree it is not the true one, but all devices agree about it.
 */
export function comparePlaces(one: Place, other: Place): number {
  if (one.at !== other.at) return one.at - other.at
  if (one.id === other.id) return 0
  return one.id < other.id ? -1 : 1
}

/** Every event once, in order. */
export function union<Event extends Place>(...lists: readonly (readonly Event[])[]): Event[] {
  const byId = new Map<string, Event>()
  for (const list of lists) {
    for (const event of list) {
      const known = byId.get(event.id)
      byId.set(event.id, known === undefined ? event : fuller(known, event))
    }
  }
  return [...byId.values()].sort(comparePlaces)
}

/**
 * The same for the events of a record, which `union` has made: twice as fast, since the repetitions of an event stand side
 * by side. Two versions with different times, which no device writes, would both stay.
 */
export function inOrder<Event extends Place>(events: readonly Event[]): Event[] {
  const ordered: Event[] = []
  let last: Event | undefined
  for (const event of [...events].sort(comparePlaces)) {
    if (last?.id === event.id) ordered.pop()
    last = last?.id === event.id ? fuller(last, event) : event
    ordered.push(last)
  }
  return ordered
}

/**
 * Of two versions of one event, the one that says more: an old event may have been folded on one device. Of
 * two that are simply different, which no device writes, the same one on every device.
 */
function fuller<Event>(one: Event, other: Event): Event {
  if (isSame(one, other)) return one
  const [first, second] = [canonical(one), canonical(other)]
  if (first.length !== second.length) return first.length > second.length ? one : other
  return first <= second ? one : other
}

/** Compares without serialising either of them: a server sends thousands of events that are here already. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  )
}

/** As JSON with sorted keys: databases keep the fields of an object in an order of their own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Everything that a learner did, as far as this device knows. */
export interface LearningRecord {
  checkpoint?: Checkpoint
  events: readonly LearningEvent[]
  /** Events of a later version. */
  unread: readonly UnreadEvent[]
}

const storedSchema = z.object({
  checkpoint: z.catch(z.optional(checkpointSchema), undefined),
  events: z.catch(z.array(z.unknown()), []),
  unread: z.catch(z.array(z.unknown()), []),
})

export const EMPTY_RECORD: LearningRecord = { events: [], unread: [] }

/** Reads a stored or exported record, or any other value: what is no event is left out. */
export function readRecord(value: unknown): LearningRecord {
  const { data } = storedSchema.safeParse(value)
  const read = [...(data?.events ?? []), ...(data?.unread ?? [])].map(readEvent)
  const record = {
    events: read.flatMap((one) => (one && 'event' in one ? [one.event] : [])),
    unread: read.flatMap((one) => (one && 'unread' in one ? [one.unread] : [])),
  }
  return mergeRecords(EMPTY_RECORD, { ...record, ...(data?.checkpoint && { checkpoint: data.checkpoint }) })
}

/** All events for replay. */
export function eventsOf({ checkpoint, events }: LearningRecord): LearningEvent[] {
  return union<LearningEvent>(events, unfold(checkpoint))
}

/** Union: two devices, any order, any repetition, nothing lost and nothing doubled. */
export function mergeRecords(one: LearningRecord, other: LearningRecord): LearningRecord {
  const events = union(one.events, other.events)
  const whole = new Set(events.map(({ id }) => id))
  // What one device has folded or cannot read, the other may have whole.
  const isMissing = ({ id }: { id: string }) => !whole.has(id)
  const folded = union(unfold(one.checkpoint), unfold(other.checkpoint)).filter(isMissing)
  return {
    ...(folded.length > 0 && { checkpoint: fold(folded) }),
    events,
    unread: union(one.unread, other.unread).filter(isMissing),
  }
}

/** The record with its oldest answers folded, if it has grown too large; replay of it gives the same state. */
export function foldOldest(record: LearningRecord): LearningRecord {
  if (record.events.length <= FOLD_ABOVE) return record
  const events = union(record.events)
  const folded = events.slice(0, -KEEP_WHOLE).filter(isFoldable)
  const ids = new Set(folded.map(({ id }) => id))
  return {
    checkpoint: fold(union(unfold(record.checkpoint), folded)),
    events: events.filter(({ id }) => !ids.has(id)),
    unread: record.unread,
  }
}
