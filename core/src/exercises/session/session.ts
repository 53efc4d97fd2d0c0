import type { UserAnswer } from '../exercise.ts'
import { check, type Exercise, type SessionExercise } from '../registry/exercise-types.ts'

export interface Medal {
  name: 'trophy' | 'gold' | 'silver' | 'bronze' | 'books'
  emoji: string
}

const MEDALS: readonly (Medal & { from: number })[] = [
  { from: 90, name: 'trophy', emoji: '🏆' },
  { from: 80, name: 'gold', emoji: '🥇' },
  { from: 70, name: 'silver', emoji: '🥈' },
  { from: 60, name: 'bronze', emoji: '🥉' },
]
const CONSOLATION: Medal = { name: 'books', emoji: '📚' }

export function medalFor(percentage: number): Medal {
  const { name, emoji } = MEDALS.find(({ from }) => percentage >= from) ?? CONSOLATION
  return { name, emoji }
}

export type ScoreColour = 'green' | 'yellow' | 'red'

export function colourFor(percentage: number): ScoreColour {
  if (percentage >= 80) return 'green'
  return percentage >= 60 ? 'yellow' : 'red'
}

interface SessionStats {
  totalExercises: number
  correctAnswers: number
  /** In milliseconds: the half-average of the response times. */
  averageTime: number
  /** How many exercises of each type were answered. */
  exerciseTypes: Readonly<Record<string, number>>
}

/** Times are milliseconds of the clock that is passed in. */
export interface ExerciseSession {
  exercises: readonly SessionExercise[]
  currentIndex: number
  stats: SessionStats
  isCompleted: boolean
  startTime: number
  exerciseStartTime: number
  endTime: number | null
}

export const EMPTY_SESSION: ExerciseSession = {
  exercises: [],
  currentIndex: 0,
  stats: { totalExercises: 0, correctAnswers: 0, averageTime: 0, exerciseTypes: {} },
  isCompleted: false,
  startTime: 0,
  exerciseStartTime: 0,
  endTime: null,
}

export function createSession(exercises: readonly SessionExercise[], now: number): ExerciseSession {
  return {
    ...EMPTY_SESSION,
    exercises,
    stats: { ...EMPTY_SESSION.stats, totalExercises: exercises.length },
    startTime: now,
    exerciseStartTime: now,
  }
}

export function resetSession(): ExerciseSession {
  return EMPTY_SESSION
}

export function currentExercise({ exercises, currentIndex }: ExerciseSession): SessionExercise | undefined {
  return exercises[currentIndex]
}

/**
 * An answer counts once: what was answered is read-only, also after going back to it. An unusable exercise
 * has no answer.
 */
export function answerExercise(
  session: ExerciseSession,
  userAnswer: UserAnswer,
  now: number,
): ExerciseSession {
  const current = currentExercise(session)
  if (!current || current.type === 'unusable' || current.answered || session.isCompleted) return session
  const correct = check(current, userAnswer)
  const responseTime = Math.max(0, now - session.exerciseStartTime)
  const answered: Exercise = { ...current, answered: true, correct, userAnswer, responseTime }
  return {
    ...session,
    exercises: session.exercises.map((exercise) => (exercise === current ? answered : exercise)),
    stats: statsWith(session, answered, responseTime),
  }
}

function statsWith({ exercises, stats }: ExerciseSession, answered: Exercise, time: number): SessionStats {
  const isFirst = !exercises.some((exercise) => exercise.answered)
  return {
    ...stats,
    correctAnswers: stats.correctAnswers + (answered.correct ? 1 : 0),
    averageTime: isFirst ? time : (stats.averageTime + time) / 2,
    exerciseTypes: {
      ...stats.exerciseTypes,
      [answered.type]: (stats.exerciseTypes[answered.type] ?? 0) + 1,
    },
  }
}

export function canGoBack({ currentIndex, isCompleted }: ExerciseSession): boolean {
  return currentIndex > 0 && !isCompleted
}

export function canGoOn(session: ExerciseSession): boolean {
  return currentExercise(session)?.answered === true && !session.isCompleted
}

export function isLastExercise({ exercises, currentIndex }: ExerciseSession): boolean {
  return currentIndex === exercises.length - 1
}

export function nextExercise(session: ExerciseSession, now: number): ExerciseSession {
  if (!canGoOn(session)) return session
  if (isLastExercise(session)) return { ...session, isCompleted: true, endTime: now }
  return { ...session, currentIndex: session.currentIndex + 1, exerciseStartTime: now }
}

export function previousExercise(session: ExerciseSession, now: number): ExerciseSession {
  if (!canGoBack(session)) return session
  return { ...session, currentIndex: session.currentIndex - 1, exerciseStartTime: now }
}

interface SessionResult {
  correct: number
  total: number
  percentage: number
  medal: Medal
  colour: ScoreColour
  averageSeconds: number
  totalTime: { minutes: number; seconds: number }
}

export function sessionResult({ stats, startTime, endTime }: ExerciseSession): SessionResult {
  const { correctAnswers: correct, totalExercises: total, averageTime } = stats
  const percentage = total === 0 ? 0 : Math.round((correct / total) * 100)
  const seconds = Math.round(Math.max(0, (endTime ?? startTime) - startTime) / 1000)
  return {
    correct,
    total,
    percentage,
    medal: medalFor(percentage),
    colour: colourFor(percentage),
    averageSeconds: Math.round(averageTime / 1000),
    totalTime: { minutes: Math.floor(seconds / 60), seconds: seconds % 60 },
  }
}

/** The session without the time of a break: time spent elsewhere is not time spent answering. */
export function withoutBreak(session: ExerciseSession, breakTime: number): ExerciseSession {
  const pause = Math.max(0, breakTime)
  return {
    ...session,
    startTime: session.startTime + pause,
    exerciseStartTime: session.exerciseStartTime + pause,
  }
}

/**
 * Without the current exercise, which nobody can answer: it must neither count as wrong nor block the
 * session.
 */
export function withoutCurrent(session: ExerciseSession, now: number): ExerciseSession {
  const current = currentExercise(session)
  if (!current || current.answered || session.isCompleted) return session
  const exercises = session.exercises.filter((exercise) => exercise !== current)
  if (exercises.length === 0) return EMPTY_SESSION
  const wasLast = session.currentIndex === exercises.length
  return {
    ...session,
    exercises,
    currentIndex: Math.min(session.currentIndex, exercises.length - 1),
    stats: { ...session.stats, totalExercises: exercises.length },
    exerciseStartTime: now,
    ...(wasLast ? { isCompleted: true, endTime: now } : {}),
  }
}
