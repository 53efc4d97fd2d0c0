import type { ShownPhrase } from '../options/exercise-type.ts'
import { phrasesToReviewAfter, type SessionExercise } from '../registry/exercise-types.ts'

/** The phrases of what was answered wrong, once each: worth another look. */
export function phrasesToReview(exercises: readonly SessionExercise[]): ShownPhrase[] {
  const bySpanish = new Map<string, ShownPhrase>()
  for (const exercise of exercises) {
    if (exercise.type === 'unusable' || !exercise.answered || exercise.correct) continue
    for (const phrase of phrasesToReviewAfter(exercise)) bySpanish.set(phrase.spanish, phrase)
  }
  return [...bySpanish.values()]
}
