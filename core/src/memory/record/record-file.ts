import * as z from 'zod/mini'
import { parseJson } from '../../text/parse-json.ts'
import { checkpointSchema, unfold, VALUE_MAX_CHARACTERS } from './checkpoint.ts'
import { type LearningEvent, readEvent, type UnreadEvent } from './event.ts'
import { foldOldest, type LearningRecord, union } from './record.ts'

/** Five years of a hundred answers a day are about half of it. */
export const RECORD_FILE_MAX_BYTES = 64_000_000
const ENTRIES_MAX = 300_000
/** Events of today have three levels. Thousands of them would exhaust the stack when events are compared. */
const DEPTH_MAX = 12
/** A tenth of a second on a slow phone. */
const ENTRIES_AT_ONCE = 500

const FORMAT = 'frase-al-dia/learning'
const VERSION = 1

export function recordFile(record: LearningRecord, now: Date): string {
  const { checkpoint, events, unread } = foldOldest(record)
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    exportedAt: now.toISOString(),
    ...(checkpoint && { checkpoint }),
    events,
    unread,
  })
}

const headSchema = z.object({ format: z.literal(FORMAT), version: z.number() })
const bodySchema = z.object({
  checkpoint: z.optional(z.unknown()),
  events: z.array(z.unknown()),
  unread: z.array(z.unknown()),
})

export type RecordFileProblem = 'tooLarge' | 'notJson' | 'otherFile' | 'newer'

export interface FileContent {
  /** Every event once. */
  record: LearningRecord
  /** Entries that are no events. */
  unreadable: number
}

/**
 * Reads a file that anybody may have written. In parts, so that a large one does not freeze the page.
 * @param pause called between two parts
 */
export async function readRecordFile(
  text: string,
  pause: () => Promise<void>,
): Promise<FileContent | { problem: RecordFileProblem }> {
  if (text.length > RECORD_FILE_MAX_BYTES) return { problem: 'tooLarge' }
  const parsed = parseJson(text.replace(/^\ufeff/, ''))
  if (parsed === undefined || parsed === null) return { problem: 'notJson' }
  const head = headSchema.safeParse(parsed)
  if (!head.success) return { problem: 'otherFile' }
  if (head.data.version > VERSION) return { problem: 'newer' }
  const body = bodySchema.safeParse(parsed)
  if (!body.success) return { problem: 'otherFile' }
  const written = [...body.data.events, ...body.data.unread]
  const checkpoint = checkpointSchema.safeParse(body.data.checkpoint)
  const rows = checkpoint.success ? checkpoint.data.answers : []
  if (written.length + rows.length > ENTRIES_MAX) return { problem: 'tooLarge' }

  const events: LearningEvent[] = []
  const unread: UnreadEvent[] = []
  for (const part of inParts(written)) {
    for (const entry of part) {
      const read = isHarmless(entry) ? readEvent(entry) : undefined
      if (read && 'event' in read) events.push(read.event)
      else if (read) unread.push(read.unread)
    }
    await pause()
  }
  const isDamaged = body.data.checkpoint !== undefined && !checkpoint.success
  let unreadable = written.length - events.length - unread.length + (isDamaged ? 1 : 0)
  if (checkpoint.success && checkpoint.data.values.every(isSmallValue)) {
    for (const answers of inParts(rows)) {
      const unfolded = unfold({ ...checkpoint.data, answers })
      events.push(...unfolded)
      unreadable += answers.length - unfolded.length
      await pause()
    }
  } else unreadable += rows.length
  const read = union(events)
  const known = new Set(read.map(({ id }) => id))
  return {
    record: { events: read, unread: union(unread).filter(({ id }) => !known.has(id)) },
    unreadable,
  }
}

export interface ImportedEvents {
  /** The events to add. An event that is already here stays as it is, even if the file has another version. */
  added: LearningRecord
  /** How many events are already here. */
  known: number
}

/** @param record a record with nothing folded, as a device has it */
export function newInFile({ events, unread }: LearningRecord, record: LearningRecord): ImportedEvents {
  const ids = new Set([...record.events, ...record.unread].map(({ id }) => id))
  const isNew = ({ id }: { id: string }) => !ids.has(id)
  const added = { events: events.filter(isNew), unread: unread.filter(isNew) }
  return {
    added,
    known: events.length + unread.length - added.events.length - added.unread.length,
  }
}

function* inParts<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += ENTRIES_AT_ONCE)
    yield list.slice(start, start + ENTRIES_AT_ONCE)
}

function isSmallValue(value: unknown): boolean {
  return isHarmless(value) && JSON.stringify(value).length <= VALUE_MAX_CHARACTERS
}

/** Neither nested without end nor with a field that would replace the prototype of a copy. */
function isHarmless(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEPTH_MAX || Object.hasOwn(value, '__proto__')) return false
  return Object.values(value).every((part) => isHarmless(part, depth + 1))
}
