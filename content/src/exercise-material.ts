import type { Material } from '@frase/core/exercises/material'
import type { Language } from '@frase/core/languages'

const FILES = import.meta.glob<{ default: Material }>('./*.json', { base: '../dist/exercise-material' })

/** The material of exercises besides the learner's own phrases. */
export async function loadExerciseMaterial(language: Language): Promise<Material> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There is no exercise material in ${language}`)
  return file.default
}
