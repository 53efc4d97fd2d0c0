import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { endOf } from './access-token.ts'
import type { Identity } from './port.ts'

const CACHED_MS = 30_000
const MAX_CACHED = 1000

export interface IdentityCache {
  get(accessToken: string): Identity | undefined
  set(accessToken: string, identity: Identity): void
  forget(userId: string): void
}

/** For a moment a token is not looked up again, but never beyond its own end. */
export function createIdentityCache(now: () => number = Date.now): IdentityCache {
  const cache = new LRUCache<string, Identity>({ max: MAX_CACHED, perf: { now }, ttlResolution: 0 })
  return {
    get: (accessToken) => cache.get(fingerprint(accessToken)),
    set(accessToken, identity) {
      const ttl = Math.min(CACHED_MS, endOf(accessToken) - now())
      // Zero would mean for ever.
      if (ttl > 0) cache.set(fingerprint(accessToken), identity, { ttl })
    },
    forget(userId) {
      for (const [key, identity] of cache.entries()) if (identity.id === userId) cache.delete(key)
    },
  }
}

/** A reader of the memory finds no token in it. */
function fingerprint(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest('base64')
}
