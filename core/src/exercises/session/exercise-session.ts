import type { UserAnswer } from '../exercise.ts'
import type { ShownPhrase } from '../options/exercise-type.ts'
import {
  check,
  type Exercise,
  phrasesToReviewAfter,
  type SessionExercise,
  shownBy,
} from '../registry/exercise-types.ts'
import { markOf, NOTHING_SHOWN, type ShownLog, withShown } from '../shown-log.ts'
import {
  type Attempt,
  answerTask,
  attemptOf,
  currentTurn,
  EACH_ONCE,
  type Session,
  startSession,
} from './session.ts'

interface ExerciseVerdict {
  verdict: 'right' | 'wrong'
}

export type ExerciseAttempt = Attempt<UserAnswer, ExerciseVerdict>

/** A session of the smart mix. */
export type ExerciseSession = Session<SessionExercise, UserAnswer, ExerciseVerdict>

export function startExercises(exercises: readonly SessionExercise[], now: number): ExerciseSession {
  return startSession(exercises, EACH_ONCE, now)
}

export const NO_EXERCISES = startExercises([], 0)

/** An exercise that cannot be shown has no answer. */
export function answerExercise(session: ExerciseSession, answer: UserAnswer, now: number): ExerciseSession {
  const exercise = currentTurn(session)?.task
  if (!exercise || exercise.type === 'unusable') return session
  return answerTask(session, answer, { verdict: check(exercise, answer) ? 'right' : 'wrong' }, now)
}

interface SessionStats {
  totalExercises: number
  correctAnswers: number
  /** In milliseconds: the half-average of the response times. */
  averageTime: number
  /** How many exercises of each type were answered. */
  exerciseTypes: Readonly<Record<string, number>>
}

export function statsOf({ turns }: ExerciseSession): SessionStats {
  const exerciseTypes: Record<string, number> = {}
  let correctAnswers = 0
  let averageTime: number | undefined
  for (const turn of turns) {
    const attempt = attemptOf(turn)
    if (!attempt) continue
    const type = turn.task.type === 'unusable' ? turn.task.storedType : turn.task.type
    exerciseTypes[type] = (exerciseTypes[type] ?? 0) + 1
    if (attempt.verdict === 'right') correctAnswers += 1
    averageTime = averageTime === undefined ? attempt.time : (averageTime + attempt.time) / 2
  }
  return { totalExercises: turns.length, correctAnswers, averageTime: averageTime ?? 0, exerciseTypes }
}

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

interface SessionResult {
  correct: number
  total: number
  percentage: number
  medal: Medal
  colour: ScoreColour
  averageSeconds: number
  totalTime: { minutes: number; seconds: number }
}

export function sessionResult(session: ExerciseSession): SessionResult {
  const { startedAt, endedAt } = session
  const { correctAnswers: correct, totalExercises: total, averageTime } = statsOf(session)
  const percentage = total === 0 ? 0 : Math.round((correct / total) * 100)
  const seconds = Math.round(Math.max(0, (endedAt ?? startedAt) - startedAt) / 1000)
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

/** The phrases of what was answered wrong, once each: worth another look. */
export function phrasesToReview({ turns }: Pick<ExerciseSession, 'turns'>): ShownPhrase[] {
  const bySpanish = new Map<string, ShownPhrase>()
  for (const turn of turns) {
    const attempt = attemptOf(turn)
    if (turn.task.type === 'unusable' || attempt?.verdict !== 'wrong') continue
    for (const phrase of phrasesToReviewAfter(turn.task, attempt.answer))
      bySpanish.set(phrase.spanish, phrase)
  }
  return [...bySpanish.values()]
}

/** What the exercises of a session show, for the next sessions to choose something else. */
export function shownInSession(exercises: readonly Exercise[]): ShownLog {
  return exercises.map(shownIn).reduce(withShown, NOTHING_SHOWN)
}

function shownIn(exercise: Exercise): ShownLog {
  const { picture = [], situation = [], friend = [] } = shownBy(exercise)
  return { picture: picture.map(markOf), situation: situation.map(markOf), friend: friend.map(markOf) }
}
