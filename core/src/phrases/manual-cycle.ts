import { pick, type Random } from '../randomness.ts'

export interface CycleStep {
  index: number
  /** The indexes that were shown in the current cycle, this one included. */
  seen: ReadonlySet<number>
}

/**
 * The next unseen phrase in order after the current one, from the start again at the end of the list. Once all are
 * seen a new cycle begins, with the phrase after the current one.
 */
export function nextUnseenIndex(seen: ReadonlySet<number>, current: number, total: number): CycleStep {
  return step(
    seen,
    current,
    total,
    (candidates) => candidates.find((index) => index > current) ?? candidates[0],
  )
}

/** An unseen phrase other than the current one, at random; once all are seen a new cycle begins. */
export function randomUnseenIndex(
  seen: ReadonlySet<number>,
  current: number,
  total: number,
  random: Random,
): CycleStep {
  return step(seen, current, total, (candidates) => pick(random, candidates))
}

function step(
  seen: ReadonlySet<number>,
  current: number,
  total: number,
  choose: (candidates: readonly number[]) => number | undefined,
): CycleStep {
  if (total <= 0) return { index: 0, seen: new Set() }
  // The current phrase is on the screen: it counts as seen, and a new cycle must not begin with it.
  const others = Array.from({ length: total }, (_, index) => index).filter((index) => index !== current)
  const unseen = others.filter((index) => !seen.has(index))
  if (unseen.length === 0) {
    const index = choose(others) ?? 0
    return { index, seen: new Set([index]) }
  }
  const index = choose(unseen) ?? 0
  // A list that got shorter leaves indexes that no longer exist.
  const shown = [...seen, current, index].filter((shownIndex) => shownIndex >= 0 && shownIndex < total)
  return { index, seen: new Set(shown) }
}
