import { LRUCache } from 'lru-cache'
import { widerNetworks } from '../network/networks.ts'

/**
 * The number of simultaneous requests of a browser. An address with more waiting is a crowd, or wants too
 * much.
 */
const SHORT_LINE = 6
/** One of so many turns is for the long lines while there are short ones. */
const TURNS_OF_ALL = 4
/**
 * How many of an IPv6 /48 wait in their own lines; the others share one: a single customer can have 65,536.
 */
const OF_ONE_SITE = 24

export interface Lines<Caller> {
  readonly size: () => number
  /** Returns a function that removes the caller again. */
  join(who: string, caller: Caller): () => void
  /** Removes the caller whose turn it is. */
  next(): Caller | undefined
  /** Removes a caller who has had more than `who`, or nobody. */
  makeRoomFor(who: string): Caller | undefined
}

interface Waiting<Caller> {
  readonly caller: Caller
  readonly line: string
  readonly site: string | undefined
}

/**
 * Each address waits in a line of its own, and the lines take turns, most of which are for short ones: a
 * visitor who opens a page does not wait for one call of everybody who sends dozens, and a crowd behind one
 * address has its share however many others come.
 */
export function createFairLines<Caller>(): Lines<Caller> & {
  nextOf(length: 'short' | 'long'): Caller | undefined
} {
  /** The first line of each kind is next. A line that has become long stays so until it is empty. */
  const short = new Map<string, Waiting<Caller>[]>()
  const long = new Map<string, Waiting<Caller>[]>()
  const ofSite = new Map<string, number>()
  let size = 0
  let turns = 0

  const waitingIn = (line: string) => short.get(line) ?? long.get(line) ?? []

  function lineOf(who: string, site: string | undefined): string {
    return site !== undefined && (ofSite.get(site) ?? 0) >= OF_ONE_SITE ? site : who
  }

  function join(who: string, caller: Caller): () => void {
    const site = widerNetworks(who).at(-1)
    const line = lineOf(who, site)
    const waiting: Waiting<Caller> = { caller, line, site }
    const others = waitingIn(line)
    others.push(waiting)
    if (others.length === 1) {
      short.set(line, others)
    } else if (others.length > SHORT_LINE) {
      short.delete(line)
      long.set(line, others)
    }
    size += 1
    if (site !== undefined) ofSite.set(site, (ofSite.get(site) ?? 0) + 1)
    return () => leave(waiting)
  }

  function leave(waiting: Waiting<Caller>): void {
    const { line } = waiting
    const others = waitingIn(line)
    const place = others.indexOf(waiting)
    if (place < 0) return
    others.splice(place, 1)
    if (others.length === 0) {
      short.delete(line)
      long.delete(line)
    }
    uncount(waiting)
  }

  function uncount({ site }: Waiting<Caller>): void {
    size -= 1
    if (site === undefined) return
    const left = (ofSite.get(site) ?? 1) - 1
    if (left === 0) ofSite.delete(site)
    else ofSite.set(site, left)
  }

  function takeFrom(lines: Map<string, Waiting<Caller>[]>): Caller | undefined {
    const [entry] = lines
    if (!entry) return undefined
    const [line, others] = entry
    const first = others.shift()
    lines.delete(line)
    if (others.length > 0) lines.set(line, others)
    if (first) uncount(first)
    return first?.caller
  }

  return {
    size: () => size,
    join,
    next() {
      turns += 1
      return takeFrom(long.size > 0 && (short.size === 0 || turns % TURNS_OF_ALL === 0) ? long : short)
    },
    nextOf: (length) => takeFrom(length === 'long' ? long : short),
    makeRoomFor(who) {
      const lines = [...long.values(), ...short.values()]
      const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), [])
      const last = longest.at(-1)
      const own = waitingIn(lineOf(who, widerNetworks(who).at(-1))).length
      if (!last || longest.length <= own + 1) return undefined
      leave(last)
      return last.caller
    },
  }
}

const REMEMBERED_MS = 10 * 60_000
/** The limit of the built-in limits; the least recently used are removed first. */
const NETWORKS_MAX = 50_000
/** How many addresses count for a /64 or an IPv4 address, a /56 and a /48. */
const ADDRESSES_OF = [1, 4, 16]

interface Counted<Caller> {
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
  const line: Counted<Caller>[] = []

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
