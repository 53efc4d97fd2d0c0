import type { Language } from '@frase/core/languages'
import type english from './sentence-texts/en.json'

export type SentenceTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: SentenceTexts }>('./*.json', { base: './sentence-texts' })

/** The texts of the pages of sentences and of their index. Not in the language files, which every visit loads. */
export async function loadSentenceTexts(language: Language): Promise<SentenceTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts about sentences in ${language}`)
  return file.default
}
