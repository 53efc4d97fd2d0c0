import { type ExerciseTexts, exerciseTextsSchema } from '@frase/core/exercises/texts'
import type { Language } from '@frase/core/languages'

const FILES: Record<Language, () => Promise<{ default: unknown }>> = {
  pt: () => import('./exercise-texts/pt.json'),
  en: () => import('./exercise-texts/en.json'),
  fr: () => import('./exercise-texts/fr.json'),
  de: () => import('./exercise-texts/de.json'),
}

/** Everything the exercises say and ask about, in the learner's language. */
export async function loadExerciseTexts(language: Language): Promise<ExerciseTexts> {
  const file = await FILES[language]()
  return exerciseTextsSchema.parse(file.default)
}
