import { loadExerciseTexts } from '@frase/content/exercise-texts'
import { LANGUAGES, perLanguage } from '../../languages.ts'
import { exerciseTextsSchema } from '../texts.ts'

const loaded = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await loadExerciseTexts(language)] as const),
  ),
)

/** What the product says in each language, checked. */
export const EXERCISE_TEXTS = perLanguage((language) => exerciseTextsSchema.parse(loaded.get(language)))
