/** How long requests took, and how they ended, by kind. */
export function createTimings() {
  /** @type {Map<string, number[]>} */
  const times = new Map()
  /** @type {Map<string, number>} */
  const failures = new Map()
  return {
    /**
     * @param {string} kind
     * @param {number} milliseconds
     */
    took(kind, milliseconds) {
      times.set(kind, times.get(kind) ?? [])
      times.get(kind)?.push(milliseconds)
    },
    /** @param {number | string} status */
    failed(status) {
      failures.set(String(status), (failures.get(String(status)) ?? 0) + 1)
    },
    kinds: () => [...times].map(([kind, list]) => ({ kind, ...summary(list) })),
    all: () => summary([...times.values()].flat()),
    times: () => times,
    /** @returns {readonly [status: string, count: number][]} */
    failures: () => [...failures].sort(),
  }
}

/** Merges several into one. @param {readonly ReturnType<typeof createTimings>[]} list */
export function mergedTimings(list) {
  const merged = createTimings()
  for (const [kind, times] of list.flatMap((timings) => [...timings.times()])) {
    for (const time of times) merged.took(kind, time)
  }
  return merged
}

/** @param {number[]} times */
function summary(times) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (/** @type {number} */ share) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }
}
