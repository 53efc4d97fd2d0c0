import type { Language } from '@frase/core/languages'
import type { LearnerLexicon } from './make-learner-lexicon.ts'

/** The build of the page replaces each of these modules by its output: inflecting every verb would keep a phone busy. */
const FILES = import.meta.glob<{ default: LearnerLexicon }>('./*.ts', { base: './learner-lexicon' })

async function loadLearnerLexicon(language: Language): Promise<LearnerLexicon> {
  const file = await FILES[`./${language}.ts`]?.()
  if (!file) throw new Error(`There is no lexicon in ${language}`)
  return file.default
}

/** Loads what is made of the lexicon, once for each language; after a failure the next call tries again. */
export function madeOfLexicon<T>(make: (lexicon: LearnerLexicon, language: Language) => T) {
  const made = new Map<Language, T>()
  return async (language: Language): Promise<T> => {
    const lexicon = await loadLearnerLexicon(language)
    const value = made.get(language) ?? make(lexicon, language)
    made.set(language, value)
    return value
  }
}
