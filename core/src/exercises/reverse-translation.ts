import { shuffle } from '../randomness.ts'
import { nearMisses, otherPhrases } from './distractors.ts'
import { commonFields, DISTRACTORS, type Generator, textOptions } from './generator.ts'
import { slippedSentences } from './spanish/slips.ts'
import { twists } from './spanish/twists.ts'

/** Which of these is Spanish for that? Mistakes a learner might make stand beside the right answer. */
export const reverseTranslation: Generator = (input) => {
  const { phrase, texts, random } = input
  const near = shuffle(random, [
    ...nearMisses(input, slippedSentences(phrase.spanish), 2),
    ...nearMisses(input, twists(phrase.spanish), 2),
  ]).slice(0, DISTRACTORS)
  const others = otherPhrases(
    input,
    'spanish',
    near.map(({ text }) => text),
  )
  const options = textOptions(phrase.spanish, [...near, ...others], input)
  return (
    options && { ...commonFields(input, 'reverse_translation', texts.questions.reverseTranslation), options }
  )
}
