import * as z from 'zod/mini'
import { choiceType, storedAsOptions, textChoices } from '../choices.ts'
import { otherPhrases } from '../distractors.ts'
import { wording } from '../exercise-type.ts'

/** What does this Spanish phrase mean? */
export const multipleChoice = choiceType({
  type: 'multiple_choice',
  difficulty: 'easy',
  wording: z.object(wording),
  ...storedAsOptions,
  generate(input) {
    const choices = textChoices(input.phrase.translation, otherPhrases(input, 'translation'), input)
    return choices && { data: { choices } }
  },
})
