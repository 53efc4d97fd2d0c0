import { createHash } from 'node:crypto'
import type { Consumption, LimitsPort, Quota } from '../limits/port.ts'
import type { LimitedOperation } from './request-gate.ts'

const TEN_MINUTES = 600
const HOUR = 3600

interface Quotas {
  /** Leaves room for a classroom behind one address. */
  address: Quota
  email: Quota | null
}

/** Signing in with a password has limits of its own: password-guard.ts. */
const QUOTAS: Readonly<Record<Exclude<LimitedOperation, 'sign-in'>, Quotas>> = {
  'sign-up': { address: { limit: 60, windowSeconds: HOUR }, email: { limit: 6, windowSeconds: HOUR } },
  'magic-link': { address: { limit: 60, windowSeconds: HOUR }, email: { limit: 6, windowSeconds: HOUR } },
  recovery: { address: { limit: 60, windowSeconds: HOUR }, email: { limit: 6, windowSeconds: HOUR } },
  verification: { address: { limit: 120, windowSeconds: TEN_MINUTES }, email: null },
  refresh: { address: { limit: 600, windowSeconds: TEN_MINUTES }, email: null },
  'sign-out': { address: { limit: 600, windowSeconds: TEN_MINUTES }, email: null },
  'password-change': {
    address: { limit: 60, windowSeconds: TEN_MINUTES },
    email: { limit: 10, windowSeconds: HOUR },
  },
  'email-change': { address: { limit: 20, windowSeconds: HOUR }, email: { limit: 3, windowSeconds: HOUR } },
  'own-data': { address: { limit: 6000, windowSeconds: TEN_MINUTES }, email: null },
  // A pull can be half a megabyte. How much somebody may store is limited by the database.
  learning: { address: { limit: 1200, windowSeconds: TEN_MINUTES }, email: null },
}

export interface Verdict {
  /** Null where the request may go on. */
  secondsToWait: number | null
  /** What the caller may be told of: never how often others have asked about the same account. */
  ownQuota: Consumption
}

/** Counts a request by its address and by the account it is about, which an e-mail address or an id names. */
export async function countRequest(
  limits: LimitsPort,
  operation: keyof typeof QUOTAS,
  address: string,
  account: string | null,
): Promise<Verdict> {
  const quotas = QUOTAS[operation]
  const ownQuota = await limits.consume(`accounts:${operation}:address:${address}`, quotas.address)
  if (!ownQuota.allowed) return { secondsToWait: ownQuota.resetSeconds, ownQuota }
  if (quotas.email === null || account === null) return { secondsToWait: null, ownQuota }
  const byEmail = await limits.consume(
    `accounts:${operation}:email:${fingerprint(account.trim().toLowerCase())}`,
    quotas.email,
  )
  return { secondsToWait: byEmail.allowed ? null : byEmail.resetSeconds, ownQuota }
}

/** The counters may live in another service, which has no business knowing who learns here. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
