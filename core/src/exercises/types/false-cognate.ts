import * as z from 'zod/mini'
import { pick, pickDistinct } from '../../randomness.ts'
import { inRandomOrder, optionList, textChoiceType, verdict } from '../choices.ts'
import { DISTRACTORS, text } from '../exercise.ts'
import { wording } from '../exercise-type.ts'
import { fold } from '../fold.ts'
import { toPoolPhrase } from '../pool-phrase.ts'
import { sentence } from '../sentence.ts'
import type { FalseCognate } from '../shared-texts.ts'
import { fillTemplate } from '../template.ts'

const reason = z.union([
  z.object({
    code: z.literal('false-friend'),
    word: text,
    meaning: text,
    looksLike: text,
    looksLikeSpanish: text,
  }),
  z.object({ code: z.literal('other-meaning'), spanish: text, meaning: text }),
])

/** What does this word really mean? Where it looks like another word of the learner's language, that is one answer. */
export const falseCognate = textChoiceType({
  type: 'false_cognate',
  difficulty: 'hard',
  // The word is asked for in the question; the phrase shows it in use.
  prompt: 'spanish',
  wording: z.object({
    ...wording,
    answer: sentence,
    reasons: z.object({ 'false-friend': sentence, 'other-meaning': sentence }),
  }),
  stored: z.object({
    /** `word` is the Spanish word that has this `meaning`; `isFalseCognate` marks the meaning the asked word only looks like. */
    falseCognateOptions: optionList(
      z.object({ id: text, word: text, meaning: text, isFalseCognate: z.boolean(), ...verdict(reason) }),
    ),
  }),
  decode: ({ falseCognateOptions }) => ({
    choices: falseCognateOptions.map(({ meaning, ...option }) => ({ ...option, text: meaning })),
  }),
  encode: ({ choices }) => ({
    falseCognateOptions: choices.map(({ text: meaning, ...option }) => ({ ...option, meaning })),
  }),
  generate(input, words) {
    const { phrase, texts, random, asked } = input
    const inPhrase = texts.falseCognates.find(({ word }) => phrase.spanishWords.has(fold(word)))
    const fresh = texts.falseCognates.filter(({ example }) => !asked.has(toPoolPhrase(example).foldedSpanish))
    const cognate = inPhrase ?? pick(random, fresh)
    if (!cognate) return undefined
    const { word, meaning } = cognate
    const trap = trapOf(cognate)
    const others = pickDistinct(random, cognate.others, DISTRACTORS - trap.length).map((other) => ({
      word: other.spanish,
      text: other.meaning,
      isCorrect: false,
      isFalseCognate: false,
      reason: { code: 'other-meaning', ...other } as const,
    }))
    const right = { word, text: meaning, isCorrect: true, isFalseCognate: false }
    return {
      data: { choices: inRandomOrder([right, ...trap, ...others], input) },
      shown: inPhrase ? phrase : cognate.example,
      question: fillTemplate(words.question, { word }),
    }
  },
  rightAnswer({ choices }, _texts, words) {
    const right = choices.find(({ isCorrect }) => isCorrect)
    return fillTemplate(words.answer, { word: right?.word, meaning: right?.text })
  },
  trap: ({ choices }) => choices.find(({ isFalseCognate }) => isFalseCognate),
})

function trapOf({ word, meaning, looksLike }: FalseCognate) {
  if (!looksLike) return []
  return [
    {
      word: looksLike.spanish,
      text: looksLike.meaning,
      isCorrect: false,
      isFalseCognate: true,
      reason: {
        code: 'false-friend',
        word,
        meaning,
        looksLike: looksLike.meaning,
        looksLikeSpanish: looksLike.spanish,
      } as const,
    },
  ]
}
