import { setTimeout as pause } from 'node:timers/promises'
import type { DeliveryResult } from '../accounts/reminder-store.ts'

const RETRY_MS = 2000
/** By then the lease has ended, and others have the deliveries. */
const TRIES = 60

/** Resolves once the result is written, or cannot be. */
export type RecordResult = (result: DeliveryResult) => Promise<void>

interface Waiting {
  result: DeliveryResult
  isOver: () => void
}

/**
 * Writes what became of deliveries as soon as it is known; what comes while the database is writing goes together next.
 * Who waits for it before the next delivery has never sent more than one that is not written down.
 */
export function createResultRecorder(
  write: (results: readonly DeliveryResult[]) => Promise<void>,
  onLost: (count: number) => void,
  retryMs = RETRY_MS,
): RecordResult {
  let waiting: Waiting[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting
      waiting = []
      if (!(await wasWritten(together.map(({ result }) => result)))) onLost(together.length)
      for (const { isOver } of together) isOver()
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

  return (result) =>
    new Promise((isOver) => {
      waiting.push({ result, isOver })
      if (isWriting) return
      isWriting = true
      void writeAll()
    })
}
