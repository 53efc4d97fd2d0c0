import { LRUCache } from 'lru-cache'
import { widerNetworks } from '../networks.ts'
import type { Lines } from './fair-lines.ts'

const REMEMBERED_MS = 10 * 60_000
/** The limit of the built-in limits; the least recently used are removed first. */
const NETWORKS_MAX = 50_000
/** How many addresses count for a /64 or an IPv4 address, a /56 and a /48. */
const ADDRESSES_OF = [1, 4, 16]

interface Waiting<Caller> {
  readonly caller: Caller
  readonly triesBefore: number
}

/**
 * A single line for requests that strangers may repeat without end and that are expensive. The network with
 * the fewest in the last ten minutes is next, and of several such the first that came: a newcomer does not
 * wait for thousands of addresses that repeat theirs.
 */
export function createFewestTriesFirst<Caller>(now = () => performance.now()): Lines<Caller> {
  // Each network has its own window: one that repeats its requests is forgotten too.
  const tries = new LRUCache<string, number>({
    max: NETWORKS_MAX,
    ttl: REMEMBERED_MS,
    noUpdateTTL: true,
    perf: { now },
    ttlResolution: 0,
  })
  const line: Waiting<Caller>[] = []

  const networksOf = (who: string) => [who, ...widerNetworks(who)]

  function triesOf(who: string): number {
    const shares = networksOf(who).map((network, size) =>
      Math.floor((tries.get(network) ?? 0) / (ADDRESSES_OF[size] ?? 1)),
    )
    return Math.max(...shares)
  }

  return {
    size: () => line.length,
    join(who, caller) {
      const waiting = { caller, triesBefore: triesOf(who) }
      for (const network of networksOf(who)) tries.set(network, (tries.get(network) ?? 0) + 1)
      const place = line.findLastIndex(({ triesBefore }) => triesBefore <= waiting.triesBefore)
      line.splice(place + 1, 0, waiting)
      return () => {
        const left = line.indexOf(waiting)
        if (left >= 0) line.splice(left, 1)
      }
    },
    next: () => line.shift()?.caller,
    makeRoomFor(who) {
      const last = line.at(-1)
      return last && last.triesBefore > triesOf(who) ? line.pop()?.caller : undefined
    },
  }
}
