import { likenessOf, longWords } from '../../text/likeness.ts'
import type { Choice } from '../options/choices.ts'
import { choicesOf, type Exercise, promptOf } from '../registry/exercise-types.ts'

/**
 * The probability that somebody who knows only the learner's language chooses rightly, by taking the option
 * that looks most like the question. What is only heard cannot be compared, and exercises without options are
 * left out.
 */
export function chanceByLook(exercise: Exercise): number {
  const asked = longWords(askedText(exercise))
  const choices = choicesOf(exercise)
  const scores = choices.map(({ text }) => likenessOf(asked, longWords(text)))
  const best = Math.max(...scores)
  const chosen = choices.filter((_, place) => scores[place] === best)
  return chosen.filter(({ isCorrect }) => isCorrect).length / Math.max(1, chosen.length)
}

/** Whether every wrong option is longer than the right one. */
export function isShortestRight(exercise: Exercise): boolean {
  const choices: readonly Choice[] = choicesOf(exercise)
  const right = choices.find(({ isCorrect }) => isCorrect)?.text.length ?? 0
  return choices.every(({ isCorrect, text }) => isCorrect || text.length > right)
}

function askedText(exercise: Exercise): string {
  if (promptOf(exercise) === 'audio') return ''
  if (exercise.type === 'false_cognate') return exercise.question
  const isSpanishChosen = promptOf(exercise) === 'translation' || exercise.type === 'fill_in_the_blank'
  return isSpanishChosen ? exercise.translationPhrase : exercise.spanishPhrase
}
