import type { Phrase } from '../../phrases/phrase.ts'
import { integerBetween, pick, pickDistinct, type Random, shuffle } from '../../randomness.ts'
import { fold } from '../../text/fold.ts'
import {
  distinctPhrases,
  indexOf,
  isUsable,
  type Material,
  type PoolPhrase,
  toPoolPhrase,
} from '../material.ts'
import type { GeneratorInput } from '../options/exercise-type.ts'
import {
  EXERCISE_TYPES,
  type Exercise,
  type ExerciseTexts,
  type ExerciseType,
  generateExercise,
  TYPE_KEYS,
} from '../registry/exercise-types.ts'
import { NOTHING_SHOWN, type ShownLog } from '../shown-log.ts'
import type { Vocabulary } from '../spanish/vocabulary.ts'
import { chanceByLook, isShortestRight } from './by-look.ts'

interface Keyed<T> {
  item: T
  key: string | undefined
}

/**
 * A random order in which no two neighbours have the same key, if there is one; otherwise such neighbours come as late
 * and as few as possible. Items without a key may stand beside anything.
 */
export function spreadOut<T>(
  random: Random,
  items: readonly T[],
  keyOf: (item: T) => string | undefined,
): T[] {
  const remaining: Keyed<T>[] = items.map((item) => ({ item, key: keyOf(item) }))
  const ordered: T[] = []
  let last: string | undefined
  while (remaining.length > 0) {
    const counts = countKeys(remaining)
    const free = remaining.filter(({ key }) => key === undefined || key !== last)
    const safe = free.filter(({ key }) => canSpreadRest(counts, remaining.length - 1, key))
    const next = pick(random, safe) ?? mostFrequent(free, counts) ?? pick(random, remaining)
    if (next === undefined) break
    remaining.splice(remaining.indexOf(next), 1)
    ordered.push(next.item)
    last = next.key
  }
  return ordered
}

/** Whether the rest can be spread out once a `used` key is taken: no key may fill more than every other place. */
function canSpreadRest(counts: ReadonlyMap<string, number>, rest: number, used: string | undefined): boolean {
  for (const [key, count] of counts) {
    const fits = key === used ? count - 1 <= Math.floor(rest / 2) : count <= Math.ceil(rest / 2)
    if (!fits) return false
  }
  return true
}

function mostFrequent<T>(
  items: readonly Keyed<T>[],
  counts: ReadonlyMap<string, number>,
): Keyed<T> | undefined {
  const countOf = ({ key }: Keyed<T>) => (key === undefined ? 0 : (counts.get(key) ?? 0))
  return [...items].sort((a, b) => countOf(b) - countOf(a))[0]
}

function countKeys(items: readonly Keyed<unknown>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of items) {
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The types a session goes through in turn. */
export const CYCLE = TYPE_KEYS.filter((type) => EXERCISE_TYPES[type].phrasesNeeded === 1)

/** The types that need several phrases at once: each takes a place of its own in a session that has enough. */
const OF_SEVERAL_PHRASES = TYPE_KEYS.filter((type) => !CYCLE.includes(type))

type Input = GeneratorInput & { texts: ExerciseTexts }

type OnError = (error: unknown) => void

interface SessionInput {
  phrases: readonly Phrase[]
  texts: ExerciseTexts
  vocabulary: Vocabulary
  material: Material
  /** The log of earlier sessions; empty by default. */
  shown?: ShownLog
  random: Random
  /** Called with the error of a generator: its exercise is skipped. */
  onError?: OnError
  /** Makes an exercise of a type; a test can make a type fail. */
  generate?: (type: ExerciseType, input: Input) => Exercise | undefined
}

export function exerciseCount(phrases: number): number {
  return Math.min(Math.max(phrases * 2, 5), 12)
}

/** The exercises of a session about the phrases given, or about the sample phrases when there are none. */
export function generateSession(session: SessionInput): Exercise[] {
  const {
    phrases,
    texts,
    vocabulary,
    material,
    shown = NOTHING_SHOWN,
    random,
    onError = () => {},
    generate = generateExercise,
  } = session
  const saved = phrases.map(toPoolPhrase).filter(isUsable)
  const samples = texts.samplePhrases.map(toPoolPhrase)
  const subjects = shuffle(random, distinctPhrases(saved.length > 0 ? saved : samples))
  const known = indexOf(material).phrases
  // A second translation of the same Spanish is not a subject, but it must not be called wrong. The samples
  // are the same eight for everybody: as wrong answers they would soon be known, so they are the last resort.
  const pool = [...saved, ...known, ...(saved.length > 0 && known.length > 0 ? [] : samples)]
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
      const input = {
        id: `exercise-${place + 1}`,
        phrase,
        subjects,
        pool,
        material,
        shown,
        texts,
        vocabulary,
        random,
        asked,
      }
      return attempt(() => generate(type, input), onError)
    }
    const type = reserved.get(place)
    const ofSeveral = type && first && make(type, first)
    const unasked = known.filter(({ foldedSpanish }) => !asked.has(foldedSpanish))
    const exercise = ofSeveral ?? firstThatWorks(turn, turns, make, unasked, random, onError)
    if (!ofSeveral) turn += 1
    if (!exercise) continue
    exercises.push(exercise)
    asked.add(fold(exercise.spanishPhrase))
  }
  return spreadOut(random, exercises, shownPhrase)
}

