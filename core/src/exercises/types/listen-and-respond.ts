import * as z from 'zod/mini'
import { textChoices, textChoiceType, textOptionList } from '../choices.ts'
import { nearMisses, withOtherPhrases } from '../distractors.ts'
import { DISTRACTORS } from '../exercise.ts'
import { wording } from '../exercise-type.ts'
import { twists } from '../spanish/twists.ts'

/** Which sentence was that? Only correct sentences that sound different: a mistake is nothing to listen for. */
export const listenAndRespond = textChoiceType({
  type: 'listen_and_respond',
  difficulty: 'hard',
  prompt: 'audio',
  wording: z.object(wording),
  stored: z.object({ listenOptions: textOptionList }),
  decode: ({ listenOptions }) => ({ choices: listenOptions }),
  encode: ({ choices }) => ({ listenOptions: choices }),
  generate(input) {
    const { spanish } = input.phrase
    const near = nearMisses(input, twists(spanish), DISTRACTORS)
    const choices = textChoices(spanish, withOtherPhrases(input, near), input)
    return choices && { data: { choices } }
  },
})
