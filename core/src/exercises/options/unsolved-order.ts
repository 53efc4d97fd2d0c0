import { type Random, shuffle } from '../../randomness.ts'
import { withoutPunctuation } from '../../text/fold.ts'

/** How many times a shuffle that happened to give the solved order is repeated. */
const ATTEMPTS = 50

/** The items in another order than the solved one; undefined where all of them read the same. */
export function unsolvedOrder<T>(
  random: Random,
  solved: readonly T[],
  wordOf: (item: T) => string,
): T[] | undefined {
  const right = solved.map(wordOf)
  if (new Set(right.map(withoutPunctuation)).size < 2) return undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const order = shuffle(random, solved)
    if (!readsTheSame(order.map(wordOf), right)) return order
  }
  return [...solved].reverse()
}

/** Whether two orders read the same: a word that occurs twice may stand in either place. */
export function readsTheSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => isSameWord(word, other[index]))
}

export function isSameWord(one: string, other: string | undefined): boolean {
  return other !== undefined && withoutPunctuation(one) === withoutPunctuation(other)
}
