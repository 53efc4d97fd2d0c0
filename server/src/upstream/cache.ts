import { LRUCache } from 'lru-cache'

/** Equal requests in flight share one call; the next one after it has ended makes a new one. */
export function createCoalescer<T>(): (key: string, call: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>()
  return (key, call) => {
    const running = inFlight.get(key)
    if (running) return running
    const started = call().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}

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
