import * as z from 'zod/mini'
import type { SharedTexts } from '../../reasons/shared-texts.ts'
import { type ExerciseBase, exerciseBaseSchema, type UnusableExercise, type UserAnswer } from '../exercise.ts'
import type { Choice } from '../options/choices.ts'
import type {
  GeneratorInput,
  InWords,
  Prompt,
  ShownPhrase,
  Shows,
  Subject,
} from '../options/exercise-type.ts'
import { context } from '../types/context.ts'
import { falseCognate } from '../types/false-cognate.ts'
import { fillInTheBlank } from '../types/fill-in-the-blank.ts'
import { imagePhrase } from '../types/image-phrase.ts'
import { listenAndRespond } from '../types/listen-and-respond.ts'
import { matching } from '../types/matching.ts'
import { multipleChoice } from '../types/multiple-choice.ts'
import { reverseTranslation } from '../types/reverse-translation.ts'
import { wordOrder } from '../types/word-order.ts'

/** The types of the smart mix, in the order in which a session goes through them; all others are in task-types.ts. */
export const EXERCISE_TYPES = {
  multiple_choice: multipleChoice,
  word_order: wordOrder,
  listen_and_respond: listenAndRespond,
  reverse_translation: reverseTranslation,
  fill_in_the_blank: fillInTheBlank,
  matching,
  image_phrase: imagePhrase,
  false_cognate: falseCognate,
  context,
}

type Types = typeof EXERCISE_TYPES
export type ExerciseType = keyof Types

type DataOf = { [T in ExerciseType]: ReturnType<Types[T]['decode']> }
export type WordingOf = { [T in ExerciseType]: z.infer<Types[T]['wording']> }

/** An exercise that can be shown and answered, distinguished by its type. */
export type Exercise<T extends ExerciseType = ExerciseType> = {
  [K in T]: ExerciseBase & { type: K } & DataOf[K]
}[T]

/** An exercise as a session has it. */
export type SessionExercise = Exercise | UnusableExercise

/** All texts of the exercises in one language. */
export type ExerciseTexts = SharedTexts & { types: WordingOf }

/** The types by what can be done with each of their exercises. */
const types: {
  [T in ExerciseType]: {
    generate: (input: GeneratorInput, words: WordingOf[T]) => Exercise<T> | undefined
    check: (exercise: Exercise<T>, answer: UserAnswer) => boolean
    explain: (exercise: Exercise<T>, answer: UserAnswer, texts: SharedTexts, words: WordingOf[T]) => string[]
    inWords: (exercise: Exercise<T>, answer: UserAnswer) => InWords
    subject: (exercise: Exercise<T>, answer: UserAnswer) => Subject | undefined
    shows: (exercise: Exercise<T>) => Shows
    phrasesToReview: (exercise: Exercise<T>, answer: UserAnswer) => ShownPhrase[]
    read: (stored: unknown) => Exercise<T> | undefined
    write: (exercise: Exercise<T>) => object
  }
} = EXERCISE_TYPES

export const TYPE_KEYS = Object.keys(EXERCISE_TYPES).filter(isExerciseType)

export function isExerciseType(type: string): type is ExerciseType {
  return Object.hasOwn(EXERCISE_TYPES, type)
}

export function generateExercise<T extends ExerciseType>(
  type: T,
  input: GeneratorInput & { texts: ExerciseTexts },
): Exercise<T> | undefined {
  return types[type].generate(input, input.texts.types[type])
}

/** Whether an answer is right. */
export function check<T extends ExerciseType>(exercise: Exercise<T>, answer: UserAnswer): boolean {
  return types[exercise.type].check(exercise, answer)
}

/** The explanation after an answer. */
export function explain<T extends ExerciseType>(
  exercise: Exercise<T>,
  answer: UserAnswer,
  texts: ExerciseTexts,
): string[] {
  return types[exercise.type].explain(exercise, answer, texts, texts.types[exercise.type])
}

export function answerInWords<T extends ExerciseType>(exercise: Exercise<T>, answer: UserAnswer): InWords {
  return types[exercise.type].inWords(exercise, answer)
}

/** The word that an answer is about; undefined where it is about the whole sentence. */
export function subjectOf<T extends ExerciseType>(
  exercise: Exercise<T>,
  answer: UserAnswer,
): Subject | undefined {
  return types[exercise.type].subject(exercise, answer)
}

export function shownBy<T extends ExerciseType>(exercise: Exercise<T>): Shows {
  return types[exercise.type].shows(exercise)
}

export function phrasesToReviewAfter<T extends ExerciseType>(
  exercise: Exercise<T>,
  answer: UserAnswer,
): ShownPhrase[] {
  return types[exercise.type].phrasesToReview(exercise, answer)
}

/** The name of an exercise: one about a word that misleads nobody does not mention false friends. */
export function nameOf(exercise: Exercise, texts: ExerciseTexts): string {
  if (exercise.type === 'false_cognate' && !exercise.choices.some(({ isFalseCognate }) => isFalseCognate)) {
    return texts.types.false_cognate.plainName
  }
  return texts.types[exercise.type].name
}

/** The options of an exercise in which one is chosen; none where there is nothing to choose from. */
export function choicesOf(exercise: Exercise): readonly Choice[] {
  return 'choices' in exercise ? exercise.choices : []
}

/** The types that are rendered by their prompt alone. */
export type TextChoiceType = {
  [T in ExerciseType]: Types[T] extends { isTextChoice: true } ? T : never
}[ExerciseType]

export function isTextChoice(exercise: Exercise): exercise is Exercise<TextChoiceType> {
  return 'isTextChoice' in EXERCISE_TYPES[exercise.type]
}

export function promptOf({ type }: Exercise): Prompt {
  return EXERCISE_TYPES[type].prompt
}

/** Undefined for a value that is no exercise; an exercise that cannot be shown is returned as unusable. */
export function readExercise(stored: unknown): SessionExercise | undefined {
  const base = z.extend(exerciseBaseSchema, { type: z.string() }).safeParse(stored)
  if (!base.success) return undefined
  const { type, ...rest } = base.data
  const exercise = isExerciseType(type) ? types[type].read(stored) : undefined
  return exercise ?? { ...rest, type: 'unusable', storedType: type }
}

export function writeExercise(exercise: SessionExercise): object {
  if (exercise.type !== 'unusable') return write(exercise)
  const { storedType, ...rest } = exercise
  return { ...rest, type: storedType }
}

function write<T extends ExerciseType>(exercise: Exercise<T>): object {
  return types[exercise.type].write(exercise)
}
