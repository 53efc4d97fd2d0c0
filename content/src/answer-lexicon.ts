import { type AnswerLexicon, createAnswerLexicon, withVariants } from '@frase/core/answers/answer-lexicon'
import { unpackForms } from '@frase/core/spanish/packed-forms'
import { madeOfLexicon } from './learner-lexicon.ts'

/**
 * The lexicon as the checker of typed answers uses it, with the meanings in the learner's language alone. It
 * is made on the first call: that keeps a phone busy for longer than anything else that a task needs.
 */
export const loadAnswerLexicon = madeOfLexicon(({ words, forms }, language): (() => AnswerLexicon) => {
  let made: AnswerLexicon | undefined
  return () => {
    if (made) return made
    const known = words.map(({ meaning, ...word }) => ({ ...word, [language]: { meaning } }))
    made = createAnswerLexicon(known, unpackForms(forms, withVariants(known)))
    return made
  }
})

/** The infinitive of every verb. */
export const loadInfinitives = madeOfLexicon(
  ({ words }): ReadonlySet<string> => new Set(words.flatMap(({ verb, lemma }) => (verb ? [lemma] : []))),
)
