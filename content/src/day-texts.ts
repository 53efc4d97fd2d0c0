import type { Language } from '@frase/core/languages'
import type english from './day-texts/en.json'

export type DayTexts = typeof english

/** The tests compare them key by key: a browser need not check them once more. */
const FILES = import.meta.glob<{ default: DayTexts }>('./*.json', { base: './day-texts' })

/** What the pages of days say: not in the language files, which every visit loads. */
export async function loadDayTexts(language: Language): Promise<DayTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts about days in ${language}`)
  return file.default
}
