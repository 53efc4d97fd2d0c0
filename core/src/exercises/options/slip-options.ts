import { fold, wordsOf } from '../../text/fold.ts'
import { parseSentence } from '../../text/tokens.ts'
import { indexOf } from '../material.ts'
import type { Slip } from '../spanish/slip.ts'
import { type Distractor, rightAnswers } from './distractors.ts'
import type { GeneratorInput } from './exercise-type.ts'
import { fairest, lacksSharedWord } from './fairest.ts'

/**
 * The share of exercises in which a slip may be an option. A slip is always like the right answer and often
 * less like the others: if it stood beside every Portuguese phrase that has one, the sentence most like the
 * others would too often be right.
 */
const SLIPPED_AT_MOST = 0.15

/** The asked phrase with mistakes that speakers of the learner's language make, one in each. */
function slipsOf(input: GeneratorInput): Distractor[] {
  const { phrase, material } = input
  const { slips = [] } = indexOf(material).find(phrase.foldedSpanish) ?? {}
  const { spanish: right } = rightAnswers(input)
  return slips.flatMap(({ id, spanish }) => {
    const told = material.slipReasons[id]
    const isWrong = told !== undefined && !right.has(fold(spanish))
    return isWrong ? [{ text: spanish, reason: { code: 'slip', told } }] : []
  })
}

/**
 * A slip replaces one of the wrong answers, only beside sentences that mean something else: several sentences
 * that are not Spanish would leave too few to choose from.
 */
export function withSlip(input: GeneratorInput, wrong: readonly Distractor[]): readonly Distractor[] {
  const { phrase, material, random } = input
  const slips = slipsOf(input)
  if (slips.length === 0 || wrong.some(({ reason }) => reason.code !== 'other-phrase')) return wrong
  if (random() * indexOf(material).slippedShare > SLIPPED_AT_MOST) return wrong
  const chosen = fairest(phrase.spanish, [...slips, ...wrong], ({ text }) => text, random, {
    accept: (three) =>
      three.filter((one) => slips.includes(one)).length === 1 &&
      !lacksSharedWord(
        phrase.spanishWords,
        three.map(({ text }) => wordsOf(fold(text))),
      ),
  })
  return chosen.length > 0 ? chosen : wrong
}

/** The slips that exchange a single word. */
export function slippedWords(input: GeneratorInput): Slip[] {
  const { words } = parseSentence(input.phrase.spanish)
  return slipsOf(input).flatMap(({ text, reason }) => {
    const slipped = parseSentence(text).words
    if (slipped.length !== words.length) return []
    const changed = slipped.flatMap((word, index) => (words[index] === word ? [] : [{ index, word, reason }]))
    return changed.length === 1 ? changed : []
  })
}
