import { createHash } from 'node:crypto'
import type { LimitsPort, Quota } from '../limits/port.ts'
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
  'password-change': { address: { limit: 60, windowSeconds: TEN_MINUTES }, email: null },
  'email-change': { address: { limit: 20, windowSeconds: HOUR }, email: { limit: 3, windowSeconds: HOUR } },
  'own-data': { address: { limit: 6000, windowSeconds: TEN_MINUTES }, email: null },
}

/**
 * Counts a request by its address and by the account it is about. Gives the seconds to wait where one of them has had
 * enough, and null where it may go on.
 */
export async function secondsToWait(
  limits: LimitsPort,
  operation: keyof typeof QUOTAS,
  address: string,
  email: string | null,
): Promise<number | null> {
  const quotas = QUOTAS[operation]
  const byAddress = await limits.consume(`accounts:${operation}:address:${address}`, quotas.address)
  if (!byAddress.allowed) return byAddress.resetSeconds
  if (quotas.email === null || email === null) return null
  const byEmail = await limits.consume(`accounts:${operation}:email:${fingerprint(email)}`, quotas.email)
  return byEmail.allowed ? null : byEmail.resetSeconds
}

/** The counters may live in another service, which has no business knowing who learns here. */
function fingerprint(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
