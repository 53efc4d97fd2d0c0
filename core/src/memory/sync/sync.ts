import type * as z from 'zod/mini'
import type { LEARNING_RESPONSES, LearningRefusal } from '../../contract/accounts/learning-answers.ts'
import { FOLD_BATCH_MAX, LEARNING_BATCH_MAX, LEARNING_BODY_BYTES } from '../../contract/limits.ts'
import { DAY_MS } from '../../days/learning-day.ts'
import type { Random } from '../../randomness.ts'
import { checkpointSchema, fold, isFoldable, KEEP_WHOLE, unfold } from '../record/checkpoint.ts'
import type { LearningEvent, UnreadEvent } from '../record/event.ts'
import {
  comparePlaces,
  EMPTY_RECORD,
  eventsOf,
  type LearningRecord,
  mergeRecords,
  type Place,
  readRecord,
  union,
} from '../record/record.ts'

/* What a device requests from the log of its learner, and what follows from the answers. Nothing here waits or sends. */

/** Room for the epoch and the names around events or answers. */
const PAYLOAD_BYTES = LEARNING_BODY_BYTES - 2000
/** Makes room for a day of events. */
const FOLDS_AT_ONCE = 20
/** A push has fewer events than a day may bring, or it would never be taken. */
const SYNC_LIMITS = { batch: LEARNING_BATCH_MAX, keepWhole: KEEP_WHOLE }
const FIRST_DELAY_MS = 5000
const LAST_DELAY_MS = 3_600_000

export interface SyncedDevice {
  record: LearningRecord
  /** The events that the log is not known to have. Code that adds an event to the record adds its id here. */
  unsent: ReadonlySet<string>
  /** Null before the first answer. */
  epoch: string | null
  /** The log has been read up to here. */
  cursor: number
  /** False before every round, and while there is more to read. */
  isRead: boolean
  /** The most events of the next push: an event that is refused is found by halving. */
  batchMax: number
  /** How many checkpoints are sent before the next push. */
  foldsLeft: number
  /** Answers up to here have been folded, or cannot be. */
  foldedUpTo: Place | null
  /** Failures in a row. */
  failures: number
  /** Nothing is requested before this time. */
  notBefore: number
}

export type SyncRequest =
  | {
      name: 'pull_learning_events'
      parameters: { p_epoch: string | null; p_cursor: number; p_limit: number }
    }
  | { name: 'push_learning_events'; parameters: { p_epoch: string; p_events: SentEvent[] } }
  | {
      name: 'fold_learning_events'
      parameters: { p_epoch: string; p_checkpoint: ReturnType<typeof fold> }
      upTo: Place
    }

type SentEvent = LearningEvent | UnreadEvent
type AnswerTo<Name extends keyof typeof LEARNING_RESPONSES> = {
  name: Name
  data: z.infer<(typeof LEARNING_RESPONSES)[Name]>
}

export type SyncAnswer =
  | AnswerTo<'pull_learning_events'>
  | AnswerTo<'push_learning_events'>
  | AnswerTo<'fold_learning_events'>
  | { refused: LearningRefusal; seconds?: number }
  /** No answer, one that cannot be read, or a limit of requests that says how long to wait. */
  | { failed: true; seconds?: number }

/** The state of a device before its first synchronisation: everything in its record is to be sent. */
export function newDevice(record: LearningRecord): SyncedDevice {
  return {
    record,
    unsent: idsOf(record),
    epoch: null,
    cursor: 0,
    isRead: false,
    batchMax: LEARNING_BATCH_MAX,
    foldsLeft: 0,
    foldedUpTo: null,
    failures: 0,
    notBefore: 0,
  }
}

