import { loadVocabulary } from '@frase/content/vocabulary'
import { LANGUAGES, type Language } from '../../languages.ts'
import type { Vocabulary } from '../spanish/vocabulary.ts'

const load = async (language: Language) => [language, await loadVocabulary(language)] as const
const loaded = new Map(await Promise.all(LANGUAGES.map(load)))

/** The product's lexicon, with the meanings in one language. */
export function vocabularyIn(language: Language): Vocabulary {
  const vocabulary = loaded.get(language)
  if (!vocabulary) throw new Error(`There is no vocabulary in ${language}`)
  return vocabulary
}
