import * as z from 'zod/mini'
import { pick } from '../../randomness.ts'
import { sentence } from '../../reasons/shared-texts.ts'
import type { OneOrder } from '../../spanish/word-order/one-order.ts'
import { fillTemplate } from '../../text/template.ts'
import { joinTokens, parseSentence } from '../../text/tokens.ts'
import { text } from '../exercise.ts'
import { indexOf } from '../material.ts'
import {
  exerciseType,
  type GeneratorInput,
  meaningOf,
  type ShownPhrase,
  wording,
} from '../options/exercise-type.ts'
import { isSameWord, readsTheSame, unsolvedOrder } from '../options/unsolved-order.ts'

const wordSchema = z.object({ id: text, word: text, correctPosition: z.number() })

interface Words {
  /** The words in the order in which they are presented. */
  words: readonly z.infer<typeof wordSchema>[]
}

/**
 * Asks to put the words in order. Only one order is accepted, so all that might as well be elsewhere is fixed
 * from the start, before or after the words. A phrase for which that is not known is replaced by one for
 * which it is.
 */
export const wordOrder = exerciseType({
  type: 'word_order',
  difficulty: 'medium',
  prompt: 'translation',
  wording: z.object({ ...wording, order: sentence, startsWith: sentence, comesAfter: sentence }),
  stored: z.object({
    words: z.array(text),
    correctOrder: z.array(text).check(z.minLength(2)),
    wordOrderWords: z.array(wordSchema).check(z.minLength(2)),
    /** The fixed text before and after the words. */
    before: z.exactOptional(text),
    after: z.exactOptional(text),
  }),
  decode: ({ correctOrder, wordOrderWords, before = '', after = '' }) => ({
    words: wordOrderWords,
    correctOrder,
    before,
    after,
  }),
  encode: ({ words, correctOrder, before, after }) => ({
    words: words.map(({ word }) => word),
    correctOrder,
    wordOrderWords: words,
    ...(before && { before }),
    ...(after && { after }),
  }),
  generate(input) {
    const found = orderable(input)
    if (!found) return undefined
    const { shown, order } = found
    const { before, correctOrder, after } = takenApart(shown.spanish, order)
    const placed = correctOrder.map((word, correctPosition) => ({ word, correctPosition }))
    const presented = unsolvedOrder(input.random, placed, ({ word }) => word)
    if (!presented) return undefined
    const words = presented.map((word, index) => ({ id: `${input.id}-${index + 1}`, ...word }))
    return { data: { words, correctOrder, before, after }, shown }
  },
  check(exercise, answer) {
    if (!Array.isArray(answer)) return false
    const usesEachOnce = new Set(answer).size === answer.length
    return usesEachOnce && readsTheSame(orderedWords(exercise, answer), exercise.correctOrder)
  },
  inWords(exercise, answer) {
    const { before, correctOrder, after } = exercise
    const sentence = (words: readonly string[]) => inLine([before, ...words, after])
    return {
      answer: sentence(orderedWords(exercise, Array.isArray(answer) ? answer : [])),
      expected: sentence(correctOrder),
    }
  },
  /** The right order, the first place at which the given one leaves it, and what the phrase means. */
  explain(exercise, answer, texts, { order, startsWith, comesAfter }) {
    const { correctOrder, spanishPhrase, before: fixed } = exercise
    const meaning = meaningOf(exercise, texts)
    const given = orderedWords(exercise, Array.isArray(answer) ? answer : [])
    if (readsTheSame(given, correctOrder)) return [meaning]
    const place = correctOrder.findIndex((word, index) => !isSameWord(word, given[index]))
    const word = correctOrder[place] ?? ''
    const before = correctOrder[place - 1] ?? parseSentence(fixed).tokens.at(-1)?.word
    const hint = fillTemplate(before === undefined ? startsWith : comesAfter, { word, before })
    return [fillTemplate(order, { spanish: spanishPhrase }), hint, meaning]
  },
})

/** The words in the order given, each with whether it is the one that belongs in its place. */
export function wordsByPlace(exercise: Words & { correctOrder: readonly string[] }, ids: readonly string[]) {
  return orderedWords(exercise, ids).map((word, place) => ({
    word,
    place,
    isInPlace: isSameWord(word, exercise.correctOrder[place]),
  }))
}

/** The words behind the ids, in the order given; unknown ids are left out. */
export function orderedWords({ words }: Words, ids: readonly string[]): string[] {
  return ids.flatMap((wanted) => words.find(({ id }) => id === wanted)?.word ?? [])
}

interface Orderable {
  shown: ShownPhrase
  order: OneOrder
}

function orderable({ phrase, material, asked, random }: GeneratorInput): Orderable | undefined {
  const { find, phrases } = indexOf(material)
  const known = find(phrase.foldedSpanish)
  if (known?.order) return { shown: { ...phrase, spanish: known.spanish }, order: known.order }
  const others = phrases.flatMap((shown) =>
    shown.order && !asked.has(shown.foldedSpanish) ? { shown, order: shown.order } : [],
  )
  return pick(random, others)
}

/** Parts of a sentence in a line: no space after '¿' and none before a comma or a full stop. */
export function inLine(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/(?<=[¿¡«“(]) | (?=[,;:.!?…»”)])/gu, '')
}

/**
 * Punctuation is before and after the words. Words to order have none and, unless they are names, no capital:
 * neither shows where a sentence begins.
 */
function takenApart(spanish: string, [start, ...tiles]: OneOrder) {
  const { tokens } = parseSentence(spanish)
  let next = start
  const correctOrder = tiles.map((size) => {
    const words = tokens.slice(next, next + size).map(({ word }) => word)
    const tile = words.join(' ')
    const isFirst = next === 0
    next += size
    return isFirst ? tile.toLowerCase() : tile
  })
  const { lead = '' } = tokens[start] ?? {}
  const { trail = '' } = tokens[next - 1] ?? {}
  return {
    before: inLine([joinTokens(tokens.slice(0, start)), lead]),
    correctOrder,
    after: inLine([trail, joinTokens(tokens.slice(next))]),
  }
}
