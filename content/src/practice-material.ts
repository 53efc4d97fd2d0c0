import type { PracticeMaterial } from '@frase/core/exercises/tasks/practice-material'
import type { Language } from '@frase/core/languages'

/** The build of the page replaces each of these modules by its output: the lexicon's rules stay out of the browser. */
const FILES = import.meta.glob<{ default: PracticeMaterial }>('./*.ts', { base: './practice-material' })

/** The material of 'write and speak'. */
export async function loadPracticeMaterial(language: Language): Promise<PracticeMaterial> {
  const file = await FILES[`./${language}.ts`]?.()
  if (!file) throw new Error(`There is no practice material in ${language}`)
  return file.default
}
