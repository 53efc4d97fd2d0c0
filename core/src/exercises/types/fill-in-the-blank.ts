import * as z from 'zod/mini'
import { pick, pickDistinct, type Random } from '../../randomness.ts'
import { reasonSchema } from '../../reasons/reasons.ts'
import { fold } from '../../text/fold.ts'
import { inCaseOf, joinTokens, parseSentence } from '../../text/tokens.ts'
import { DISTRACTORS, text } from '../exercise.ts'
import { choiceType, optionList, textChoices, verdict } from '../options/choices.ts'
import { wording } from '../options/exercise-type.ts'
import { slippedWords } from '../options/slip-options.ts'
import { type Gap, gapsIn } from '../spanish/gaps.ts'
import type { Slip } from '../spanish/slip.ts'

/** Asks which word is missing. Every other option makes the sentence wrong, so exactly one fits. */
export const fillInTheBlank = choiceType({
  type: 'fill_in_the_blank',
  difficulty: 'medium',
  prompt: 'spanish',
  wording: z.object(wording),
  stored: z.object({
    fillOptions: optionList(z.object({ id: text, word: text, ...verdict(reasonSchema) })),
    blankIndex: z.number(),
  }),
  decode: ({ fillOptions, blankIndex }) => ({
    choices: fillOptions.map(({ word, ...option }) => ({ ...option, text: word })),
    blankIndex,
  }),
  encode: ({ choices, blankIndex }) => ({
    fillOptions: choices.map(({ text: word, ...option }) => ({ ...option, word })),
    blankIndex,
  }),
  // The gap asks for the meaning of its word only where the other options are other words.
  subject({ choices, blankIndex }) {
    const isAboutMeaning = choices.every(
      ({ isCorrect, reason }) => isCorrect || reason?.code === 'other-word',
    )
    return { place: blankIndex, skill: isAboutMeaning ? 'understand' : 'produce' }
  },
  generate(input) {
    const { phrase, vocabulary, random } = input
    const slips = slippedWords(input)
    const gaps = gapsIn(phrase, vocabulary, DISTRACTORS - 1).map((gap) => withSlip(gap, slips, random))
    const gap = pickGap(
      gaps.filter(({ slip, wrong }) => wrong.length >= DISTRACTORS - slip.length),
      random,
    )
    const right = gap && parseSentence(phrase.spanish).tokens[gap.index]?.word
    if (!gap || right === undefined) return undefined
    const others = pickDistinct(random, gap.wrong, DISTRACTORS - gap.slip.length)
    const wrong = [...gap.slip, ...others].map(({ word, reason }) => ({
      text: inCaseOf(right, word),
      reason,
    }))
    const choices = textChoices(right, wrong, input)
    return choices && { data: { choices, blankIndex: gap.index } }
  },
})

interface SlippedGap extends Gap {
  /**
   * The word that a speaker of the learner's language would put there, if there is one: it is one of the
   * options.
   */
  slip: readonly Slip[]
}

function withSlip(gap: Gap, slips: readonly Slip[], random: Random): SlippedGap {
  const slip = pick(
    random,
    slips.filter(({ index }) => index === gap.index),
  )
  if (!slip) return { ...gap, slip: [] }
  // A rule may know the same word: the authors of the slip explain it in the learner's own terms.
  return { ...gap, slip: [slip], wrong: gap.wrong.filter(({ word }) => fold(word) !== fold(slip.word)) }
}

/** How often a common kind is asked where there is another one. */
const AGREEMENT_SHARE = 0.15

/** The kind is chosen first: else agreement, of which nearly every phrase has some, would crowd out all others. */
function pickGap(gaps: readonly SlippedGap[], random: Random): SlippedGap | undefined {
  const kinds = [...new Set(gaps.map(({ kind }) => kind))]
  const others = kinds.filter((kind) => kind !== 'agreement')
  const asksAgreement = others.length < kinds.length && random() < AGREEMENT_SHARE
  const kind = asksAgreement ? 'agreement' : (pick(random, others) ?? 'agreement')
  const ofKind = gaps.filter((gap) => gap.kind === kind)
  const slipped = ofKind.filter(({ slip }) => slip.length > 0)
  return pick(random, slipped.length > 0 ? slipped : ofKind)
}

/** The text before and after the blank, punctuation included. */
export function aroundBlank(spanishPhrase: string, blankIndex: number): { before: string; after: string } {
  const { tokens } = parseSentence(spanishPhrase)
  const blank = tokens[blankIndex]
  const { lead = '', trail = '' } = blank ?? {}
  const before = joinTokens(tokens.slice(0, blankIndex))
  const after = joinTokens(tokens.slice(blankIndex + 1))
  return {
    before: before === '' ? lead : `${before} ${lead}`,
    after: after === '' ? trail : `${trail} ${after}`,
  }
}
