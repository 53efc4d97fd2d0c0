import de from '@frase/content/exercise-texts/de.json'
import en from '@frase/content/exercise-texts/en.json'
import fr from '@frase/content/exercise-texts/fr.json'
import pt from '@frase/content/exercise-texts/pt.json'
import type { Language } from '../../languages.ts'
import type { ExerciseTexts } from '../registry.ts'
import { exerciseTextsSchema } from '../texts.ts'

/** What the product says in each language. */
export const EXERCISE_TEXTS: Readonly<Record<Language, ExerciseTexts>> = {
  pt: exerciseTextsSchema.parse(pt),
  en: exerciseTextsSchema.parse(en),
  fr: exerciseTextsSchema.parse(fr),
  de: exerciseTextsSchema.parse(de),
}
