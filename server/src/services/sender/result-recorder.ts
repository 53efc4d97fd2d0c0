import { setTimeout as pause } from 'node:timers/promises'
import type { DeliveryResult } from '../accounts/reminder-store.ts'

const RETRY_MS = 2000
/** After them the lease has ended, and others have the deliveries. */
const TRIES = 60

/** Resolves once the result is written, or cannot be. */
export type RecordResult = (result: DeliveryResult) => Promise<void>

interface Waiting {
  result: DeliveryResult
  isOver: () => void
}

/**
 * Writes results of deliveries as soon as they are known; those that arrive during a write go together in the
 * next. A caller that waits for it before the next delivery never has more than one that is sent and not
 * recorded.
 */
export function createResultRecorder(
  write: (results: readonly DeliveryResult[]) => Promise<void>,
  onLost: (count: number, error: unknown) => void,
  retryMs = RETRY_MS,
): RecordResult {
  let waiting: Waiting[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting
      waiting = []
      try {
        await writeSome(together.map(({ result }) => result))
      } catch (error) {
        onLost(together.length, error)
      }
      for (const { isOver } of together) isOver()
    }
    isWriting = false
  }

  async function writeSome(results: readonly DeliveryResult[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write(results)
      } catch (error) {
        if (tries === TRIES) throw error
        await pause(retryMs)
      }
    }
  }

  return (result) =>
    new Promise((isOver) => {
      waiting.push({ result, isOver })
      if (isWriting) return
      isWriting = true
      void writeAll()
    })
}
