import type { Material } from '@frase/core/exercises/material'
import type { Language } from '@frase/core/languages'

/** The build of the page replaces each of these modules by its output: the lexicon stays out of the browser. */
const FILES = import.meta.glob<{ default: Material }>('./*.ts', { base: './exercise-material' })

/** The material of exercises besides the learner's own phrases. */
export async function loadExerciseMaterial(language: Language): Promise<Material> {
  const file = await FILES[`./${language}.ts`]?.()
  if (!file) throw new Error(`There is no exercise material in ${language}`)
  return file.default
}
