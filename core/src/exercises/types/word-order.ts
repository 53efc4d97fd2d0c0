import * as z from 'zod/mini'
import { shuffle } from '../../randomness.ts'
import { text } from '../exercise.ts'
import { exerciseType, type GeneratorInput, meaningOf, wording } from '../exercise-type.ts'
import { withoutPunctuation } from '../fold.ts'
import { sentence } from '../sentence.ts'
import { NO_NOUNS } from '../spanish/function-words.ts'
import { verbForm } from '../spanish/verbs.ts'
import { fillTemplate } from '../template.ts'
import { parseSentence } from '../tokens.ts'

/** How many times a shuffle that happened to give the solved order is repeated. */
const ATTEMPTS = 50

const wordSchema = z.object({ id: text, word: text, correctPosition: z.number() })
type PlacedWord = Omit<z.infer<typeof wordSchema>, 'id'>

interface Words {
  /** In the order in which they are presented. */
  words: readonly z.infer<typeof wordSchema>[]
}

/** Put the words in order. Their punctuation is gone and, where it is sure to be no name, the capital of the first. */
export const wordOrder = exerciseType({
  type: 'word_order',
  difficulty: 'medium',
  wording: z.object({ ...wording, order: sentence, startsWith: sentence, comesAfter: sentence }),
  stored: z.object({
    words: z.array(text),
    correctOrder: z.array(text).check(z.minLength(2)),
    wordOrderWords: z.array(wordSchema).check(z.minLength(2)),
  }),
  decode: ({ correctOrder, wordOrderWords }) => ({ words: wordOrderWords, correctOrder }),
  encode: ({ words, correctOrder }) => ({
    words: words.map(({ word }) => word),
    correctOrder,
    wordOrderWords: words,
  }),
  generate(input) {
    const correctOrder = wordsToOrder(input)
    const placed = correctOrder.map((word, correctPosition) => ({ word, correctPosition }))
    const presented = unsolvedOrder(placed, input)
    if (!presented) return undefined
    const words = presented.map((word, index) => ({ id: `${input.id}-${index + 1}`, ...word }))
    return { data: { words, correctOrder } }
  },
  check(exercise, answer) {
    if (!Array.isArray(answer)) return false
    const usesEachOnce = new Set(answer).size === answer.length
    return usesEachOnce && readsTheSame(orderedWords(exercise, answer), exercise.correctOrder)
  },
  /** The right order, the first place at which the given one leaves it, and what the phrase means. */
  explain(exercise, answer, texts, { order, startsWith, comesAfter }) {
    const { correctOrder, spanishPhrase } = exercise
    const meaning = meaningOf(exercise, texts)
    const given = orderedWords(exercise, Array.isArray(answer) ? answer : [])
    if (readsTheSame(given, correctOrder)) return [meaning]
    const place = correctOrder.findIndex(
      (word, index) => withoutPunctuation(word) !== withoutPunctuation(given[index] ?? ''),
    )
    const word = correctOrder[place] ?? ''
    const before = correctOrder[place - 1]
    const hint = fillTemplate(before === undefined ? startsWith : comesAfter, { word, before })
    return [fillTemplate(order, { spanish: spanishPhrase }), hint, meaning]
  },
})

/** Whether two orders read the same: a word that occurs twice may stand in either place. */
export function readsTheSame(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every((word, index) => withoutPunctuation(word) === withoutPunctuation(other[index] ?? ''))
  )
}

/** The words behind the ids, in the order given; unknown ids are left out. */
export function orderedWords({ words }: Words, ids: readonly string[]): string[] {
  return ids.flatMap((wanted) => words.find(({ id }) => id === wanted)?.word ?? [])
}

function unsolvedOrder(solved: readonly PlacedWord[], { random }: GeneratorInput): PlacedWord[] | undefined {
  const right = solved.map(({ word }) => word)
  if (new Set(right.map(withoutPunctuation)).size < 2) return undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const order = shuffle(random, solved)
    const words = order.map(({ word }) => word)
    if (!readsTheSame(words, right)) return order
  }
  return [...solved].reverse()
}

function wordsToOrder({ phrase, pool }: GeneratorInput): string[] {
  return parseSentence(phrase.spanish).tokens.map(({ word }, index) =>
    index === 0 && isCommonWord(word.toLowerCase(), pool) ? word.toLowerCase() : word,
  )
}

/** A word that some phrase writes in lower case in its middle is no name. */
function isCommonWord(word: string, pool: GeneratorInput['pool']): boolean {
  if (NO_NOUNS.has(word) || verbForm(word)) return true
  return pool.some(({ spanish }) => parseSentence(spanish).tokens.some((token) => token.word === word))
}
