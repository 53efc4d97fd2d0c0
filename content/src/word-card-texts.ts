import type { Language } from '@frase/core/languages'
import type english from './word-card-texts/en.json'

export type WordCardTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: WordCardTexts }>('./*.json', { base: './word-card-texts' })

/** The texts of the card of a word. Not in the language files, which every visit loads. */
export async function loadWordCardTexts(language: Language): Promise<WordCardTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts of the word card in ${language}`)
  return file.default
}
