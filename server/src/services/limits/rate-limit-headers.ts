import type { Consumption } from './port.ts'

/** What a caller is told about a quota of their own, with every answer that was counted against it. */
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
