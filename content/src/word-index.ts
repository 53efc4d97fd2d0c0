import { createFormIndex } from '@frase/core/spanish/form-index'
import { unpackForms } from '@frase/core/spanish/packed-forms'
import { madeOfLexicon } from './learner-lexicon.ts'

/** Every word of the lexicon by its forms, with its meaning in the learner's language. */
export const loadWordIndex = madeOfLexicon(({ words, forms }) =>
  createFormIndex(words, unpackForms(forms, words)),
)
