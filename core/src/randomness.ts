/**
 * A number x with 0 ≤ x < 1, like Math.random. Functions take it as a parameter, so that tests are
 * repeatable.
 */
export type Random = () => number

/** An integer from 0 to size - 1, even for a faulty source that returns 1. */
function indexBelow(random: Random, size: number): number {
  return Math.min(size - 1, Math.floor(random() * size))
}

export function pick<T>(random: Random, items: readonly [T, ...T[]]): T
export function pick<T>(random: Random, items: readonly T[]): T | undefined
export function pick<T>(random: Random, items: readonly T[]): T | undefined {
  return items.length === 0 ? undefined : items[indexBelow(random, items.length)]
}

/** Fisher–Yates on a copy: every order is equally likely. */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  return pickDistinct(random, items, items.length)
}

/** Up to `count` different items in random order; fewer if the list is shorter. */
export function pickDistinct<T>(random: Random, items: readonly T[], count: number): T[] {
  const remaining = [...items]
  const picked: T[] = []
  while (remaining.length > 0 && picked.length < count) {
    picked.push(...remaining.splice(indexBelow(random, remaining.length), 1))
  }
  return picked
}

/** A number with min ≤ x < max. */
export function between(random: Random, min: number, max: number): number {
  return min + (max - min) * random()
}

/** An integer with min ≤ n ≤ max. */
export function integerBetween(random: Random, min: number, max: number): number {
  return min + indexBelow(random, max - min + 1)
}

/** Mulberry32: the same seed gives the same sequence on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
