import { LEARNING_BATCH_MAX } from '@frase/core/contract/limits'
import type { Place } from '@frase/core/memory/record/record'
import { EMPTY_RECORD, eventsOf, type LearningRecord } from '@frase/core/memory/record/record'
import {
  afterAnswer,
  newDevice,
  type SyncAnswer,
  type SyncedDevice,
  type SyncRequest,
} from '@frase/core/memory/sync/sync'
import type { SyncPosition } from '../memory/events/event-database.ts'
import type { EventLog, SyncChange } from '../memory/events/event-log.ts'

/** The state of the device from its database, with as much of the record as the next request needs. */
export interface LoadedDevice {
  step: number | undefined
  device: SyncedDevice
}

export async function loadDevice(log: EventLog, isRead: boolean): Promise<LoadedDevice> {
  const { step, ...position } = { ...newDevice(EMPTY_RECORD), step: undefined, ...(await log.position()) }
  // The folded events have been sent.
  const isWhole = position.foldsLeft > 0
  const unsent = await log.unsent(isWhole ? undefined : LEARNING_BATCH_MAX)
  const record = isWhole ? await wholeRecord(log) : unsent
  return { step, device: { ...position, record, unsent: new Set(idsOf(unsent)), isRead } }
}

export interface AnsweredDevice {
  device: SyncedDevice
  change: SyncChange
  next: SyncPosition
}

/** The changes to write after an answer. */
export async function answeredDevice(
  { step = 0, device }: LoadedDevice,
  log: EventLog,
  { request, answer }: { request: SyncRequest; answer: SyncAnswer },
  now: number,
  random: () => number,
): Promise<AnsweredDevice> {
  // In a new epoch everything counts as unsent, or is to be forgotten.
  const isNewEpoch =
    'name' in answer && answer.name === 'pull_learning_events' && answer.data.epoch !== device.epoch
  const known = isNewEpoch ? { ...device, record: await wholeRecord(log) } : device
  const after = afterAnswer(known, request, answer, now, random)
  return { device: after, change: changeBetween(known, after), next: positionOf(after, step + 1) }
}

export function positionOf(
  { record: _record, unsent: _unsent, isRead: _isRead, ...position }: SyncedDevice,
  step: number,
): SyncPosition {
  return { ...position, step }
}

async function wholeRecord(log: EventLog): Promise<LearningRecord> {
  const [{ events }, unread] = await Promise.all([log.after(0), log.unread()])
  return { events, unread }
}

function changeBetween(before: SyncedDevice, after: SyncedDevice): SyncChange {
  const known = new Set<Place>([...before.record.events, ...before.record.unread])
  const isNew = (event: Place) => !known.has(event)
  const added = {
    events: eventsOf(after.record).filter(isNew),
    unread: after.record.unread.filter(isNew),
  }
  const left = new Set(idsOf({ events: eventsOf(after.record), unread: after.record.unread }))
  const removed = new Set(idsOf(before.record).filter((id) => !left.has(id)))
  return {
    added,
    removed,
    sent: [...before.unsent, ...idsOf(added)].filter((id) => !after.unsent.has(id) && !removed.has(id)),
    unsent: [...after.unsent].filter((id) => !before.unsent.has(id)),
  }
}

function idsOf({ events, unread }: Pick<LearningRecord, 'events' | 'unread'>): string[] {
  return [...events, ...unread].map(({ id }) => id)
}
