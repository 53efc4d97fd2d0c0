import type { Language } from '@frase/core/languages'
import type english from './sentence-texts/en.json'

export type SentenceTexts = typeof english

/** The tests compare them key by key: a browser need not check them once more. */
const FILES = import.meta.glob<{ default: SentenceTexts }>('./*.json', { base: './sentence-texts' })

/** What the pages of sentences and their index say: not in the language files, which every visit loads. */
export async function loadSentenceTexts(language: Language): Promise<SentenceTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts about sentences in ${language}`)
  return file.default
}
