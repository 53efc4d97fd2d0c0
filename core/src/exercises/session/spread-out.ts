import { pick, type Random } from '../../randomness.ts'

interface Keyed<T> {
  item: T
  key: string | undefined
}

/**
 * A random order in which no two neighbours have the same key, if there is one; otherwise such neighbours come as late
 * and as few as possible. Items without a key may stand beside anything.
 */
export function spreadOut<T>(
  random: Random,
  items: readonly T[],
  keyOf: (item: T) => string | undefined,
): T[] {
  const remaining: Keyed<T>[] = items.map((item) => ({ item, key: keyOf(item) }))
  const ordered: T[] = []
  let last: string | undefined
  while (remaining.length > 0) {
    const counts = countKeys(remaining)
    const free = remaining.filter(({ key }) => key === undefined || key !== last)
    const safe = free.filter(({ key }) => leavesWayOut(counts, remaining.length - 1, key))
    const next = pick(random, safe) ?? mostFrequent(free, counts) ?? pick(random, remaining)
    if (next === undefined) break
    remaining.splice(remaining.indexOf(next), 1)
    ordered.push(next.item)
    last = next.key
  }
  return ordered
}

/** With `used` taken, the rest can be spread out if no key fills more than every other place of it. */
function leavesWayOut(counts: ReadonlyMap<string, number>, rest: number, used: string | undefined): boolean {
  for (const [key, count] of counts) {
    const fits = key === used ? count - 1 <= Math.floor(rest / 2) : count <= Math.ceil(rest / 2)
    if (!fits) return false
  }
  return true
}

function mostFrequent<T>(
  items: readonly Keyed<T>[],
  counts: ReadonlyMap<string, number>,
): Keyed<T> | undefined {
  const countOf = ({ key }: Keyed<T>) => (key === undefined ? 0 : (counts.get(key) ?? 0))
  return [...items].sort((a, b) => countOf(b) - countOf(a))[0]
}

function countKeys(items: readonly Keyed<unknown>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of items) {
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
