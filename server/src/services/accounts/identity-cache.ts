import { createHash } from 'node:crypto'
import { endOf } from './access-token.ts'
import type { Identity } from './port.ts'

const KEPT_MS = 30_000
const MAX_KEPT = 1000

export interface IdentityCache {
  get(accessToken: string): Identity | undefined
  set(accessToken: string, identity: Identity): void
  forget(userId: string): void
}

/** For a moment a token is not asked about again, but never beyond its own end. */
export function createIdentityCache(now: () => number = Date.now): IdentityCache {
  const kept = new Map<string, { identity: Identity; until: number }>()
  return {
    get(accessToken) {
      const key = fingerprint(accessToken)
      const known = kept.get(key)
      if (known && known.until > now()) return known.identity
      kept.delete(key)
      return undefined
    },
    set(accessToken, identity) {
      const until = Math.min(now() + KEPT_MS, endOf(accessToken))
      const [oldest] = kept.keys()
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(fingerprint(accessToken), { identity, until })
    },
    forget(userId) {
      for (const [key, { identity }] of kept) if (identity.id === userId) kept.delete(key)
    },
  }
}

/** Whoever reads the memory finds no token in it. */
function fingerprint(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest('base64')
}