type Make = (type: ExerciseType, phrase: PoolPhrase) => Exercise | undefined

/** The phrase that an exercise is about; undefined for one about several. */
function shownPhrase({ spanishPhrase }: Exercise): string | undefined {
  return fold(spanishPhrase) || undefined
}

/**
 * A type that throws or has nothing to offer for a phrase is tried with the next phrase; one that suits none
 * of them, or only one whose words give the answer away by their look, is tried with sentences of the
 * content. Else the next type of the cycle takes its place.
 */
function firstThatWorks(
  turn: number,
  turns: Turns,
  make: Make,
  content: readonly PoolPhrase[],
  random: Random,
  onError: OnError,
): Exercise | undefined {
  for (const step of CYCLE.keys()) {
    const type = CYCLE[(turn + step) % CYCLE.length]
    const own = type && leastRevealing(type, turns, make, random)
    const found =
      type &&
      (own && !own.isObvious ? own : (fromContent(type, turns, make, content, random, onError) ?? own))
    if (!found) continue
    turns.take(type, found.phrase)
    return found.exercise
  }
  return undefined
}

/** The number of exercises that are compared. */
const COMPARED = 3
/** The number of phrases that are tried in one type: with thousands a phone would search for minutes. */
const PHRASES_TRIED = 40
const CHANCE = 1 / 4
/**
 * Authors write wrong answers a little longer than the right one. This is how often the first exercise
 * compared is penalised for that; if it always were, the shortest option would never be right.
 */
const LENGTH_PENALTY_SHARE = 0.2

/**
 * Of phrases that had equally many turns, the one whose exercise gives least away: a sentence that can be
 * understood by the look of its words is better heard or put in order.
 */
function leastRevealing(type: ExerciseType, turns: Turns, make: Make, random: Random) {
  let best:
    | { phrase: PoolPhrase; exercise: Exercise; revealed: number; had: number; isObvious: boolean }
    | undefined
  let compared = 0
  for (const { phrase, had } of turns.waiting(type).slice(0, PHRASES_TRIED)) {
    if (best && (had > best.had || compared === COMPARED)) break
    const exercise = make(type, phrase)
    if (!exercise) continue
    compared += 1
    // Short sentences have fewer words to look at: among those compared later they would be taken too often.
    const isTooShort = (best || random() < LENGTH_PENALTY_SHARE) && isShortestRight(exercise)
    const byLook = chanceByLook(exercise)
    const revealed = byLook + (isTooShort ? 1 : 0)
    if (!best || revealed < best.revealed) best = { phrase, exercise, revealed, had, isObvious: byLook === 1 }
    if (revealed <= CHANCE) break
  }
  return best
}

/** The number of sentences of the content that are tried instead of a phrase that does not suit. */
const TRIED = 10

/** One phrase that makes a generator throw must not cost the learner the whole session. */
function attempt<T>(generate: () => T, onError: OnError): T | undefined {
  try {
    return generate()
  } catch (error) {
    onError(error)
    return undefined
  }
}

function fromContent(
  type: ExerciseType,
  turns: Turns,
  make: Make,
  content: readonly PoolPhrase[],
  random: Random,
  onError: OnError,
) {
  const [next] = turns.waiting(type)
  if (!next) return undefined
  for (const instead of attempt(() => pickDistinct(random, content, TRIED), onError) ?? []) {
    const exercise = make(type, instead)
    if (exercise && chanceByLook(exercise) < 1)
      return { phrase: next.phrase, exercise: { ...exercise, originalPhrase: next.phrase.spanish } }
  }
  return undefined
}

/** Phrases in turn: those with the fewest turns first, and none twice in the same type of exercise. */
class Turns {
  readonly #types: Map<PoolPhrase, Set<ExerciseType>>

  constructor(phrases: readonly PoolPhrase[]) {
    this.#types = new Map(phrases.map((phrase) => [phrase, new Set()]))
  }

  waiting(type: ExerciseType): { phrase: PoolPhrase; had: number }[] {
    return [...this.#types]
      .filter(([, types]) => !types.has(type))
      .map(([phrase, types]) => ({ phrase, had: types.size }))
      .sort((one, other) => one.had - other.had)
  }

  take(type: ExerciseType, phrase: PoolPhrase): void {
    this.#types.get(phrase)?.add(type)
  }
}
