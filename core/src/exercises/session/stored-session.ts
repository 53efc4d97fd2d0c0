import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '../../languages.ts'
import { parseJson } from '../../text/parse-json.ts'
import { userAnswerSchema } from '../exercise.ts'
import { readExercise, writeExercise } from '../registry/exercise-types.ts'
import { type ExerciseSession, statsOf } from './exercise-session.ts'
import { attemptOf, EACH_ONCE, isEnded } from './session.ts'

/** An answer is stored with its exercise. */
const answeredSchema = z.object({
  answered: z.exactOptional(z.boolean()),
  correct: z.exactOptional(z.boolean()),
  userAnswer: z.exactOptional(userAnswerSchema),
  /** In milliseconds. */
  responseTime: z.exactOptional(z.number()),
})

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

type ExerciseTurn = ExerciseSession['turns'][number]

function readTurn(stored: unknown): ExerciseTurn | undefined {
  const task = readExercise(stored)
  const { data } = answeredSchema.safeParse(stored)
  if (!task || !data) return undefined
  const { answered, correct, userAnswer = '', responseTime = 0 } = data
  if (!answered) return { task, isRepeat: false, outcome: null }
  const verdict = correct ? 'right' : 'wrong'
  const outcome = { verdict, answer: userAnswer, time: responseTime, isDisputed: false } as const
  return { task, isRepeat: false, outcome }
}

function writeTurn(turn: ExerciseTurn): object {
  const attempt = attemptOf(turn)
  if (!attempt) return writeExercise(turn.task)
  const { verdict, answer, time } = attempt
  const answered = { answered: true, correct: verdict === 'right', userAnswer: answer, responseTime: time }
  return { ...writeExercise(turn.task), ...answered }
}

/** Anything that is not a session with a current exercise counts as none. */
export function readStoredSession(raw: string | null): StoredSession | undefined {
  const { data } = storedSessionSchema.safeParse(parseJson(raw))
  if (!data) return undefined
  const { session, ...stored } = data
  const turns = session.exercises.map(readTurn)
  if (!turns.every((turn) => turn !== undefined) || !turns[session.currentIndex]) return undefined
  return {
    ...stored,
    session: {
      rules: EACH_ONCE,
      turns,
      position: session.isCompleted ? turns.length : session.currentIndex,
      startedAt: session.startTime,
      shownAt: session.exerciseStartTime,
      endedAt: session.endTime,
    },
  }
}

export function writeStoredSession({ session, ...stored }: StoredSession): string {
  const { turns, position, startedAt, shownAt, endedAt } = session
  const written = {
    exercises: turns.map(writeTurn),
    currentIndex: Math.min(position, turns.length - 1),
    stats: statsOf(session),
    isCompleted: isEnded(session),
    startTime: startedAt,
    exerciseStartTime: shownAt,
    endTime: endedAt,
  }
  return JSON.stringify({ session: written, ...stored })
}
