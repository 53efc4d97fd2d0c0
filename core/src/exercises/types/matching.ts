import * as z from 'zod/mini'
import { groupBy } from '../../group-by.ts'
import { shuffle } from '../../randomness.ts'
import { fold } from '../../text/fold.ts'
import { likenessOf, longWords } from '../../text/likeness.ts'
import { fillTemplate } from '../../text/template.ts'
import { breaksIn } from '../../text/tokens.ts'
import { text, type UserAnswer } from '../exercise.ts'
import type { PoolPhrase } from '../material.ts'
import { inRandomOrder } from '../options/choices.ts'
import { meansNearlyTheSame } from '../options/distractors.ts'
import { exerciseType, type GeneratorInput, wording } from '../options/exercise-type.ts'

/** The number of pairs, and of the distinct phrases that are needed. */
const MATCHING_PAIRS = 4

const pairSchema = z.object({ id: text, spanish: text, translation: text })
export type MatchingPair = z.infer<typeof pairSchema>

interface Pairs {
  pairs: readonly MatchingPair[]
}

/**
 * Asks to match the phrases of a session with their translations. No two translations may fit the same
 * phrase.
 */
export const matching = exerciseType({
  type: 'matching',
  difficulty: 'medium',
  prompt: 'spanish',
  phrasesNeeded: MATCHING_PAIRS,
  wording: z.object(wording),
  stored: z.object({
    matchingPairs: z.array(pairSchema).check(z.minLength(2)),
    /** The ids of the pairs in the order in which their translations are shown. */
    translationOrder: z.array(text),
  }),
  decode: ({ matchingPairs, translationOrder }) => ({ pairs: matchingPairs, translationOrder }),
  encode: ({ pairs, translationOrder }) => ({ matchingPairs: pairs, translationOrder }),
  generate(input) {
    const chosen = chooseAlike(input)
    if (!chosen) return undefined
    const pairs = inRandomOrder(
      chosen.map(({ spanish, translation }) => ({ spanish, translation })),
      input,
    )
    const translationOrder = otherOrder(
      pairs.map(({ id }) => id),
      input,
    )
    return { data: { pairs, translationOrder }, shown: { spanish: '', translation: '' } }
  },
  check: (exercise, answer) => wronglyPaired(exercise, answer).length === 0,
  explain: (exercise, answer, { meaning }) =>
    wronglyPaired(exercise, answer).map((pair) => fillTemplate(meaning, pair)),
  // Only the wrong pairs, because nobody disputes the rest.
  inWords(exercise, answer) {
    const made = isPairing(answer) ? answer : {}
    const wrong = wronglyPaired(exercise, answer)
    const given = (id: string) => exercise.pairs.find((pair) => pair.id === made[id])?.translation ?? ''
    return {
      answer: wrong.map(({ id, spanish }) => `${spanish} = ${given(id)}`).join(' | '),
      expected: wrong.map(({ spanish, translation }) => `${spanish} = ${translation}`).join(' | '),
    }
  },
  phrasesToReview: (exercise, answer) =>
    wronglyPaired(exercise, answer).map(({ spanish, translation }) => ({ spanish, translation })),
})

/**
 * Phrases of one shape, since a lone question would be matched by its mark, and a lone 'please' by that word;
 * else two and two, else phrases that end alike, else any. What is understood at a glance comes last.
 */
function chooseAlike({ random, subjects, pool }: GeneratorInput): PoolPhrase[] | undefined {
  const phrases = shuffle(random, subjects).sort(
    (one, other) => Number(isObvious(one)) - Number(isObvious(other)),
  )
  const alikeBy = (keyOf: (phrase: PoolPhrase) => string) => {
    const groups = [...groupBy(phrases, keyOf).values()]
    const twos = groups
      .map((group) => distinctEnough(group, MATCHING_PAIRS / 2, pool))
      .filter((two) => two.length === MATCHING_PAIRS / 2)
    return [
      ...groups.map((group) => distinctEnough(group, MATCHING_PAIRS, pool)),
      distinctEnough(twos.flat(), MATCHING_PAIRS, pool),
    ]
  }
  return [...alikeBy(shapeOf), ...alikeBy(moodOf), distinctEnough(phrases, MATCHING_PAIRS, pool)].find(
    (chosen) => chosen.length === MATCHING_PAIRS,
  )
}

function moodOf({ spanish }: PoolPhrase): string {
  return /[?!]/u.exec(spanish)?.[0] ?? ''
}

function shapeOf(phrase: PoolPhrase): string {
  return `${moodOf(phrase)} ${breaksIn(phrase.spanish)} ${phrase.foldedSpanish.includes('por favor')}`
}

function isObvious({ spanish, translation }: PoolPhrase): boolean {
  return likenessOf(longWords(spanish), longWords(translation)) > 0
}

/** The first `count` of which no two clash. */
function distinctEnough(
  phrases: readonly PoolPhrase[],
  count: number,
  pool: readonly PoolPhrase[],
): PoolPhrase[] {
  const chosen: PoolPhrase[] = []
  for (const phrase of phrases) {
    if (chosen.length === count) break
    if (!chosen.some((other) => clash(other, phrase, pool))) chosen.push(phrase)
  }
  return chosen
}

export function isPairing(answer: UserAnswer | undefined): answer is Record<string, string> {
  return typeof answer === 'object' && !Array.isArray(answer)
}

/** The pairs whose Spanish side has no translation beside it yet, or a wrong one. */
export function wronglyPaired({ pairs }: Pairs, answer: UserAnswer | undefined): MatchingPair[] {
  const made = isPairing(answer) ? answer : {}
  return pairs.filter((pair) => {
    const given = pairs.find(({ id }) => id === made[pair.id])
    return given === undefined || fold(given.translation) !== fold(pair.translation)
  })
}

/** Names are the same in both languages: with one in each pair, nothing would be left to match. */
function hasName({ spanish }: PoolPhrase): boolean {
  return /[\p{Ll}\p{N},;:] \p{Lu}/u.test(spanish)
}

/** Whether the translation of one phrase might be put beside the other with good reason, or both give themselves away. */
function clash(one: PoolPhrase, other: PoolPhrase, pool: readonly PoolPhrase[]): boolean {
  if (one.foldedSpanish === other.foldedSpanish || meansNearlyTheSame(one, other)) return true
  if (hasName(one) && hasName(other)) return true
  return pool.some(
    ({ foldedSpanish, foldedTranslation }) =>
      (foldedSpanish === one.foldedSpanish && foldedTranslation === other.foldedTranslation) ||
      (foldedSpanish === other.foldedSpanish && foldedTranslation === one.foldedTranslation),
  )
}

/** The translations are never in the right order from the start. */
function otherOrder(ids: readonly string[], { random }: GeneratorInput): string[] {
  const order = shuffle(random, ids)
  const isSolved = order.every((id, index) => id === ids[index])
  return isSolved ? [...order.slice(1), ...order.slice(0, 1)] : order
}
