import { shuffle } from '../randomness.ts'
import { withoutPunctuation } from './fold.ts'
import { commonFields, type Generator, type GeneratorInput } from './generator.ts'
import { NO_NOUNS } from './spanish/function-words.ts'
import { verbForm } from './spanish/verbs.ts'
import { parseSentence } from './tokens.ts'

/** So often is a shuffle repeated that happened to give the solved order. */
const ATTEMPTS = 50

/** Put the words in order. Their punctuation is gone and, where it is sure to be no name, the capital of the first. */
export const wordOrder: Generator = (input) => {
  const correctOrder = wordsToOrder(input)
  const placed = correctOrder.map((word, correctPosition) => ({ word, correctPosition }))
  const presented = unsolvedOrder(placed, input)
  if (!presented) return undefined
  const wordOrderWords = presented.map((word, index) => ({ id: `${input.id}-${index + 1}`, ...word }))
  return {
    ...commonFields(input, 'word_order', input.texts.questions.wordOrder),
    words: wordOrderWords.map(({ word }) => word),
    correctOrder,
    wordOrderWords,
  }
}

/** Whether two orders read the same: a word that occurs twice may stand in either place. */
export function readsTheSame(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every((word, index) => withoutPunctuation(word) === withoutPunctuation(other[index] ?? ''))
  )
}

interface PlacedWord {
  word: string
  correctPosition: number
}

function unsolvedOrder(solved: readonly PlacedWord[], { random }: GeneratorInput): PlacedWord[] | undefined {
  const right = solved.map(({ word }) => word)
  if (new Set(right.map(withoutPunctuation)).size < 2) return undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const order = shuffle(random, solved)
    if (
      !readsTheSame(
        order.map(({ word }) => word),
        right,
      )
    )
      return order
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
