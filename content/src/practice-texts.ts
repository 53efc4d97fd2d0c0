import type { Language } from '@frase/core/languages'
import type english from './practice-texts/en.json'

export type PracticeTexts = typeof english

/** The tests compare them key by key: a browser need not check them once more. */
const FILES = import.meta.glob<{ default: PracticeTexts }>('./*.json', { base: './practice-texts' })

/** What is said while somebody practices. Not in the language files, which every visit loads. */
export async function loadPracticeTexts(language: Language): Promise<PracticeTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no practice texts in ${language}`)
  return file.default
}