/** The next request; undefined when the round is over, or `notBefore` has not come. */
export function nextRequest(
  device: SyncedDevice,
  now: number,
  limits = SYNC_LIMITS,
): SyncRequest | undefined {
  const { epoch, cursor, isRead, unsent, foldsLeft } = device
  if (now < device.notBefore) return undefined
  // Before the first push too: what the log already has need not be sent.
  if (epoch === null || !isRead) {
    const parameters = { p_epoch: epoch, p_cursor: cursor, p_limit: LEARNING_BATCH_MAX }
    return { name: 'pull_learning_events', parameters }
  }
  if (unsent.size === 0) return undefined
  const request = foldsLeft > 0 ? foldRequest(device, epoch, limits.keepWhole) : undefined
  return request ?? pushRequest(device, epoch, Math.min(device.batchMax, limits.batch))
}

function pushRequest({ record, unsent }: SyncedDevice, epoch: string, max: number): SyncRequest {
  const waiting = union<SentEvent>(eventsOf(record), record.unread).filter(({ id }) => unsent.has(id))
  const events = withinBytes(waiting.slice(0, max).map(withoutSpeech))
  return { name: 'push_learning_events', parameters: { p_epoch: epoch, p_events: events } }
}

/** Spoken answers stay on the device, as the privacy text promises. */
function withoutSpeech(event: SentEvent): SentEvent {
  if (!('mode' in event) || event.mode !== 'spoken') return event
  const { answer: _, ...rest } = event
  return rest
}

/** The oldest answers that may be in the log whole; undefined if there are none left. */
function foldRequest(
  { record, unsent, foldedUpTo }: SyncedDevice,
  epoch: string,
  keepWhole: number,
): SyncRequest | undefined {
  const old = eventsOf(record)
    .slice(0, -keepWhole)
    .filter(isFoldable)
    .filter((event) => !unsent.has(event.id) && (foldedUpTo === null || comparePlaces(event, foldedUpTo) > 0))
    .slice(0, FOLD_BATCH_MAX)
  const answers = withinBytes(old)
  const upTo = answers.at(-1)
  if (!upTo) return undefined
  return {
    name: 'fold_learning_events',
    parameters: { p_epoch: epoch, p_checkpoint: fold(answers) },
    upTo: { at: upTo.at, id: upTo.id },
  }
}

export function afterAnswer(
  device: SyncedDevice,
  request: SyncRequest,
  answer: SyncAnswer,
  now: number,
  random: Random,
): SyncedDevice {
  if ('failed' in answer) return afterFailure(device, answer.seconds, now, random)
  const answered = { ...device, failures: 0 }
  if ('refused' in answer) return afterRefusal(answered, request, answer, now)
  if (answer.name === 'pull_learning_events') return afterPull(answered, answer.data)
  // Events that other devices sent in between have to be read.
  const { before, last } = answer.data
  const position = device.cursor === before ? { cursor: last } : { isRead: false }
  if (request.name === 'fold_learning_events') {
    return { ...answered, ...position, foldedUpTo: request.upTo, foldsLeft: device.foldsLeft - 1 }
  }
  if (request.name === 'pull_learning_events') return answered
  return {
    ...answered,
    ...position,
    unsent: without(device.unsent, request.parameters.p_events),
    batchMax: LEARNING_BATCH_MAX,
  }
}

function afterPull(
  device: SyncedDevice,
  { epoch, resetAt, page }: AnswerTo<'pull_learning_events'>['data'],
): SyncedDevice {
  const own = epoch === device.epoch ? device : beginEpoch(device, resetAt)
  // All at once: merged one after the other, each would be unfolded again with every later one.
  const folded = page.checkpoints.flatMap((checkpoint) => unfold(checkpointSchema.safeParse(checkpoint).data))
  const pulled = mergeRecords(readRecord({ events: page.events }), {
    ...EMPTY_RECORD,
    checkpoint: fold(union(folded)),
  })
  const known = idsOf(pulled)
  return {
    ...own,
    epoch,
    record: mergeRecords(own.record, pulled),
    unsent: new Set([...own.unsent].filter((id) => !known.has(id))),
    cursor: page.cursor,
    isRead: !page.more,
  }
}

