import { createConcurrencyLimit } from '../../upstream/concurrency.ts'
import { createFairShare } from '../../upstream/fair-share.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'

/** Enough to keep the engine busy, and so few that the server's own calls and other addresses hardly wait behind them. */
const ASKED_AT_ONCE = 2
const MAX_WAITING = 252
/** The very first start, which makes the database, takes up to 40 seconds. */
const WAIT_MS = 60_000
/** Two requests for each of a class of forty behind one address; less than half of what may wait. */
const OF_ONE_ADDRESS = 80

/** Nobody has this address. */
const STRANGERS = 'strangers'

export interface QueuedVisitor {
  address: string
  /** Whether the request has an access token that was made here. */
  isSignedIn: boolean
}

/**
 * Visitors wait in a queue of their own before the engine's. However long it gets, the server's own calls, for checkout
 * and payment events, bypass it. Addresses take turns, and none can fill it alone. All who are not signed in have one turn
 * together, among which their addresses take turns: however many guess, learners wait for one guess.
 */
export function createVisitorQueue() {
  const share = createFairShare(OF_ONE_ADDRESS)
  const room = {
    waiting: MAX_WAITING,
    waitMs: WAIT_MS,
    tooMany: () => new UpstreamError('rate_limited', 429, 2),
  }
  const everybody = createConcurrencyLimit('The built-in accounts', { active: ASKED_AT_ONCE, ...room })
  const strangers = createConcurrencyLimit('The built-in accounts', { active: 1, ...room })
  return <T>(
    { address, isSignedIn }: QueuedVisitor,
    ask: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> =>
    share(address, () =>
      isSignedIn
        ? everybody(ask, signal, address)
        : strangers(() => everybody(ask, signal, STRANGERS), signal, address),
    )
}
