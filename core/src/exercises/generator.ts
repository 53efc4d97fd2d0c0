import type { Random } from '../randomness.ts'
import { shuffle } from '../randomness.ts'
import { DIFFICULTY, type ExerciseType } from './difficulty.ts'
import type { CompleteExercise, TextOption } from './item.ts'
import type { PoolPhrase } from './practice-phrase.ts'
import type { Reason } from './reasons.ts'
import type { ExerciseTexts } from './texts.ts'

/** What an exercise is made from, whichever phrase it will be about. */
export interface SessionContext {
  /** The id of the exercise to make. */
  id: string
  /** Every phrase that may lend a wrong answer. */
  pool: readonly PoolPhrase[]
  texts: ExerciseTexts
  random: Random
  /** What the session already asks about, folded: an exercise that brings its own phrase brings another one. */
  asked: ReadonlySet<string>
}

export interface GeneratorInput extends SessionContext {
  phrase: PoolPhrase
}

/** One phrase in, one exercise out; nothing when the phrase does not suit this kind of exercise. */
export type Generator = (input: GeneratorInput) => CompleteExercise | undefined

/** How many wrong options stand beside the right one. */
export const DISTRACTORS = 3

export interface Distractor {
  text: string
  reason: Reason
}

export function commonFields<T extends ExerciseType>(
  { id, phrase }: GeneratorInput,
  type: T,
  question: string,
  shown: { spanish: string; translation: string } = phrase,
) {
  return {
    id,
    type,
    question,
    spanishPhrase: shown.spanish,
    translationPhrase: shown.translation,
    originalPhrase: phrase.spanish,
    difficulty: DIFFICULTY[type],
  }
}

/** Shuffled first, named afterwards: neither place nor id tells which one is right. */
export function inRandomOrder<T extends object>(options: readonly T[], { id, random }: SessionContext) {
  return shuffle(random, options).map((option, index) => ({ id: `${id}-${index + 1}`, ...option }))
}

export function textOptions(
  right: string,
  distractors: readonly Distractor[],
  input: GeneratorInput,
): TextOption[] | undefined {
  if (distractors.length < DISTRACTORS) return undefined
  const wrong = distractors.slice(0, DISTRACTORS).map((distractor) => ({ ...distractor, isCorrect: false }))
  return inRandomOrder([{ text: right, isCorrect: true }, ...wrong], input)
}
