import type { Step } from './step.ts'
import { verdictOf } from './verdict.ts'
import { withoutVowelMarks } from './words.ts'

interface Sides {
  expected: readonly string[]
  typed: readonly string[]
}

/** Distinguishes words in another place from words that are missing or too many. */
export function markMoved(steps: readonly Step[], sides: Sides): Step[] {
  const plain = (keys: readonly string[], places: readonly number[]) =>
    places.map((place) => withoutVowelMarks(keys[place] ?? ''))
  const isInPlace = ({ expected, typed }: Step) =>
    plain(sides.expected, expected).join(' ') === plain(sides.typed, typed).join(' ')
  const wrong = steps.filter(
    (step) => step.code !== undefined && verdictOf(step.code) === 'wrong' && !isInPlace(step),
  )
  const missing = wrong.flatMap(({ expected }) => plain(sides.expected, expected))
  const extra = wrong.flatMap(({ typed }) => plain(sides.typed, typed))
  const hasAllWords = [...missing].sort().join(' ') === [...extra].sort().join(' ')

  return steps.map((step) => {
    if (!wrong.includes(step)) return step
    if (hasAllWords) return { ...step, code: 'order' }
    const isGap = step.expected.length === 0 || step.typed.length === 0
    const own = [...plain(sides.expected, step.expected), ...plain(sides.typed, step.typed)]
    const isElsewhere = own.every((key) => missing.includes(key) && extra.includes(key))
    return isGap && isElsewhere ? { ...step, code: 'order' } : step
  })
}
