import { type BuiltIn, definePort, type Hosted, text } from '../define-port.ts'

export interface Consumption {
  allowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
}

export interface Quota {
  limit: number
  windowSeconds: number
}

/** The daily limit of a hosted service, in the unit of its bill: tokens, characters, searches. */
export interface DailyCeiling {
  inAll: number
  /** An account, or everybody at one address. */
  perPerson: number
}

/**
 * Counters that expire: how often somebody sent a request, and how many tokens were spent today. A key names
 * the kind and the what: 'speech:address:203.0.113.7', 'phrases:account:…', 'accounts:sign-in:email:…'.
 */
export interface LimitsPort {
  /** Counts one request against a quota, and says whether it may go on. */
  consume: (key: string, quota: Quota) => Promise<Consumption>
  /** How many requests are counted for a key at the moment; this one is not. */
  used: (key: string) => Promise<number>
  /** Adds to a running total and returns it. */
  add: (key: string, amount: number, windowSeconds: number) => Promise<number>
  close?: () => Promise<void>
}

export function consumption(count: number, { limit }: Quota, resetSeconds: number): Consumption {
  return { allowed: count <= limit, limit, remaining: Math.max(0, limit - count), resetSeconds }
}

export const LIMITS = definePort({
  name: 'limits',
  hosted: 'Redis',
  builtIn: 'in memory',
  variables: { REDIS_URL: text },
  turnedOnBy: 'REDIS_URL',
  secrets: ['REDIS_URL'],
  settings: (env): Hosted<{ redisUrl: string }> | BuiltIn =>
    env.REDIS_URL ? { kind: 'hosted', redisUrl: env.REDIS_URL } : { kind: 'builtin' },
})

/** The headers about a caller's own quota, in every answer that was counted against it. */
export function rateLimitHeaders({
  limit,
  remaining,
  resetSeconds,
}: Omit<Consumption, 'allowed'>): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  }
}
