import * as z from 'zod/mini'
import { sharedTextsSchema } from '../../reasons/shared-texts.ts'
import { EXERCISE_TYPES, type ExerciseType, TYPE_KEYS, type WordingOf } from './exercise-types.ts'

/** The schema of a language file. Only tests check it: a browser gets files that have passed. */
export const exerciseTextsSchema = z.extend(sharedTextsSchema, {
  types: z.custom<WordingOf>((value) => TYPE_KEYS.every((type) => hasWording(type, value)), {
    error: ({ input }) => `No wording for ${TYPE_KEYS.filter((type) => !hasWording(type, input)).join(', ')}`,
  }),
})

export function hasWording(type: ExerciseType, value: unknown): boolean {
  return z.object({ [type]: EXERCISE_TYPES[type].wording }).safeParse(value).success
}
