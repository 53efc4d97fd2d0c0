import type { Language } from '@frase/core/languages'
import type english from './practice-texts/en.json'

export type PracticeTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: PracticeTexts }>('./*.json', { base: './practice-texts' })

/** The texts of practice. Not in the language files, which every visit loads. */
export async function loadPracticeTexts(language: Language): Promise<PracticeTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no practice texts in ${language}`)
  return file.default
}
