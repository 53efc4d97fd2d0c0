import type { Language } from '@frase/core/languages'
import type english from './learn-texts/en.json'

export type LearnTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: LearnTexts }>('./*.json', { base: './learn-texts' })

/** The texts of the path and of the pages of its units. Not in the language files, which every visit loads. */
export async function loadLearnTexts(language: Language): Promise<LearnTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts of the course in ${language}`)
  return file.default
}
