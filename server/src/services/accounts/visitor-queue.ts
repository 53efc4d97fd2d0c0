import { createConcurrencyLimit, createFairShare } from '../../turns/concurrency.ts'
import { createFewestTriesFirst } from '../../turns/fair-lines.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { fingerprint } from './rate-limits.ts'

/** Enough to keep the engine busy, and so few that the server's own calls and other addresses hardly wait. */
const ASKED_AT_ONCE = 2
export const MAX_WAITING = 252
/** The very first start, which makes the database, takes up to 40 seconds. */
export const WAIT_MS = 60_000
/** Two requests for each of a class of forty behind one address; less than half of what may wait. */
const OF_ONE_ADDRESS = 80

/** Not an address of any visitor. */
const STRANGERS = 'strangers'

export interface QueuedVisitor {
  /** The party whose turn it is: an address, or an account for a device that has signed in to it before. */
  who: string
  /** Whether the request has an access token or the cookie of a device, which were made here. */
  isKnown: boolean
}

/**
 * Visitors wait in a queue of their own in front of the service. However long it gets, the server's own
 * calls, for checkout and payment events, bypass it. Addresses take turns, and none can fill it alone. All
 * who are unknown have one turn together, and of them those who have asked least: however many guess,
 * learners wait for one guess.
 */
export function createVisitorQueue(name: string, active = ASKED_AT_ONCE) {
  const share = createFairShare(OF_ONE_ADDRESS)
  const room = {
    waiting: MAX_WAITING,
    waitMs: WAIT_MS,
    tooMany: () => new UpstreamError('rate_limited', 429, 2),
  }
  const everybody = createConcurrencyLimit(name, { active, ...room })
  const strangers = createConcurrencyLimit(name, { active: 1, ...room, lines: createFewestTriesFirst() })
  return <T>({ who, isKnown }: QueuedVisitor, ask: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    share(who, () =>
      isKnown ? everybody(ask, signal, who) : strangers(() => everybody(ask, signal, STRANGERS), signal, who),
    )
}

/**
 * Only somebody who has signed in to an account knows what the cookie of its devices is called. They take turns by account,
 * because one can be sent from thousands of addresses.
 */
export function deviceOf(email: string): QueuedVisitor {
  return { who: `device:${fingerprint(email.trim().toLowerCase())}`, isKnown: true }
}
