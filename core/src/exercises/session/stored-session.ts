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

/** A session in storage. Only this module knows the names of the exercises' fields there. */
export interface StoredSession {
  session: ExerciseSession
  /** The language of its questions. */
  language: Language
  /** Whether the learner left it for the list, to resume it later. */
  isSetAside: boolean
  /** When the current break began. */
  pausedAt: number | null
  /** By the id of the exercise: the events of memory that its answer became. A report undoes them. */
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
