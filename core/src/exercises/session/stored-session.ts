import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '../../languages.ts'
import { parseJson } from '../../text/parse-json.ts'
import { readExercise, writeExercise } from '../registry/exercise-types.ts'
import { currentExercise, type ExerciseSession } from './session.ts'

const storedSessionSchema = z.object({
  session: z.object({
    exercises: z.array(z.unknown()),
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
  }),
  language: z.enum(LANGUAGES),
  isSetAside: z.boolean(),
  pausedAt: z.nullable(z.number()),
  // Earlier releases stored none.
  answerEvents: z.catch(z.optional(z.record(z.string(), z.array(z.string()))), undefined),
})

export type AnswerEvents = Readonly<Record<string, readonly string[]>>

/** A session as it outlives a reload. The names of the exercises' fields in storage stay behind this module. */
export interface StoredSession {
  session: ExerciseSession
  /** The language its questions are in. */
  language: Language
  /** Left for the list, to be taken up again. */
  isSetAside: boolean
  /** Since when nobody has been at it. */
  pausedAt: number | null
  /** By the id of the exercise: the events of memory that its answer became. A report takes them back. */
  answerEvents?: AnswerEvents | undefined
}

/** Anything that is not a session with a current exercise counts as none. */
export function readStoredSession(raw: string | null): StoredSession | undefined {
  const { data } = storedSessionSchema.safeParse(parseJson(raw))
  if (!data) return undefined
  const exercises = data.session.exercises.map(readExercise)
  if (!exercises.every((exercise) => exercise !== undefined)) return undefined
  const session = { ...data.session, exercises }
  return currentExercise(session) && { ...data, session }
}

export function writeStoredSession({ session, ...stored }: StoredSession): string {
  const exercises = session.exercises.map(writeExercise)
  return JSON.stringify({ session: { ...session, exercises }, ...stored })
}
