import { loadExerciseTexts } from '@frase/content/exercise-texts'
import * as z from 'zod/mini'
import { LANGUAGES, perLanguage } from '../../languages.ts'
import { exerciseTextsSchema } from '../registry/texts.ts'

const loaded = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await loadExerciseTexts(language)] as const),
  ),
)

/** The product's exercise texts in each language, checked. */
export const EXERCISE_TEXTS = perLanguage((language) => {
  const texts = exerciseTextsSchema.safeParse(loaded.get(language))
  if (!texts.success) throw new Error(`exercise-texts/${language}.json: ${z.prettifyError(texts.error)}`)
  return texts.data
})
