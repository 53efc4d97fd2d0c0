import { likenessOf, longWords } from '../../text/likeness.ts'
import type { Exercise } from '../registry/exercise-types.ts'
import { chanceByLook } from '../session/by-look.ts'
import { most, wordsIn } from './solvers.ts'

/**
 * The probability that somebody who knows only the learner's language solves an exercise: by the look of
 * words, and with words in the order of the translation.
 */
export function chanceInOwnLanguage(exercise: Exercise): number {
  if (exercise.type === 'word_order') return chanceOfOrder(exercise)
  if (exercise.type === 'matching') return chanceOfPairs(exercise)
  return chanceByLook(exercise)
}

/** Tiles that look like a word of the translation follow its order; the others are put anywhere. */
function chanceOfOrder({ correctOrder, translationPhrase }: Exercise<'word_order'>): number {
  const words = [...wordsIn(translationPhrase)]
  const places = correctOrder.flatMap((tile) => {
    const [best = '', ...others] = most(words, (word) => alike(word, tile))
    return alike(best, tile) > 0 && others.length === 0 ? [words.indexOf(best)] : []
  })
  const isInOrder = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
  return isInOrder ? factorial(places.length) / factorial(correctOrder.length) : 0
}

const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1))

function chanceOfPairs({ pairs }: Exercise<'matching'>): number {
  const scoreOf = (order: readonly number[]) =>
    order.reduce(
      (sum, place, index) => sum + alike(pairs[index]?.spanish ?? '', pairs[place]?.translation ?? ''),
      0,
    )
  const best = most(orders(pairs.length), scoreOf)
  return best.some((order) => order.every((place, index) => place === index)) ? 1 / best.length : 0
}

function orders(count: number): number[][] {
  if (count === 0) return [[]]
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count - 1)),
  )
}

const known = new Map<string, number>()

/** The same texts are compared in thousands of sessions. */
function alike(asked: string, text: string): number {
  const key = `${asked}\n${text}`
  const score = known.get(key) ?? likenessOf(longWords(asked), longWords(text))
  known.set(key, score)
  return score
}
