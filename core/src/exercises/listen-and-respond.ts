import { nearMisses, otherPhrases } from './distractors.ts'
import { commonFields, DISTRACTORS, type Generator, textOptions } from './generator.ts'
import { twists } from './spanish/twists.ts'

/** Which sentence was that? Only correct sentences that sound different: a mistake is nothing to listen for. */
export const listenAndRespond: Generator = (input) => {
  const { phrase, texts } = input
  const near = nearMisses(input, twists(phrase.spanish), DISTRACTORS)
  const others = otherPhrases(
    input,
    'spanish',
    near.map(({ text }) => text),
  )
  const listenOptions = textOptions(phrase.spanish, [...near, ...others], input)
  if (!listenOptions) return undefined
  return { ...commonFields(input, 'listen_and_respond', texts.questions.listenAndRespond), listenOptions }
}
