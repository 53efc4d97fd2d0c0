import { pickDistinct, type Random } from '../../randomness.ts'
import { fold, wordsOf } from '../../text/fold.ts'
import { DISTRACTORS } from '../exercise.ts'

/** The number of sets of wrong answers that are compared. */
const TRIES = 40
const TRIES_AT_MOST = 400
/** Likeness weighs more, because near misses make it harder to balance than length. */
const LIKENESS_WEIGHT = 2

/**
 * How often the right answer is to be the longest, the shortest, the one of the oddest length, the one most
 * and the one least like the others. Not one time in four each: near misses are often longer than the right
 * answer and always like it, so that some of these happen by themselves. `testing/many-sessions.ts` measures
 * the result.
 */
const AIMS = {
  length: { greatest: 0.23, smallest: 0.04 },
  oddness: { greatest: 0.4, smallest: 0.2 },
  likeness: { greatest: 0.18, smallest: 0.25 },
}

interface Options<T> {
  /** The number of wrong answers to choose. */
  count?: number
  /** Wrong answers that are in every set. */
  beside?: readonly string[]
  accept?: (wrong: readonly T[]) => boolean
}

interface Shape {
  length: number
  words: ReadonlySet<string>
}

/**
 * Wrong answers among which the right one is neither always the longest nor always the one most like the
 * others: chance decides beforehand its rank by length and by likeness, and the set that comes closest is
 * taken.
 */
export function fairest<T extends object>(
  right: string,
  candidates: readonly T[],
  textOf: (candidate: T) => string,
  random: Random,
  { count = DISTRACTORS, beside = [], accept = () => true }: Options<T> = {},
): T[] {
  if (candidates.length < count) return []
  const wanted = {
    length: anyPlace(random, AIMS.length),
    oddness: anyPlace(random, AIMS.oddness),
    likeness: anyPlace(random, AIMS.likeness),
  }
  const always = [right, ...beside].map(shapeOf)
  const shaped = candidates.map((candidate) => ({ candidate, shape: shapeOfCandidate(candidate, textOf) }))
  let best: { wrong: T[]; distance: number } | undefined
  // Where few candidates are accepted, chance may miss them all: then the search goes on until it finds a
  // set.
  for (let attempt = 0; attempt < (best ? TRIES : TRIES_AT_MOST); attempt += 1) {
    const chosen = pickDistinct(random, shaped, count)
    const wrong = chosen.map(({ candidate }) => candidate)
    if (!accept(wrong)) continue
    const shapes = [...always, ...chosen.map(({ shape }) => shape)]
    const lengths = shapes.map(({ length }) => length)
    const distance =
      distanceFrom(wanted.length, placeOfFirst(lengths)) +
      distanceFrom(wanted.oddness, placeOfFirst(oddnesses(lengths))) +
      distanceFrom(wanted.likeness, placeOfFirst(likenesses(shapes.map(({ words }) => words)))) *
        LIKENESS_WEIGHT
    if (!best || distance < best.distance) best = { wrong, distance }
    if (distance === 0) break
  }
  return best?.wrong ?? []
}

/** Situations, pictures and words are candidates again and again, always with the same text. */
const shapesOfCandidates = new WeakMap<object, Shape>()

function shapeOfCandidate<T extends object>(candidate: T, textOf: (candidate: T) => string): Shape {
  const shape = shapesOfCandidates.get(candidate) ?? shapeOf(textOf(candidate))
  shapesOfCandidates.set(candidate, shape)
  return shape
}

function shapeOf(text: string): Shape {
  return { length: text.length, words: wordsOf(fold(text)) }
}

/**
 * The probability that a choice of the greatest value, or the smallest, is the first one: 1, or less where
 * others are equal.
 */
interface Place {
  greatest: number
  smallest: number
}

function anyPlace(random: Random, { greatest, smallest }: Place): Place {
  const chance = random()
  return { greatest: chance < greatest ? 1 : 0, smallest: chance >= 1 - smallest ? 1 : 0 }
}

function placeOfFirst(values: readonly number[]): Place {
  return {
    greatest: shareOfFirst(values, Math.max(...values)),
    smallest: shareOfFirst(values, Math.min(...values)),
  }
}

function shareOfFirst(values: readonly number[], wanted: number): number {
  return values[0] === wanted ? 1 / values.filter((value) => value === wanted).length : 0
}

function distanceFrom(wanted: Place, place: Place): number {
  return Math.abs(wanted.greatest - place.greatest) + Math.abs(wanted.smallest - place.smallest)
}

/** How far each length is from the mean. */
function oddnesses(lengths: readonly number[]): number[] {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return lengths.map((length) => Math.abs(length - mean))
}

/** How many words each text shares with the others. */
function likenesses(texts: readonly ReadonlySet<string>[]): number[] {
  const likeness = texts.map(() => 0)
  for (const [place, one] of texts.entries()) {
    for (let other = place + 1; other < texts.length; other += 1) {
      const shared = sharedCount(one, texts[other] ?? NO_WORDS)
      likeness[place] = (likeness[place] ?? 0) + shared
      likeness[other] = (likeness[other] ?? 0) + shared
    }
  }
  return likeness
}

/** Whether one stands out from the others by having most or least in common with them, or by what they share. */
export function standsOut(one: ReadonlySet<string>, others: readonly ReadonlySet<string>[]): boolean {
  const [likeness = 0, ...ofOthers] = likenesses([one, ...others])
  const isExtreme = likeness > Math.max(...ofOthers) || likeness < Math.min(...ofOthers)
  return isExtreme || lacksSharedWord(one, others)
}

/** Whether the others all have a word that this one has not: 'Tengo', three times beside 'Tienes'. */
export function lacksSharedWord(one: ReadonlySet<string>, others: readonly ReadonlySet<string>[]): boolean {
  const [first = NO_WORDS, ...rest] = others
  return [...first].some((word) => !one.has(word) && rest.every((words) => words.has(word)))
}

const NO_WORDS: ReadonlySet<string> = new Set()

export function sharedCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0
  for (const word of one) if (other.has(word)) count += 1
  return count
}
