import type { Consumption } from './port.ts'

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
