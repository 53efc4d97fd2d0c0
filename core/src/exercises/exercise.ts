import * as z from 'zod/mini'

export const text = z.string()

/** The number of wrong options beside the right one. */
export const DISTRACTORS = 3

export const difficultySchema = z.enum(['easy', 'medium', 'hard'])
export type Difficulty = z.infer<typeof difficultySchema>

/**
 * A choice: the option's id. Word order: the ids of the words, in the order chosen. Matching: the id of a pair's
 * Spanish side → the id of the pair whose translation was put beside it.
 */
export const userAnswerSchema = z.union([text, z.array(text), z.record(text, text)])
export type UserAnswer = z.infer<typeof userAnswerSchema>

/** The fields of exercises of all types, in a session and in storage. */
export const exerciseBaseSchema = z.object({
  id: text,
  question: text,
  spanishPhrase: text,
  translationPhrase: text,
  /**
   * The signature of the Spanish phrase, if it is not in the content: without it the server does not speak
   * it.
   */
  audioSignature: z.exactOptional(text),
  /** The learner's own phrase that this exercise was made for. */
  originalPhrase: z.exactOptional(text),
  difficulty: z.exactOptional(difficultySchema),
})
export type ExerciseBase = z.infer<typeof exerciseBaseSchema>

/** A stored exercise that cannot be shown: its type is unknown to this version, or its data has gaps. */
export interface UnusableExercise extends ExerciseBase {
  type: 'unusable'
  storedType: string
}
