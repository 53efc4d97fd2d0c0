import { LRUCache } from 'lru-cache'

/** Keeps the most recently used values within a number of bytes, counting the keys too. */
export function createByteCache<T extends NonNullable<unknown>>(
  maxBytes: number,
  sizeOf: (value: T) => number,
  now?: () => number,
): LRUCache<string, T> {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => sizeOf(value) + key.length * 2,
    ...(now ? { perf: { now }, ttlResolution: 0 } : {}),
  })
}
