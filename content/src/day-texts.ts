import type { Language } from '@frase/core/languages'
import type english from './day-texts/en.json'

export type DayTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: DayTexts }>('./*.json', { base: './day-texts' })

/** The texts of the pages of days. Not in the language files, which every visit loads. */
export async function loadDayTexts(language: Language): Promise<DayTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts about days in ${language}`)
  return file.default
}
