import type { Language } from '@frase/core/languages'
import type english from './progress-texts/en.json'

export type ProgressTexts = typeof english

/** The tests compare them key by key: a browser need not check them once more. */
const FILES = import.meta.glob<{ default: ProgressTexts }>('./*.json', { base: './progress-texts' })

/** What the progress page says: not in the language files, which every visit loads. */
export async function loadProgressTexts(language: Language): Promise<ProgressTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no progress texts in ${language}`)
  return file.default
}
