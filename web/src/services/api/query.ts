import { latestOnly } from './latest.ts'

export const CACHE_MS = 5 * 60 * 1000
export const RETRIES = 3
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

export function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
}

/** For requests that cost nothing to repeat; nothing that generates may be retried. */
export async function withRetries<T>(load: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await load()
    } catch (error) {
      if (failures === RETRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)))
      if (!isWanted()) throw error
    }
  }
}

interface Followed<T> {
  key: string
  load: () => Promise<T>
  /** Called with cached data at once, then after every load; null if nothing could be loaded so far. */
  onData: (data: T | null) => void
  onError: (error: unknown) => void
}

export interface Query {
  /** Resolves when the answer is there or all retries have failed. */
  refetch: () => Promise<void>
  stop: () => void
}

/** Data of the server that is followed. Once nobody follows it, it stays cached for a while. */
export function createQueryCache<T>() {
  const cache = new Map<string, { data: T; timer: ReturnType<typeof setTimeout> }>()

  function take(key: string): T | null {
    const cached = cache.get(key)
    if (!cached) return null
    clearTimeout(cached.timer)
    cache.delete(key)
    return cached.data
  }

  /** Loads, and loads again when the page becomes visible and when the connection returns. */
  function follow({ key, load, onData, onError }: Followed<T>): Query {
    const begin = latestOnly()
    let data = take(key)
    let running: Promise<void> | null = null

    async function run(isLatest: () => boolean): Promise<void> {
      try {
        const loaded = await withRetries(load, isLatest)
        if (isLatest()) data = loaded
      } catch (error) {
        if (isLatest()) onError(error)
      }
      // Callers that wait for this request wait for the one that replaced it.
      if (!isLatest()) return running ?? undefined
      running = null
      onData(data)
    }

    /** Before the first answer, a second request would not be newer than the first. */
    function refetch(): Promise<void> {
      if (!running || data !== null) running = run(begin())
      return running
    }

    function refresh(): void {
      if (!document.hidden && navigator.onLine && !running) void refetch()
    }

    if (data !== null) onData(data)
    void refetch()
    document.addEventListener('visibilitychange', refresh)
    addEventListener('online', refresh)

    return {
      refetch,
      stop() {
        begin()
        running = null
        document.removeEventListener('visibilitychange', refresh)
        removeEventListener('online', refresh)
        if (data === null) return
        cache.set(key, { data, timer: setTimeout(() => cache.delete(key), CACHE_MS) })
      },
    }
  }

  function clear(): void {
    for (const key of [...cache.keys()]) take(key)
  }

  return { follow, clear }
}
