import type { Language } from '@frase/core/languages'
import type english from './learn-texts/en.json'

export type LearnTexts = typeof english

/** The tests compare them key by key: a browser need not check them once more. */
const FILES = import.meta.glob<{ default: LearnTexts }>('./*.json', { base: './learn-texts' })

/** What the path and the pages of its units say: not in the language files, which every visit loads. */
export async function loadLearnTexts(language: Language): Promise<LearnTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts of the course in ${language}`)
  return file.default
}
