import { createConcurrencyLimit } from '../../upstream/concurrency.ts'
import { createFairShare } from '../../upstream/fair-share.ts'

/** Enough to keep the engine busy, and so few that the server's own calls hardly wait behind them. */
const ASKED_AT_ONCE = 4
const MAX_WAITING = 252
/** The very first start, which makes the database, takes up to 40 seconds. */
const WAIT_MS = 60_000
/** Two requests for each of a class of forty behind one address; less than half of what may wait. */
const OF_ONE_ADDRESS = 80

/**
 * Visitors wait in a queue of their own before the engine's. However long it gets, the server's own calls, for checkout
 * and payment events, bypass it; and no address can fill it alone.
 */
export function createVisitorQueue() {
  const share = createFairShare(OF_ONE_ADDRESS)
  const queue = createConcurrencyLimit('The built-in accounts', {
    active: ASKED_AT_ONCE,
    waiting: MAX_WAITING,
    waitMs: WAIT_MS,
  })
  return <T>(address: string, ask: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    share(address, () => queue(ask, signal))
}
