import { type PackedGroup, type SentenceGroup, unpackGroup } from '@frase/core/course/sentence-index'
import type { Language } from '@frase/core/languages'

/** The build of the page replaces each of these modules by its output: units and phrasebook stay out of it. */
const FILES = import.meta.glob<{ default: PackedGroup[] }>('./*.ts', { base: './sentence-index' })

/** All sentences with their meaning, for searching. */
export async function loadSentenceIndex(language: Language): Promise<SentenceGroup[]> {
  const file = await FILES[`./${language}.ts`]?.()
  if (!file) throw new Error(`There is no index of sentences in ${language}`)
  return file.default.map(unpackGroup)
}
