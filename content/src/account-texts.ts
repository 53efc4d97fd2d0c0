import type { Language } from '@frase/core/languages'
import type english from './account-texts/en.json'

export type AccountTexts = typeof english

/** The tests compare them key by key: a browser need not check them once more. */
const FILES = import.meta.glob<{ default: AccountTexts }>('./*.json', { base: './account-texts' })

/** What the settings and the questions about an account say: not in the language files, which every visit loads. */
export async function loadAccountTexts(language: Language): Promise<AccountTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no account texts in ${language}`)
  return file.default
}
