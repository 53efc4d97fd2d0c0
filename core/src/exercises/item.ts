import * as z from 'zod/mini'
import { difficultySchema } from './difficulty.ts'
import { type Reason, reasonSchema } from './reasons.ts'

const text = z.string()
/** Right or wrong, and if wrong, why. */
const verdict = { isCorrect: z.boolean(), reason: z.exactOptional(reasonSchema) }

const textOptionSchema = z.object({ id: text, text, ...verdict })
const fillOptionSchema = z.object({ id: text, word: text, ...verdict })
const imageOptionSchema = z.object({ id: text, imageUrl: text, description: text, ...verdict })
/** `word` is the Spanish word that has this `meaning`; `isFalseCognate` marks the meaning the asked word only looks like. */
const falseCognateOptionSchema = z.object({
  id: text,
  word: text,
  meaning: text,
  isFalseCognate: z.boolean(),
  ...verdict,
})
const matchingPairSchema = z.object({ id: text, spanish: text, translation: text })
const wordOrderWordSchema = z.object({ id: text, word: text, correctPosition: z.number() })

export type TextOption = z.infer<typeof textOptionSchema>
export type FillOption = z.infer<typeof fillOptionSchema>
export type ImageOption = z.infer<typeof imageOptionSchema>
export type FalseCognateOption = z.infer<typeof falseCognateOptionSchema>

/**
 * A choice: the option's id. Word order: the ids of the words, in the order chosen. Matching: the id of a pair's
 * Spanish side → the id of the pair whose translation was put beside it.
 */
export const userAnswerSchema = z.union([text, z.array(text), z.record(text, text)])
export type UserAnswer = z.infer<typeof userAnswerSchema>

const common = {
  id: text,
  question: text,
  spanishPhrase: text,
  translationPhrase: text,
  /** The learner's own phrase that this exercise was made for. */
  originalPhrase: z.exactOptional(text),
  difficulty: z.exactOptional(difficultySchema),
  answered: z.exactOptional(z.boolean()),
  correct: z.exactOptional(z.boolean()),
  userAnswer: z.exactOptional(userAnswerSchema),
  /** In milliseconds. */
  responseTime: z.exactOptional(z.number()),
}

/**
 * An exercise as a session holds it. Its type may be one this version does not know and its data may have gaps, so that
 * the screen can say so; `isComplete` tells which exercises can be shown.
 */
export const exerciseItemSchema = z.object({
  ...common,
  type: text,
  options: z.exactOptional(z.array(textOptionSchema)),
  words: z.exactOptional(z.array(text)),
  correctOrder: z.exactOptional(z.array(text)),
  wordOrderWords: z.exactOptional(z.array(wordOrderWordSchema)),
  listenOptions: z.exactOptional(z.array(textOptionSchema)),
  fillOptions: z.exactOptional(z.array(fillOptionSchema)),
  blankIndex: z.exactOptional(z.number()),
  matchingPairs: z.exactOptional(z.array(matchingPairSchema)),
  /** The ids of the pairs in the order in which their translations are shown. */
  translationOrder: z.exactOptional(z.array(text)),
  imageOptions: z.exactOptional(z.array(imageOptionSchema)),
  falseCognateOptions: z.exactOptional(z.array(falseCognateOptionSchema)),
})
export type ExerciseItem = z.infer<typeof exerciseItemSchema>

const exactlyOneRight = z.refine<readonly { isCorrect: boolean }[]>(
  (options) => options.filter(({ isCorrect }) => isCorrect).length === 1,
)
const textOptions = z.array(textOptionSchema).check(z.minLength(2), exactlyOneRight)
const wordOrderWords = z.array(wordOrderWordSchema).check(z.minLength(2))
const correctOrder = z.array(text).check(z.minLength(2))
const matchingPairs = z.array(matchingPairSchema).check(z.minLength(2))
const fillOptions = z.array(fillOptionSchema).check(z.minLength(2), exactlyOneRight)
const imageOptions = z.array(imageOptionSchema).check(z.minLength(2), exactlyOneRight)
const falseCognateOptions = z.array(falseCognateOptionSchema).check(z.minLength(2), exactlyOneRight)

const completeExerciseSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('multiple_choice'), options: textOptions }),
  z.object({ ...common, type: z.literal('reverse_translation'), options: textOptions }),
  z.object({ ...common, type: z.literal('context'), options: textOptions }),
  z.object({ ...common, type: z.literal('listen_and_respond'), listenOptions: textOptions }),
  z.object({ ...common, type: z.literal('fill_in_the_blank'), fillOptions, blankIndex: z.number() }),
  z.object({ ...common, type: z.literal('image_phrase'), imageOptions }),
  z.object({ ...common, type: z.literal('false_cognate'), falseCognateOptions }),
  z.object({
    ...common,
    type: z.literal('word_order'),
    words: z.array(text),
    correctOrder,
    wordOrderWords,
  }),
  z.object({ ...common, type: z.literal('matching'), matchingPairs, translationOrder: z.array(text) }),
])
/** An exercise that can be shown and answered, told apart by its type. */
export type CompleteExercise = z.infer<typeof completeExerciseSchema>
export type ExerciseOf<T extends CompleteExercise['type']> = Extract<CompleteExercise, { type: T }>

export function isComplete(item: ExerciseItem): item is CompleteExercise {
  return completeExerciseSchema.safeParse(item).success
}

export interface Choice {
  id: string
  text: string
  isCorrect: boolean
  reason?: Reason
}

/** The options of an exercise in which one is chosen, under one shape; none for word order and matching. */
export function choicesOf(item: CompleteExercise): Choice[] {
  switch (item.type) {
    case 'multiple_choice':
    case 'reverse_translation':
    case 'context':
      return item.options
    case 'listen_and_respond':
      return item.listenOptions
    case 'fill_in_the_blank':
      return item.fillOptions.map(({ word, ...option }) => ({ ...option, text: word }))
    case 'image_phrase':
      return item.imageOptions.map(({ description, ...option }) => ({ ...option, text: description }))
    case 'false_cognate':
      return item.falseCognateOptions.map(({ meaning, ...option }) => ({ ...option, text: meaning }))
    default:
      return []
  }
}
