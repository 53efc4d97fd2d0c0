import type { Language } from '@frase/core/languages'
import type english from './task-texts/en.json'

export type TaskTexts = typeof english

/** Tests compare the languages key by key, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: TaskTexts }>('./*.json', { base: './task-texts' })

/** The texts of tasks. Not in the language files, which every visit loads. */
export async function loadTaskTexts(language: Language): Promise<TaskTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no task texts in ${language}`)
  return file.default
}
