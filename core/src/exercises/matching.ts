import { shuffle } from '../randomness.ts'
import { DIFFICULTY } from './difficulty.ts'
import { meansNearlyTheSame } from './distractors.ts'
import { inRandomOrder, type SessionContext } from './generator.ts'
import type { ExerciseOf } from './item.ts'
import type { PoolPhrase } from './practice-phrase.ts'

/** So many pairs are matched, and so many distinct phrases are needed for it. */
export const MATCHING_PAIRS = 4

/** Put the phrases of a session together with their translations. No two translations may fit the same phrase. */
export function matching(
  input: SessionContext,
  phrases: readonly PoolPhrase[],
): ExerciseOf<'matching'> | undefined {
  const chosen: PoolPhrase[] = []
  for (const phrase of shuffle(input.random, phrases)) {
    if (chosen.some((other) => clash(other, phrase, input.pool))) continue
    chosen.push(phrase)
    if (chosen.length === MATCHING_PAIRS) break
  }
  if (chosen.length < MATCHING_PAIRS) return undefined
  const pairs = chosen.map(({ spanish, translation }) => ({ spanish, translation }))
  const matchingPairs = inRandomOrder(pairs, input)
  const ids = matchingPairs.map(({ id }) => id)
  return {
    id: input.id,
    type: 'matching',
    question: input.texts.questions.matching,
    spanishPhrase: '',
    translationPhrase: '',
    difficulty: DIFFICULTY.matching,
    matchingPairs,
    translationOrder: otherOrder(ids, input),
  }
}

/** Whether the translation of one phrase might be put beside the other with good reason. */
function clash(one: PoolPhrase, other: PoolPhrase, pool: readonly PoolPhrase[]): boolean {
  if (one.foldedSpanish === other.foldedSpanish || meansNearlyTheSame(one, other)) return true
  return pool.some(
    ({ foldedSpanish, foldedTranslation }) =>
      (foldedSpanish === one.foldedSpanish && foldedTranslation === other.foldedTranslation) ||
      (foldedSpanish === other.foldedSpanish && foldedTranslation === one.foldedTranslation),
  )
}

/** The translations never stand right beside their phrases from the start. */
function otherOrder(ids: readonly string[], { random }: SessionContext): string[] {
  const order = shuffle(random, ids)
  const isSolved = order.every((id, index) => id === ids[index])
  return isSolved ? [...order.slice(1), ...order.slice(0, 1)] : order
}
