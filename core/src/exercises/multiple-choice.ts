import { otherPhrases } from './distractors.ts'
import { commonFields, type Generator, textOptions } from './generator.ts'

/** What does this Spanish phrase mean? */
export const multipleChoice: Generator = (input) => {
  const { phrase, texts } = input
  const options = textOptions(phrase.translation, otherPhrases(input, 'translation'), input)
  return options && { ...commonFields(input, 'multiple_choice', texts.questions.multipleChoice), options }
}
