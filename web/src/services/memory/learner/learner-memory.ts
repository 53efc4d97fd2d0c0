import type { LearningEvent } from '@frase/core/memory/record/event'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import { type NewEvent, randomEventId } from '@frase/core/memory/record/new-event'
import type { LearningRecord } from '@frase/core/memory/record/record'
import type { Scheduler } from '@frase/core/memory/schedule/scheduler'
import type { EventLog } from '../events/event-log.ts'
import type { StorageProblem } from '../events/storage-problem.ts'

/** An event that is to be found again, even if the page is closed before it is stored, comes with its id. */
export type Happened = NewEvent & { id?: string }

/** Replaced with each change. */
export interface MemorySnapshot {
  state: MemoryState
}

/**
 * Everything that is remembered about the learner on this device: `openMemory` in `open-memory.ts` opens it. It follows the
 * account: after signing in or out it has the record of somebody else.
 */
export interface LearnerMemory {
  /** The state of this and other tabs. */
  snapshot: () => MemorySnapshot
  /** The model of memory with which the state was computed. */
  scheduler: Scheduler
  /**
   * Adds the time, and an id where there is none. The snapshot has the events at once, unless one of them takes another back; the promise
   * resolves when they are stored, or kept in memory where nothing can be stored.
   */
  add: (...happened: Happened[]) => Promise<LearningEvent[]>
  /** The events themselves. All of them are read from the disk: for export and sync, not for pages. */
  record: () => Promise<LearningRecord>
  /**
   * Adds what happened elsewhere: read from a file, or from a server that need not get it again. What is here already is
   * left out. Rejects if it could not be stored.
   */
  merge: (record: LearningRecord, from: 'file' | 'server') => Promise<void>
  /**
   * Forgets everything, in this tab and on the device. Rejects if the device did not. It returns from the
   * account of somebody signed in: to begin anew, call `resetLearning` in `open/reset-learning.ts`.
   */
  erase: () => Promise<void>
  /** For sync; undefined while the database cannot be used. */
  log: () => EventLog | undefined
  /** Called after each change, also of another tab. */
  subscribe: (listener: () => void) => () => void
  /** Why nothing can be stored; events are kept in memory then. */
  readonly problem: StorageProblem | undefined
}

export function newEventId(): string {
  return randomEventId(crypto.getRandomValues(new Uint8Array(16)))
}
