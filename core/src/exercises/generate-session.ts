import type { Phrase } from '../phrases/phrase.ts'
import { integerBetween, type Random, shuffle } from '../randomness.ts'
import type { GeneratorInput } from './exercise-type.ts'
import { fold } from './fold.ts'
import { distinctPhrases, isUsable, type PoolPhrase, toPoolPhrase } from './pool-phrase.ts'
import {
  EXERCISE_TYPES,
  type Exercise,
  type ExerciseTexts,
  type ExerciseType,
  generateExercise,
  TYPE_KEYS,
} from './registry.ts'
import { spreadOut } from './spread-out.ts'

/** The types a session goes through in turn. */
export const CYCLE = TYPE_KEYS.filter((type) => EXERCISE_TYPES[type].phrasesNeeded === 1)

/** The types that need several phrases at once: each takes a place of its own in a session that has enough. */
const OF_SEVERAL_PHRASES = TYPE_KEYS.filter((type) => !CYCLE.includes(type))

type Input = GeneratorInput & { texts: ExerciseTexts }

export interface SessionInput {
  phrases: readonly Phrase[]
  texts: ExerciseTexts
  random: Random
  /** How an exercise of a type is made; a test may have a type fail. */
  generate?: (type: ExerciseType, input: Input) => Exercise | undefined
}

export function exerciseCount(phrases: number): number {
  return Math.min(Math.max(phrases * 2, 5), 12)
}

/** The exercises of a session about the phrases given, or about the sample phrases when there are none. */
export function generateSession(session: SessionInput): Exercise[] {
  const { phrases, texts, random, generate = generateExercise } = session
  const saved = phrases.map(toPoolPhrase).filter(isUsable)
  const samples = texts.samplePhrases.map(toPoolPhrase)
  const subjects = shuffle(random, distinctPhrases(saved.length > 0 ? saved : samples))
  // A second translation of the same Spanish is no subject of its own, but it must not be called wrong.
  const pool = [...saved, ...samples, ...texts.situations.map(toPoolPhrase)]
  const count = exerciseCount(subjects.length)
  const several = OF_SEVERAL_PHRASES.filter((type) => EXERCISE_TYPES[type].phrasesNeeded <= subjects.length)
  const reserved = new Map(several.map((type) => [integerBetween(random, 0, count - 1), type]))
  const asked = new Set(subjects.map(({ foldedSpanish }) => foldedSpanish))
  const turns = new Turns(subjects)
  const [first] = subjects
  const exercises: Exercise[] = []
  let turn = integerBetween(random, 0, CYCLE.length - 1)
  for (let place = 0; place < count; place += 1) {
    const make: Make = (type, phrase) => {
      const input = { id: `exercise-${place + 1}`, phrase, subjects, pool, texts, random, asked }
      return attempt(() => generate(type, input))
    }
    const type = reserved.get(place)
    const ofSeveral = type && first && make(type, first)
    const exercise = ofSeveral ?? firstThatWorks(turn, turns, make)
    if (!ofSeveral) turn += 1
    if (!exercise) continue
    exercises.push(exercise)
    asked.add(fold(exercise.spanishPhrase))
  }
  return spreadOut(random, exercises, shownPhrase)
}

type Make = (type: ExerciseType, phrase: PoolPhrase) => Exercise | undefined

/** Which phrase an exercise is about; one that is about several shows none. */
function shownPhrase({ spanishPhrase }: Exercise): string | undefined {
  return fold(spanishPhrase) || undefined
}

/**
 * A type that throws or has nothing to offer for a phrase is tried with the next phrase; one that suits none of them
 * is skipped, and the next type of the cycle takes its place.
 */
function firstThatWorks(turn: number, turns: Turns, make: Make): Exercise | undefined {
  for (const step of CYCLE.keys()) {
    const type = CYCLE[(turn + step) % CYCLE.length]
    if (!type) continue
    for (const phrase of turns.waiting(type)) {
      const exercise = make(type, phrase)
      if (!exercise) continue
      turns.take(type, phrase)
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

/** Whose turn it is: first the phrases that had the fewest turns, and none twice in the same type of exercise. */
class Turns {
  readonly #types: Map<PoolPhrase, Set<ExerciseType>>

  constructor(phrases: readonly PoolPhrase[]) {
    this.#types = new Map(phrases.map((phrase) => [phrase, new Set()]))
  }

  waiting(type: ExerciseType): PoolPhrase[] {
    return [...this.#types]
      .filter(([, had]) => !had.has(type))
      .toSorted(([, one], [, other]) => one.size - other.size)
      .map(([phrase]) => phrase)
  }

  take(type: ExerciseType, phrase: PoolPhrase): void {
    this.#types.get(phrase)?.add(type)
  }
}
