import type { PracticeMaterial } from '@frase/core/exercises/tasks/practice-material'
import type { Language } from '@frase/core/languages'

const FILES = import.meta.glob<{ default: PracticeMaterial }>('./*.json', {
  base: '../dist/practice-material',
})

/** The material of 'write and speak'. */
export async function loadPracticeMaterial(language: Language): Promise<PracticeMaterial> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There is no practice material in ${language}`)
  return file.default
}
