import type { UserAnswer } from '../exercise.ts'
import { isPairing, wronglyPaired } from '../types/matching.ts'
import { inLine, orderedWords } from '../types/word-order.ts'
import { choicesOf, type Exercise } from './exercise-types.ts'

/** An answer and what was expected, as texts: the ids of an exercise mean nothing outside its session. */
export function answerInWords(exercise: Exercise, answer: UserAnswer): { answer: string; expected: string } {
  if (exercise.type === 'word_order') return orderInWords(exercise, answer)
  if (exercise.type === 'matching') return pairsInWords(exercise, answer)
  const choices = choicesOf(exercise)
  return {
    answer: choices.find(({ id }) => id === answer)?.text ?? '',
    expected: choices.find(({ isCorrect }) => isCorrect)?.text ?? '',
  }
}

function orderInWords(exercise: Exercise<'word_order'>, answer: UserAnswer) {
  const { before, correctOrder, after } = exercise
  const sentence = (words: readonly string[]) => inLine([before, ...words, after])
  return {
    answer: sentence(orderedWords(exercise, Array.isArray(answer) ? answer : [])),
    expected: sentence(correctOrder),
  }
}

/** Only the wrong pairs, because nobody disputes the rest. */
function pairsInWords(exercise: Exercise<'matching'>, answer: UserAnswer) {
  const made = isPairing(answer) ? answer : {}
  const wrong = wronglyPaired(exercise, answer)
  const given = (id: string) => exercise.pairs.find((pair) => pair.id === made[id])?.translation ?? ''
  return {
    answer: wrong.map(({ id, spanish }) => `${spanish} = ${given(id)}`).join(' | '),
    expected: wrong.map(({ spanish, translation }) => `${spanish} = ${translation}`).join(' | '),
  }
}
