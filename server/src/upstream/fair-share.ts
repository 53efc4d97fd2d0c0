import { UpstreamError } from './upstream-error.ts'

/** Whoever could fill a queue alone would close it to everybody else: so many calls may each have under way. */
export function createFairShare(limit: number) {
  const underWay = new Map<string, number>()
  return async <T>(who: string, call: () => Promise<T>): Promise<T> => {
    const count = underWay.get(who) ?? 0
    if (count >= limit) throw new UpstreamError('rate_limited', 429, 1)
    underWay.set(who, count + 1)
    try {
      return await call()
    } finally {
      const left = (underWay.get(who) ?? 1) - 1
      if (left > 0) underWay.set(who, left)
      else underWay.delete(who)
    }
  }
}
