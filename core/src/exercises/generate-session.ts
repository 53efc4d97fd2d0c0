import { integerBetween, type Random, shuffle } from '../randomness.ts'
import { context } from './context.ts'
import { falseCognate } from './false-cognate.ts'
import { fillInTheBlank } from './fill-in-the-blank.ts'
import { fold } from './fold.ts'
import type { Generator, SessionContext } from './generator.ts'
import { imagePhrase } from './image-phrase.ts'
import type { CompleteExercise } from './item.ts'
import { listenAndRespond } from './listen-and-respond.ts'
import { MATCHING_PAIRS, matching } from './matching.ts'
import { multipleChoice } from './multiple-choice.ts'
import {
  distinctPhrases,
  isUsable,
  type PoolPhrase,
  type PracticePhrase,
  toPoolPhrase,
} from './practice-phrase.ts'
import { reverseTranslation } from './reverse-translation.ts'
import { spreadOut } from './spread-out.ts'
import type { ExerciseTexts } from './texts.ts'
import { wordOrder } from './word-order.ts'

/** The kinds a session goes through in turn. Matching is not among them: it needs several phrases at once. */
export const CYCLE: readonly Generator[] = [
  multipleChoice,
  wordOrder,
  listenAndRespond,
  reverseTranslation,
  fillInTheBlank,
  imagePhrase,
  falseCognate,
  context,
]

export interface SessionInput {
  phrases: readonly PracticePhrase[]
  texts: ExerciseTexts
  random: Random
  /** The kinds to go through; all of them unless a test replaces one. */
  generators?: readonly Generator[]
}

export function exerciseCount(phrases: number): number {
  return Math.min(Math.max(phrases * 2, 5), 12)
}

/** The exercises of a session about the phrases given, or about the sample phrases when there are none. */
export function generateSession({
  phrases,
  texts,
  random,
  generators = CYCLE,
}: SessionInput): CompleteExercise[] {
  const met = phrases.map(toPoolPhrase).filter(isUsable)
  const samples = texts.samplePhrases.map(toPoolPhrase)
  const subjects = shuffle(random, distinctPhrases(met.length > 0 ? met : samples))
  // A second translation of the same Spanish is no subject of its own, but nobody may call it wrong.
  const pool = [...met, ...samples, ...texts.situations.map(toPoolPhrase)]
  const count = exerciseCount(subjects.length)
  const matchingSlot = subjects.length >= MATCHING_PAIRS ? integerBetween(random, 0, count - 1) : -1
  const start = integerBetween(random, 0, generators.length - 1)
  const asked = new Set(subjects.map(({ foldedSpanish }) => foldedSpanish))
  const turns = new Turns(subjects)
  const exercises: CompleteExercise[] = []
  let kind = start
  for (let slot = 0; slot < count; slot += 1) {
    const input = { id: `exercise-${slot + 1}`, pool, texts, random, asked }
    const pairs = slot === matchingSlot ? attempt(() => matching(input, subjects)) : undefined
    const exercise = pairs ?? firstThatWorks(generators, kind, input, turns)
    if (!pairs) kind += 1
    if (!exercise) continue
    exercises.push(exercise)
    asked.add(fold(exercise.spanishPhrase))
  }
  return spreadOut(random, exercises, shownPhrase)
}

/** Which phrase an exercise is about; matching is about several. */
function shownPhrase({ type, spanishPhrase }: CompleteExercise): string | undefined {
  return type === 'matching' ? undefined : fold(spanishPhrase)
}

/**
 * A kind that throws or has nothing to offer for a phrase is tried with the next phrase; one that suits none of them
 * is skipped, and the next kind of the cycle takes its place.
 */
function firstThatWorks(
  generators: readonly Generator[],
  first: number,
  input: SessionContext,
  turns: Turns,
): CompleteExercise | undefined {
  for (let step = 0; step < generators.length; step += 1) {
    const kind = (first + step) % generators.length
    const generate = generators[kind]
    for (const phrase of turns.waiting(kind)) {
      const exercise = attempt(() => generate?.({ ...input, phrase }))
      if (!exercise) continue
      turns.take(kind, phrase)
      return exercise
    }
  }
  return undefined
}

function attempt<T>(generate: () => T | undefined): T | undefined {
  try {
    return generate()
  } catch {
    // One phrase that a generator cannot digest must not cost the learner the whole session.
    return undefined
  }
}

/** Whose turn it is: first the phrases that had the fewest turns, and none twice in the same kind of exercise. */
class Turns {
  readonly #kinds: Map<PoolPhrase, Set<number>>

  constructor(phrases: readonly PoolPhrase[]) {
    this.#kinds = new Map(phrases.map((phrase) => [phrase, new Set()]))
  }

  waiting(kind: number): PoolPhrase[] {
    return [...this.#kinds]
      .filter(([, had]) => !had.has(kind))
      .toSorted(([, one], [, other]) => one.size - other.size)
      .map(([phrase]) => phrase)
  }

  take(kind: number, phrase: PoolPhrase): void {
    this.#kinds.get(phrase)?.add(kind)
  }
}
