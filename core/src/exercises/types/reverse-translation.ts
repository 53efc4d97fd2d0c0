import * as z from 'zod/mini'
import { shuffle } from '../../randomness.ts'
import { storedAsOptions, textChoices, textChoiceType } from '../choices.ts'
import { nearMisses, withOtherPhrases } from '../distractors.ts'
import { DISTRACTORS } from '../exercise.ts'
import { wording } from '../exercise-type.ts'
import { slippedSentences } from '../spanish/slips.ts'
import { twists } from '../spanish/twists.ts'

/** Which of these is Spanish for that? Mistakes a learner might make stand beside the right answer. */
export const reverseTranslation = textChoiceType({
  type: 'reverse_translation',
  difficulty: 'medium',
  prompt: 'translation',
  wording: z.object(wording),
  ...storedAsOptions,
  generate(input) {
    const { spanish } = input.phrase
    const near = shuffle(input.random, [
      ...nearMisses(input, slippedSentences(spanish), 2),
      ...nearMisses(input, twists(spanish), 2),
    ]).slice(0, DISTRACTORS)
    const choices = textChoices(spanish, withOtherPhrases(input, near), input)
    return choices && { data: { choices } }
  },
})
