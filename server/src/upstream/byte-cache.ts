interface Entry<T> {
  value: T
  bytes: number
}

/** Keeps the most recently used values within a number of bytes. A Map remembers insertion order: the first is the oldest. */
export function createByteCache<T>(maxBytes: number, sizeOf: (value: T) => number) {
  const entries = new Map<string, Entry<T>>()
  let total = 0

  const drop = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key: string): T | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key: string, value: T): void {
      const bytes = sizeOf(value) + key.length * 2
      drop(key)
      if (bytes > maxBytes) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
    get size() {
      return entries.size
    },
    get bytes() {
      return total
    },
  }
}
