import { integerBetween, type Random, shuffle } from '../randomness.ts'
import { context } from './context.ts'
import { falseCognate } from './false-cognate.ts'
import { fillInTheBlank } from './fill-in-the-blank.ts'
import { fold } from './fold.ts'
import type { Generator, GeneratorInput } from './generator.ts'
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
  for (let slot = 0; slot < count; slot += 1) {
    const kind = (start + slot) % generators.length
    const phrase = turns.next(kind)
    if (!phrase) break
    const input = { id: `exercise-${slot + 1}`, phrase, pool, texts, random, asked }
    const exercise =
      (slot === matchingSlot ? attempt(() => matching(input, subjects)) : undefined) ??
      firstThatWorks(generators, kind, input, turns)
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

/** A kind that throws or has nothing to offer for this phrase is skipped: the next kind of the cycle takes its place. */
function firstThatWorks(
  generators: readonly Generator[],
  first: number,
  input: GeneratorInput,
  turns: Turns,
): CompleteExercise | undefined {
  for (let step = 0; step < generators.length; step += 1) {
    const kind = (first + step) % generators.length
    const generate = generators[kind]
    if (!generate || turns.had(kind, input.phrase)) continue
    const exercise = attempt(() => generate(input))
    if (!exercise) continue
    turns.take(kind, input.phrase)
    return exercise
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

/** Which phrase is next: the one that had the fewest turns, and never twice in the same kind of exercise. */
class Turns {
  readonly #counts: Map<PoolPhrase, number>
  readonly #kinds = new Map<PoolPhrase, Set<number>>()

  constructor(phrases: readonly PoolPhrase[]) {
    this.#counts = new Map(phrases.map((phrase) => [phrase, 0]))
  }

  next(kind: number): PoolPhrase | undefined {
    const fewest = Math.min(...this.#counts.values())
    const waiting = [...this.#counts].filter(([, count]) => count === fewest).map(([phrase]) => phrase)
    const phrase = waiting.find((candidate) => !this.had(kind, candidate)) ?? waiting[0]
    if (phrase) this.#counts.set(phrase, fewest + 1)
    return phrase
  }

  had(kind: number, phrase: PoolPhrase): boolean {
    return this.#kinds.get(phrase)?.has(kind) ?? false
  }

  take(kind: number, phrase: PoolPhrase): void {
    this.#kinds.set(phrase, (this.#kinds.get(phrase) ?? new Set()).add(kind))
  }
}
