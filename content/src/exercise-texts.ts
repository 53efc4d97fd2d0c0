import type { ExerciseTexts } from '@frase/core/exercises/registry'
import type { Language } from '@frase/core/languages'

/** Checked when they are compiled and, in every detail, by the tests: a browser need not check them once more. */
const FILES: Record<Language, () => Promise<{ default: ExerciseTexts }>> = {
  pt: () => import('./exercise-texts/pt.json'),
  en: () => import('./exercise-texts/en.json'),
  fr: () => import('./exercise-texts/fr.json'),
  de: () => import('./exercise-texts/de.json'),
}

/** Everything the exercises say and ask about, in the learner's language. */
export async function loadExerciseTexts(language: Language): Promise<ExerciseTexts> {
  const file = await FILES[language]()
  return file.default
}
