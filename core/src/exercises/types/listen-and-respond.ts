import * as z from 'zod/mini'
import { sentence } from '../../reasons/shared-texts.ts'
import { textChoices, textChoiceType, textOptionList } from '../options/choices.ts'
import { nearMisses } from '../options/distractors.ts'
import { wording } from '../options/exercise-type.ts'
import { twists } from '../spanish/twists.ts'

/**
 * Asks which sentence was heard. All options are correct and sound different: a mistake is nothing to listen
 * for.
 */
export const listenAndRespond = textChoiceType({
  type: 'listen_and_respond',
  difficulty: 'hard',
  prompt: 'audio',
  // The reason is what was heard, not why another sentence would be wrong.
  wording: z.object({
    ...wording,
    reasons: z.object({
      'other-phrase': sentence,
      'wrong-person': sentence,
      'other-word': sentence,
      negation: z.object({ added: sentence, dropped: sentence }),
    }),
  }),
  stored: z.object({ listenOptions: textOptionList }),
  decode: ({ listenOptions }) => ({ choices: listenOptions }),
  encode: ({ choices }) => ({ listenOptions: choices }),
  generate(input) {
    const choices = textChoices(input.phrase.spanish, nearMisses(input, twists), input)
    return choices && { data: { choices } }
  },
})
