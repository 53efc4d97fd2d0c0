import { UpstreamError } from './upstream-error.ts'

/**
 * Whoever could fill a queue alone would close it to everybody else: so much work may each have under way. `size` is for
 * calls that are not alike.
 */
export function createFairShare(limit: number) {
  const underWay = new Map<string, number>()
  return async <T>(who: string, call: () => Promise<T>, size = 1): Promise<T> => {
    const taken = (underWay.get(who) ?? 0) + size
    if (taken > limit) throw new UpstreamError('rate_limited', 429, 1)
    underWay.set(who, taken)
    try {
      return await call()
    } finally {
      const left = (underWay.get(who) ?? size) - size
      if (left > 0) underWay.set(who, left)
      else underWay.delete(who)
    }
  }
}
