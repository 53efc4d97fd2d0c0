import * as z from 'zod/mini'
import { pick, pickDistinct } from '../../randomness.ts'
import { choiceType, optionList, textChoices, verdict } from '../choices.ts'
import { DISTRACTORS, text } from '../exercise.ts'
import { wording } from '../exercise-type.ts'
import { reasonSchema } from '../reasons.ts'
import type { Slip } from '../spanish/slip.ts'
import { lastResortSlips, teachingSlips } from '../spanish/slips.ts'
import { inCaseOf, joinTokens, parseSentence } from '../tokens.ts'

/** Which word is missing? Every other word makes the sentence wrong, so exactly one fits. */
export const fillInTheBlank = choiceType({
  type: 'fill_in_the_blank',
  difficulty: 'medium',
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
  generate(input) {
    const { phrase, random } = input
    const slips =
      pick(random, placesWithEnough(teachingSlips(phrase.spanish))) ??
      pick(random, placesWithEnough(lastResortSlips(phrase.spanish)))
    const blankIndex = slips?.[0]?.index
    const right =
      blankIndex === undefined ? undefined : parseSentence(phrase.spanish).tokens[blankIndex]?.word
    if (!slips || blankIndex === undefined || right === undefined) return undefined
    const wrong = pickDistinct(random, slips, DISTRACTORS).map(({ word, reason }) => ({
      text: inCaseOf(right, word),
      reason,
    }))
    const choices = textChoices(right, wrong, input)
    return choices && { data: { choices, blankIndex } }
  },
})

function placesWithEnough(slips: readonly Slip[]): Slip[][] {
  const places = [...new Set(slips.map(({ index }) => index))]
  return places
    .map((place) => slips.filter(({ index }) => index === place))
    .filter((group) => group.length >= DISTRACTORS)
}

/** What stands before and after the blank, punctuation included, for the screen to put a gap between. */
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
