import type { Language } from '@frase/core/languages'
import type english from './account-texts/en.json'

export type AccountTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: AccountTexts }>('./*.json', { base: './account-texts' })

/**
 * The texts of the settings and of the questions about an account. Not in the language files, which every
 * visit loads.
 */
export async function loadAccountTexts(language: Language): Promise<AccountTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no account texts in ${language}`)
  return file.default
}
