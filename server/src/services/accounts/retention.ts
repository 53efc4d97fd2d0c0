import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../monitoring/log.ts'
import type { AccountsPort } from './port.ts'

/** Long after the start, which has enough to do. */
const FIRST_MS = 10 * 60 * 1000
const EVERY_MS = 6 * 60 * 60 * 1000
/** Deleted in one go: a few milliseconds. */
export const BATCH = 500
/** Others are answered between two batches. */
const PAUSE_MS = 1000

/**
 * Deletes payment events that can no longer be repeated. Every server does, several of them too: they skip
 * each other's rows. The built-in accounts use the call to delete expired data of their own tables.
 */
export function startRetention(
  accounts: Pick<AccountsPort, 'deleteOldPaymentEvents'>,
  log: Log,
  { firstMs = FIRST_MS, everyMs = EVERY_MS, pauseMs = PAUSE_MS } = {},
): { close: () => Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal, ref: false })

  async function deleteAll(): Promise<void> {
    try {
      while ((await accounts.deleteOldPaymentEvents(BATCH)) >= BATCH) await rest(pauseMs)
    } catch (error) {
      if (!signal.aborted) log.warn('old payment events could not be deleted', { error: String(error) })
    }
  }

  async function run(): Promise<void> {
    await rest(firstMs)
    while (!signal.aborted) {
      await deleteAll()
      await rest(everyMs)
    }
  }

  // Only a pause is ever aborted, when the server stops.
  const running = run().catch(() => {})
  return {
    async close() {
      closing.abort()
      await running
    },
  }
}
