import * as z from 'zod/mini'
import { sentence } from '../../reasons/shared-texts.ts'
import { storedAsOptions, textChoices, textChoiceType } from '../options/choices.ts'
import { otherPhrases } from '../options/distractors.ts'
import { wording } from '../options/exercise-type.ts'

/** Asks what a Spanish phrase means. */
export const multipleChoice = textChoiceType({
  type: 'multiple_choice',
  difficulty: 'easy',
  prompt: 'spanish',
  wording: z.object({ ...wording, reasons: z.object({ 'other-phrase': sentence }) }),
  ...storedAsOptions,
  generate(input) {
    const choices = textChoices(input.phrase.translation, otherPhrases(input, 'translation'), input)
    return choices && { data: { choices } }
  },
})
