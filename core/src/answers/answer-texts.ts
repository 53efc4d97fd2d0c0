import * as z from 'zod/mini'
import { sentence } from '../reasons/shared-texts.ts'

/** {{right}} is the word that was expected, {{given}} the one that was typed; *asterisks* mark Spanish. */
export const answerTextsSchema = z.strictObject({
  /** The end of every explanation. */
  sentence,
  /** After listening, a wrong word is explained by what was said. */
  heard: sentence,
  reasons: z.strictObject({
    exact: sentence,
    alternative: sentence,
    subject: z.strictObject({ added: sentence, dropped: sentence }),
    variant: sentence,
    tense: sentence,
    'missing-accent': sentence,
    'accent-makes-another-word': sentence,
    'n-for-ñ': sentence,
    'finger-slip': sentence,
    'sounds-alike': sentence,
    'accent-is-the-point': sentence,
    'own-language': z.strictObject({ instead: sentence, extra: sentence }),
    /** The exercises have the sentence for a wrong person. */
    'other-form': z.strictObject({ tense: sentence, number: sentence, gender: sentence, form: sentence }),
    'other-word': sentence,
    'missing-word': sentence,
    'extra-word': z.strictObject({ word: sentence, long: sentence }),
    order: sentence,
    empty: sentence,
    /** For a slip that brings no sentence of its own: one that is wrong, and one that is only unusual. */
    slip: sentence,
    remark: sentence,
  }),
})
export type AnswerTexts = z.infer<typeof answerTextsSchema>
