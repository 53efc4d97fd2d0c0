import type { ExerciseTexts } from '@frase/core/exercises/registry/exercise-types'
import type { Language } from '@frase/core/languages'

/** Tests check the texts in detail, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: ExerciseTexts }>('./*.json', { base: './exercise-texts' })

/** The texts of the exercises in the learner's language. */
export async function loadExerciseTexts(language: Language): Promise<ExerciseTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no exercise texts in ${language}`)
  return file.default
}
