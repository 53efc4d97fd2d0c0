import { loadExerciseMaterial } from '@frase/content/exercise-material'
import { LANGUAGES, type Language, perLanguage } from '../../languages.ts'
import type { Material } from '../material.ts'

const load = async (language: Language) => [language, await loadExerciseMaterial(language)] as const
const loaded = new Map(await Promise.all(LANGUAGES.map(load)))

function materialIn(language: Language): Material {
  const material = loaded.get(language)
  if (!material) throw new Error(`There is no material in ${language}`)
  return material
}

/** The material of the product's exercises in each language. */
export const EXERCISE_MATERIAL = perLanguage(materialIn)

/** The material without written neighbours, as for the phrase of a model. */
export const MATERIAL_OF_A_MODEL: Material = {
  ...EXERCISE_MATERIAL.en,
  phrases: EXERCISE_MATERIAL.en.phrases.map(({ neighbours: _, ...phrase }) => phrase),
}