/** Nothing counts as sent any more. After a reset, what is older than it is forgotten. */
function beginEpoch(device: SyncedDevice, resetAt: number | null): SyncedDevice {
  const record = resetAt === null ? device.record : since(device.record, resetAt)
  return { ...device, record, unsent: idsOf(record), foldedUpTo: null }
}

/** For the device that requested the reset; the others learn of it when they pull. */
export function afterReset(
  device: SyncedDevice,
  { epoch, cursor }: z.infer<(typeof LEARNING_RESPONSES)['reset_learning']>,
): SyncedDevice {
  return { ...newDevice(EMPTY_RECORD), notBefore: device.notBefore, epoch, cursor }
}

function since({ checkpoint, events, unread }: LearningRecord, time: number): LearningRecord {
  const isLater = ({ at }: Place) => at > time
  const answers = unfold(checkpoint).filter(isLater)
  return {
    ...(answers.length > 0 && { checkpoint: fold(answers) }),
    events: events.filter(isLater),
    unread: unread.filter(isLater),
  }
}

function afterRefusal(
  device: SyncedDevice,
  request: SyncRequest,
  { refused, seconds }: Extract<SyncAnswer, { refused: LearningRefusal }>,
  now: number,
): SyncedDevice {
  switch (refused) {
    case 'other_epoch':
      return { ...device, isRead: false }
    case 'too_many_today':
      return { ...device, notBefore: now + (seconds ?? LAST_DELAY_MS / 1000) * 1000 }
    case 'fold_first':
      // Everything that can be folded has been: the log is full for now.
      if (device.foldsLeft > 0) return { ...device, foldsLeft: 0, foldedUpTo: null, notBefore: now + DAY_MS }
      return { ...device, foldsLeft: FOLDS_AT_ONCE }
    default:
      return afterInvalid(device, request, now)
  }
}

/** One event that is never accepted must not block the others: it stays on this device. */
function afterInvalid(device: SyncedDevice, request: SyncRequest, now: number): SyncedDevice {
  switch (request.name) {
    case 'push_learning_events': {
      const { p_events: events } = request.parameters
      if (events.length > 1) return { ...device, batchMax: Math.ceil(events.length / 2) }
      return { ...device, unsent: without(device.unsent, events) }
    }
    case 'fold_learning_events':
      return { ...device, foldedUpTo: request.upTo, foldsLeft: device.foldsLeft - 1 }
    default:
      return { ...device, notBefore: now + LAST_DELAY_MS }
  }
}

/** Twice as long each time, and not at the same moment as every other device. */
function afterFailure(
  device: SyncedDevice,
  seconds: number | undefined,
  now: number,
  random: Random,
): SyncedDevice {
  const failures = device.failures + 1
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LAST_DELAY_MS)
  const delay = longest * (0.5 + random() / 2)
  return { ...device, failures, notBefore: now + Math.max(delay, (seconds ?? 0) * 1000) }
}

function idsOf({ checkpoint, events, unread }: LearningRecord): ReadonlySet<string> {
  return new Set([
    ...(checkpoint?.answers.map(([id]) => id) ?? []),
    ...[...events, ...unread].map(({ id }) => id),
  ])
}

function without(ids: ReadonlySet<string>, events: readonly { id: string }[]): ReadonlySet<string> {
  const left = new Set(ids)
  for (const { id } of events) left.delete(id)
  return left
}

/** As many of the first items as a request has room for, and at least one. */
function withinBytes<Event extends SentEvent>(events: readonly Event[]): Event[] {
  let bytes = 0
  const end = events.findIndex((event) => {
    bytes += utf8Bytes(JSON.stringify(event)) + 1
    return bytes > PAYLOAD_BYTES
  })
  return end === -1 ? [...events] : events.slice(0, Math.max(end, 1))
}

/** A lone surrogate counts as three bytes: a little too much is all right. */
function utf8Bytes(text: string): number {
  let bytes = 0
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (code < 0x80) bytes += 1
    else bytes += code < 0x800 ? 2 : 3
  }
  return bytes
}
