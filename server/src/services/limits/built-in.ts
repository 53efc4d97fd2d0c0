import { monotonicNow } from '../../upstream/deadline.ts'
import { consumption, type LimitsPort } from './port.ts'

interface Counter {
  count: number
  endsAt: number
}

/** Beyond this many counters the expired ones are swept, so that strangers' addresses cannot fill the memory. */
const SWEEP_AT = 10_000
/** The number of new counters between two sweeps, which go through all of them. */
const SWEEP_EVERY = 1000
/** And if a flood leaves nothing expired, the least recently used are removed. */
export const COUNTERS_MAX = 50_000

export function createMemoryLimits(now: () => number = monotonicNow): LimitsPort {
  // Separate, because addresses can be had in any number: they must push out neither the tries at somebody's
  // password nor what was spent today.
  const byAddress = createCounters(COUNTERS_MAX, now)
  const byPerson = createCounters(COUNTERS_MAX, now)
  const totals = createCounters(Number.POSITIVE_INFINITY, now)

  const countersOf = (key: string) => (key.includes(':address:') ? byAddress : byPerson)

  return {
    async consume(key, quota) {
      const { count: used, endsAt } = countersOf(key).count(key, 1, quota.windowSeconds)
      return consumption(used, quota, Math.max(1, Math.ceil((endsAt - now()) / 1000)))
    },
    async used(key) {
      return countersOf(key).read(key)
    },
    async add(key, amount, windowSeconds) {
      return totals.count(key, amount, windowSeconds).count
    },
  }
}

function createCounters(max: number, now: () => number) {
  const counters = new Map<string, Counter>()

  const sweep = () => {
    const time = now()
    for (const [key, { endsAt }] of counters) if (endsAt <= time) counters.delete(key)
    for (const key of counters.keys()) {
      if (counters.size <= max) break
      counters.delete(key)
    }
  }

  return {
    count(key: string, amount: number, windowSeconds: number): Counter {
      const time = now()
      const known = counters.get(key)
      const counter = known && known.endsAt > time ? known : { count: 0, endsAt: time + windowSeconds * 1000 }
      counter.count += amount
      // Removed and added again: a Map keeps its order, and its first entry is the first to be removed.
      counters.delete(key)
      counters.set(key, counter)
      if (!known && counters.size > SWEEP_AT && counters.size % SWEEP_EVERY === 0) sweep()
      return counter
    },
    read(key: string): number {
      const known = counters.get(key)
      return known && known.endsAt > now() ? known.count : 0
    },
  }
}
