import { type ExerciseTexts, exerciseTextsSchema } from '@frase/core/exercises/texts'
import type { Language } from '@frase/core/languages'

const FILES = import.meta.glob<{ default: unknown }>('./*.json', { base: './exercise-texts' })

/** The texts of the exercises in the learner's language. */
export async function loadExerciseTexts(language: Language): Promise<ExerciseTexts> {
  const file = await FILES[`./${language}.json`]?.()
  return exerciseTextsSchema.parse(file?.default)
}
