import type { LexiconWord } from '@frase/core/answers/answer-lexicon'
import type { VocabularyEntry } from '@frase/core/exercises/spanish/vocabulary'
import type { Language } from '@frase/core/languages'
import type { PackedForms } from '@frase/core/spanish/packed-forms'

export interface LearnerWord extends VocabularyEntry, Pick<LexiconWord, 'variants'> {
  /** A note where the meaning alone misleads. */
  note?: string
  /** The learner's word that it looks like, and the Spanish for that. */
  falseFriend?: { looksLike: string; means: string }
}

/** The lexicon for the learners of one language, with every form worked out. */
export interface LearnerLexicon {
  words: readonly LearnerWord[]
  forms: PackedForms
}

const FILES = import.meta.glob<{ default: LearnerLexicon }>('./*.json', { base: '../dist/learner-lexicon' })

async function loadLearnerLexicon(language: Language): Promise<LearnerLexicon> {
  const file = await FILES[`./${language}.json`]?.()
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
