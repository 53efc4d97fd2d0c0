import { choicesOf, type Exercise } from '../registry/exercise-types.ts'
import { markOf, NOTHING_SHOWN, type ShownLog, withShown } from '../shown-log.ts'

/** What the exercises of a session show, for the next sessions to choose something else. */
export function shownInSession(exercises: readonly Exercise[]): ShownLog {
  return exercises.map(shownIn).reduce(withShown, NOTHING_SHOWN)
}

/** All pictures count as shown; of situations and words only the one that is asked for. */
function shownIn(exercise: Exercise): ShownLog {
  const choices = choicesOf(exercise)
  const rightText = choices.filter(({ isCorrect }) => isCorrect).map(({ text }) => markOf(text))
  if (exercise.type === 'image_phrase') {
    return { ...NOTHING_SHOWN, picture: choices.map(({ text }) => markOf(text)) }
  }
  if (exercise.type === 'context') return { ...NOTHING_SHOWN, situation: rightText }
  if (exercise.type === 'false_cognate') {
    const right = exercise.choices.filter(({ isCorrect }) => isCorrect)
    return { ...NOTHING_SHOWN, friend: right.map(({ word }) => markOf(word)) }
  }
  return NOTHING_SHOWN
}
