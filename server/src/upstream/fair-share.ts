import { UpstreamError } from './upstream-error.ts'

/**
 * A caller who could fill a queue alone would close it to everybody else: each may have so much work under
 * way. `size` is for calls of different weight.
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
