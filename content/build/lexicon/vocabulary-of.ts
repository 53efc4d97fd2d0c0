import { createVocabulary, type Vocabulary } from '@frase/core/exercises/spanish/vocabulary'
import type { Language } from '@frase/core/languages'
import type { LexiconEntry } from './entry.ts'

/** The lexicon as the exercises use it, with the meanings in the learner's language. */
export function vocabularyOf(entries: readonly LexiconEntry[], language: Language): Vocabulary {
  return createVocabulary(entries.map((entry) => ({ ...entry, meaning: entry[language].meaning })))
}
