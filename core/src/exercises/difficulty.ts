import * as z from 'zod/mini'

export const EXERCISE_TYPES = [
  'multiple_choice',
  'word_order',
  'listen_and_respond',
  'reverse_translation',
  'fill_in_the_blank',
  'matching',
  'image_phrase',
  'false_cognate',
  'context',
] as const
export type ExerciseType = (typeof EXERCISE_TYPES)[number]

export function isExerciseType(type: string): type is ExerciseType {
  return EXERCISE_TYPES.some((known) => known === type)
}

export const difficultySchema = z.enum(['easy', 'medium', 'hard'])
export type Difficulty = z.infer<typeof difficultySchema>

export const DIFFICULTY: Readonly<Record<ExerciseType, Difficulty>> = {
  multiple_choice: 'easy',
  image_phrase: 'easy',
  word_order: 'medium',
  reverse_translation: 'medium',
  fill_in_the_blank: 'medium',
  matching: 'medium',
  context: 'medium',
  listen_and_respond: 'hard',
  false_cognate: 'hard',
}
