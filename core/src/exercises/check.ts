import { fold } from './fold.ts'
import { choicesOf, type ExerciseItem, type ExerciseOf, isComplete, type UserAnswer } from './item.ts'
import { readsTheSame } from './word-order.ts'

/** Whether an answer is right. An answer of the wrong shape, or to an exercise with gaps, is not. */
export function check(item: ExerciseItem, answer: UserAnswer): boolean {
  if (!isComplete(item)) return false
  if (item.type === 'word_order') return Array.isArray(answer) && isRightOrder(item, answer)
  if (item.type === 'matching') return isPairing(answer) && wronglyPaired(item, answer).length === 0
  return choicesOf(item).some(({ id, isCorrect }) => id === answer && isCorrect)
}

export function isPairing(answer: UserAnswer): answer is Record<string, string> {
  return typeof answer === 'object' && !Array.isArray(answer)
}

export type MatchingPair = ExerciseOf<'matching'>['matchingPairs'][number]

/** The pairs whose Spanish side has no translation beside it yet, or a wrong one. */
export function wronglyPaired(
  { matchingPairs }: ExerciseOf<'matching'>,
  answer: Readonly<Record<string, string>>,
): MatchingPair[] {
  return matchingPairs.filter((pair) => {
    const given = matchingPairs.find(({ id }) => id === answer[pair.id])
    return given === undefined || fold(given.translation) !== fold(pair.translation)
  })
}

/** The words behind the ids, in the order given; unknown ids are left out. */
export function orderedWords({ wordOrderWords }: ExerciseOf<'word_order'>, ids: readonly string[]): string[] {
  return ids.flatMap((wanted) => wordOrderWords.find(({ id }) => id === wanted)?.word ?? [])
}

function isRightOrder(item: ExerciseOf<'word_order'>, ids: readonly string[]): boolean {
  const usesEachOnce = new Set(ids).size === ids.length
  return usesEachOnce && readsTheSame(orderedWords(item, ids), item.correctOrder)
}
