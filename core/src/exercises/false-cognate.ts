import { pick, pickDistinct } from '../randomness.ts'
import { fold } from './fold.ts'
import { commonFields, DISTRACTORS, type Generator, inRandomOrder } from './generator.ts'
import { toPoolPhrase } from './practice-phrase.ts'
import { fillTemplate } from './template.ts'
import type { FalseCognate } from './texts.ts'

/** What does this word really mean? Where it looks like another word of the learner's language, that is one answer. */
export const falseCognate: Generator = (input) => {
  const { phrase, texts, random, asked } = input
  const inPhrase = texts.falseCognates.find(({ word }) => phrase.spanishWords.has(fold(word)))
  const fresh = texts.falseCognates.filter(({ example }) => !asked.has(toPoolPhrase(example).foldedSpanish))
  const cognate = inPhrase ?? pick(random, fresh)
  if (!cognate) return undefined
  const { word, meaning } = cognate
  const trap = trapOf(cognate)
  const others = pickDistinct(random, cognate.others, DISTRACTORS - trap.length).map((other) => ({
    word: other.spanish,
    meaning: other.meaning,
    isCorrect: false,
    isFalseCognate: false,
    reason: { code: 'other-meaning', ...other } as const,
  }))
  const right = { word, meaning, isCorrect: true, isFalseCognate: false }
  const question = fillTemplate(texts.questions.falseCognate, { word })
  return {
    ...commonFields(input, 'false_cognate', question, inPhrase ? phrase : cognate.example),
    falseCognateOptions: inRandomOrder([right, ...trap, ...others], input),
  }
}

function trapOf({ word, meaning, looksLike }: FalseCognate) {
  if (!looksLike) return []
  return [
    {
      word: looksLike.spanish,
      meaning: looksLike.meaning,
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
