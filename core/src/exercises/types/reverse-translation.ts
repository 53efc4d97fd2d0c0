import * as z from 'zod/mini'
import { fold, wordsOf } from '../../text/fold.ts'
import type { PoolPhrase } from '../material.ts'
import { storedAsOptions, textChoices, textChoiceType } from '../options/choices.ts'
import { nearMisses } from '../options/distractors.ts'
import { wording } from '../options/exercise-type.ts'
import { sharedCount } from '../options/fairest.ts'
import { withSlip } from '../options/slip-options.ts'
import { slippedSentences } from '../spanish/slips.ts'
import { twists } from '../spanish/twists.ts'

/** Asks for the Spanish of a meaning. The wrong options are mistakes that a learner might make. */
export const reverseTranslation = textChoiceType({
  type: 'reverse_translation',
  difficulty: 'medium',
  prompt: 'translation',
  wording: z.object(wording),
  ...storedAsOptions,
  generate(input, { question }) {
    // 'How do you say this in Spanish?' twice, one above the other, looks like a mistake of the page.
    if (isNearlyTheQuestion(input.phrase, question)) return undefined
    const wrong = withSlip(input, nearMisses(input, twists, slippedSentences))
    const choices = textChoices(input.phrase.spanish, wrong, input)
    return choices && { data: { choices } }
  },
})

/** Whether the two differ in one word at most: 'Comment dit-on cela' and 'Comment dit-on ça'. */
function isNearlyTheQuestion({ translationWords }: PoolPhrase, question: string): boolean {
  const words = wordsOf(fold(question))
  return sharedCount(words, translationWords) >= Math.max(words.size, translationWords.size) - 1
}
