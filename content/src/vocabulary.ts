import { createVocabulary } from '@frase/core/exercises/spanish/vocabulary'
import { packedStems, unpackForms } from '@frase/core/spanish/packed-forms'
import { madeOfLexicon } from './learner-lexicon.ts'

/** The lexicon as the exercises use it, with the meanings in the learner's language. */
export const loadVocabulary = madeOfLexicon(({ words, forms }) =>
  createVocabulary(words, unpackForms(forms, words), packedStems(forms, words)),
)
