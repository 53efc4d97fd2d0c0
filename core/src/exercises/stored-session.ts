import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'
import { parseJson } from '../phrases/parse-json.ts'
import { exerciseItemSchema } from './item.ts'
import { currentExercise } from './session.ts'

const sessionSchema = z.object({
  exercises: z.array(exerciseItemSchema),
  currentIndex: z.number(),
  stats: z.object({
    totalExercises: z.number(),
    correctAnswers: z.number(),
    averageTime: z.number(),
    exerciseTypes: z.record(z.string(), z.number()),
  }),
  isCompleted: z.boolean(),
  startTime: z.number(),
  exerciseStartTime: z.number(),
  endTime: z.nullable(z.number()),
})

const storedSessionSchema = z.object({
  session: sessionSchema,
  /** The language its questions are in. */
  language: z.enum(LANGUAGES),
  /** Left for the list, to be taken up again. */
  isSetAside: z.boolean(),
  /** Since when nobody has been at it. */
  pausedAt: z.nullable(z.number()),
})
export type StoredSession = z.infer<typeof storedSessionSchema>

/** Anything that is not a session with a current exercise counts as none. */
export function readStoredSession(raw: string | null): StoredSession | undefined {
  const { data } = storedSessionSchema.safeParse(parseJson(raw))
  return data && currentExercise(data.session) ? data : undefined
}
