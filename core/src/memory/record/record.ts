import * as z from 'zod/mini'
import { type Checkpoint, checkpointSchema, fold, isFoldable, unfold } from './checkpoint.ts'
import { type LearningEvent, readEvent, type UnreadEvent } from './event.ts'
import { union } from './event-order.ts'

/** About sixteen months of a hundred answers a day. */
export const FOLD_ABOVE = 50_000
/** How many of the newest stay whole: what authors and researchers may still ask about. */
export const KEEP_WHOLE = 25_000

/** Everything a learner did, as far as this device has heard of it. */
export interface LearningRecord {
  checkpoint?: Checkpoint
  events: readonly LearningEvent[]
  /** Of a later version. */
  unread: readonly UnreadEvent[]
}

const storedSchema = z.object({
  checkpoint: z.catch(z.optional(checkpointSchema), undefined),
  events: z.catch(z.array(z.unknown()), []),
  unread: z.catch(z.array(z.unknown()), []),
})

export const EMPTY_RECORD: LearningRecord = { events: [], unread: [] }

/** A record that was stored or exported, or whatever a file has instead: what is no event is left out. */
export function readRecord(value: unknown): LearningRecord {
  const { data } = storedSchema.safeParse(value)
  const read = [...(data?.events ?? []), ...(data?.unread ?? [])].map(readEvent)
  const record = {
    events: read.flatMap((one) => (one && 'event' in one ? [one.event] : [])),
    unread: read.flatMap((one) => (one && 'unread' in one ? [one.unread] : [])),
  }
  return mergeRecords(EMPTY_RECORD, { ...record, ...(data?.checkpoint && { checkpoint: data.checkpoint }) })
}

/** Everything that is to be replayed. */
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
