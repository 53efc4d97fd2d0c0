import type { Language } from '@frase/core/languages'
import type english from './progress-texts/en.json'

export type ProgressTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: ProgressTexts }>('./*.json', { base: './progress-texts' })

/** The texts of the progress page. Not in the language files, which every visit loads. */
export async function loadProgressTexts(language: Language): Promise<ProgressTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no progress texts in ${language}`)
  return file.default
}
