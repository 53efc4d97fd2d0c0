import type { Language } from '@frase/core/languages'
import type english from './learning-texts/en.json'

export type LearningTexts = typeof english

const FILES = import.meta.glob<{ default: LearningTexts }>('./*.json', { base: './learning-texts' })

/**
 * The texts of the settings about the learner's own record. Not in the language files, which every visit
 * loads.
 */
export async function loadLearningTexts(language: Language): Promise<LearningTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no texts about the own learning in ${language}`)
  return file.default
}
