import { setTimeout as pause } from 'node:timers/promises'
import type { DeliveryResult } from '../accounts/reminder-store.ts'

const RETRY_MS = 2000
/** By then the lease has ended, and others have the deliveries. */
const TRIES = 60

export interface ResultRecorder {
  add(result: DeliveryResult): void
  /** Resolves once everything is written, or cannot be. */
  settled(): Promise<void>
}

/**
 * Writes what became of deliveries as soon as it is known; what comes while the database is writing goes together next. A
 * server that is killed has thus sent little that is not written down.
 */
export function createResultRecorder(
  write: (results: readonly DeliveryResult[]) => Promise<void>,
  onLost: (count: number) => void,
  retryMs = RETRY_MS,
): ResultRecorder {
  let waiting: DeliveryResult[] = []
  let isWriting = false
  let writing: Promise<void> = Promise.resolve()

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const results = waiting
      waiting = []
      if (!(await wasWritten(results))) onLost(results.length)
    }
    isWriting = false
  }

  async function wasWritten(results: readonly DeliveryResult[]): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        await write(results)
        return true
      } catch {
        await pause(retryMs)
      }
    }
    return false
  }

  return {
    add(result) {
      waiting.push(result)
      if (isWriting) return
      isWriting = true
      writing = writeAll()
    },
    settled: () => writing,
  }
}
