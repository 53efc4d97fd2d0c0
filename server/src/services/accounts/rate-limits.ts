import { createHash } from 'node:crypto'
import type { Consumption, LimitsPort, Quota } from '../limits/port.ts'
import type { LimitedOperation } from './request-gate.ts'

const TEN_MINUTES = 600
const HOUR = 3600

interface Quotas {
  /** Leaves room for a classroom behind one address. */
  address: Quota
  /** For requests with somebody's token. */
  account: Quota | null
}

/** Signing in with a password has limits of its own: password-guard.ts. How many mails a person gets: mail-budget.ts. */
const QUOTAS: Readonly<Record<Exclude<LimitedOperation, 'sign-in'>, Quotas>> = {
  'sign-up': { address: { limit: 60, windowSeconds: HOUR }, account: null },
  'magic-link': { address: { limit: 60, windowSeconds: HOUR }, account: null },
  recovery: { address: { limit: 60, windowSeconds: HOUR }, account: null },
  verification: { address: { limit: 120, windowSeconds: TEN_MINUTES }, account: null },
  refresh: { address: { limit: 600, windowSeconds: TEN_MINUTES }, account: null },
  'sign-out': { address: { limit: 600, windowSeconds: TEN_MINUTES }, account: null },
  'password-change': {
    address: { limit: 60, windowSeconds: TEN_MINUTES },
    account: { limit: 10, windowSeconds: HOUR },
  },
  'email-change': { address: { limit: 20, windowSeconds: HOUR }, account: { limit: 3, windowSeconds: HOUR } },
  'own-data': { address: { limit: 6000, windowSeconds: TEN_MINUTES }, account: null },
  // A pull can be half a megabyte. How much somebody may store is limited by the database.
  learning: { address: { limit: 1200, windowSeconds: TEN_MINUTES }, account: null },
}

/** For a device that signed in before, separate from the requests of others behind its address. */
const BY_DEVICE: Quota = { limit: 60, windowSeconds: HOUR }

export interface Verdict {
  /** Null if the request may go on. */
  secondsToWait: number | null
  /** The quotas that the caller may see: never how often others have asked about the same account. */
  ownQuota: Consumption
}

interface Counted {
  address: string
  /** The id of the account that the request's token names. */
  account: string | null
  /** The secret of a device that signed in before. */
  knownDevice?: string | null
}

/** Counts a request by its device or address, and by the account that it changes. */
export async function countRequest(
  limits: LimitsPort,
  operation: keyof typeof QUOTAS,
  { address, account, knownDevice = null }: Counted,
): Promise<Verdict> {
  const quotas = QUOTAS[operation]
  const ownQuota =
    knownDevice === null
      ? await limits.consume(`accounts:${operation}:address:${address}`, quotas.address)
      : await limits.consume(`accounts:${operation}:device:${fingerprint(knownDevice)}`, BY_DEVICE)
  if (!ownQuota.allowed) return { secondsToWait: ownQuota.resetSeconds, ownQuota }
  if (quotas.account === null || account === null) return { secondsToWait: null, ownQuota }
  const byAccount = await limits.consume(
    `accounts:${operation}:account:${fingerprint(account)}`,
    quotas.account,
  )
  return { secondsToWait: byAccount.allowed ? null : byAccount.resetSeconds, ownQuota }
}

/** Hashed, as the counters may live in another service, which must not learn who has an account here. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

export function personOf(email: string): string {
  return fingerprint(email.trim().toLowerCase())
}
