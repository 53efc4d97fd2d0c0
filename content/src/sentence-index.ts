import { type PackedGroup, type SentenceGroup, unpackGroup } from '@frase/core/course/sentence-index'
import type { Language } from '@frase/core/languages'

const FILES = import.meta.glob<{ default: PackedGroup[] }>('./*.json', { base: '../dist/sentence-index' })

/** All sentences with their meaning, for searching. */
export async function loadSentenceIndex(language: Language): Promise<SentenceGroup[]> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There is no index of sentences in ${language}`)
  return file.default.map(unpackGroup)
}
