import { isPairing, wronglyPaired } from './check.ts'
import { type ExerciseItem, isComplete } from './item.ts'

interface ReviewPhrase {
  spanish: string
  translation: string
}

/** The phrases of what was answered wrong, once each: worth another look. */
export function phrasesToReview(exercises: readonly ExerciseItem[]): ReviewPhrase[] {
  const bySpanish = new Map<string, ReviewPhrase>()
  for (const exercise of exercises.filter(({ answered, correct }) => answered && !correct)) {
    for (const phrase of phrasesOf(exercise)) bySpanish.set(phrase.spanish, phrase)
  }
  return [...bySpanish.values()]
}

function phrasesOf(exercise: ExerciseItem): ReviewPhrase[] {
  if (isComplete(exercise) && exercise.type === 'matching') {
    const { userAnswer = {} } = exercise
    return wronglyPaired(exercise, isPairing(userAnswer) ? userAnswer : {}).map(
      ({ spanish, translation }) => ({
        spanish,
        translation,
      }),
    )
  }
  return [{ spanish: exercise.spanishPhrase, translation: exercise.translationPhrase }]
}
