import { withoutPunctuation } from './fold.ts'

export interface DifferenceWord {
  word: string
  state: 'right' | 'misplaced' | 'missing' | 'extra'
}

/**
 * A given answer word by word beside the expected one. The longest run of words in the right order is 'right'; other
 * expected words are 'misplaced'; 'missing' words stand where they belong.
 */
export function difference(expected: readonly string[], given: readonly string[]): DifferenceWord[] {
  const kept = longestCommonOrder(expected, given)
  const keptExpected = new Set(kept.map(({ expectedIndex }) => expectedIndex))
  const keptGiven = new Map(kept.map(({ expectedIndex, givenIndex }) => [givenIndex, expectedIndex]))
  const unplaced = expected.map((_, index) => index).filter((index) => !keptExpected.has(index))
  const states = given.map((word, index): DifferenceWord['state'] => {
    if (keptGiven.has(index)) return 'right'
    const wanted = unplaced.findIndex((place) => sameWord(expected[place], word))
    if (wanted === -1) return 'extra'
    unplaced.splice(wanted, 1)
    return 'misplaced'
  })
  const result: DifferenceWord[] = []
  const insertMissingBefore = (limit: number) => {
    while (unplaced[0] !== undefined && unplaced[0] < limit) {
      result.push({ word: expected[unplaced.shift() ?? 0] ?? '', state: 'missing' })
    }
  }
  for (const [index, word] of given.entries()) {
    insertMissingBefore(keptGiven.get(index) ?? 0)
    result.push({ word, state: states[index] ?? 'extra' })
  }
  insertMissingBefore(expected.length)
  return result
}

interface KeptWord {
  expectedIndex: number
  givenIndex: number
}

function longestCommonOrder(expected: readonly string[], given: readonly string[]): KeptWord[] {
  /** lengths[i][j]: how many words the rest of `expected` from i and the rest of `given` from j have in common order. */
  const lengths = Array.from({ length: expected.length + 1 }, () =>
    new Array<number>(given.length + 1).fill(0),
  )
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = expected.length - 1; i >= 0; i -= 1) {
    for (let j = given.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (!row) continue
      row[j] = sameWord(expected[i], given[j])
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const kept: KeptWord[] = []
  for (let i = 0, j = 0; i < expected.length && j < given.length; ) {
    if (sameWord(expected[i], given[j])) kept.push({ expectedIndex: i++, givenIndex: j++ })
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1
    else j += 1
  }
  return kept
}

function sameWord(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && withoutPunctuation(one) === withoutPunctuation(other)
}
