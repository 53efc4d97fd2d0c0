import type { Random } from '../../randomness.ts'
import type { Judged } from '../judged.ts'
import { repeated, type Task } from '../registry/task-types.ts'

export interface Attempt extends Judged {
  answer: string
  /** Milliseconds since the task was shown. */
  time: number
  /** The learner thinks that the answer was right. It counts as right, and people look at it. */
  isDisputed: boolean
}

/** A task at its position in the run. */
export interface Turn {
  task: Task
  /** Whether it was wrong before and is repeated. */
  isRepeat: boolean
  outcome: Attempt | 'skipped' | null
}

export interface TaskRun {
  turns: readonly Turn[]
  position: number
  /** When the task at this position was shown. */
  shownAt: number
}

export function startRun(tasks: readonly Task[], now: number): TaskRun {
  return { turns: tasks.map((task) => ({ task, isRepeat: false, outcome: null })), position: 0, shownAt: now }
}

/** Undefined at the end of the run. */
export function currentTurn({ turns, position }: TaskRun): Turn | undefined {
  return turns[position]
}

/** The answer to the current task; undefined while there is none. */
export function currentAttempt(run: TaskRun): Attempt | undefined {
  return attemptOf(currentTurn(run))
}

const attemptOf = (turn: Turn | undefined): Attempt | undefined =>
  turn?.outcome && turn.outcome !== 'skipped' ? turn.outcome : undefined

/** Only the first answer to a task counts. */
export function answerTask(run: TaskRun, answer: string, judged: Judged, now: number): TaskRun {
  const turn = currentTurn(run)
  if (!turn || turn.outcome) return run
  // A clock that was set back must not make a negative time.
  const time = Math.max(0, now - run.shownAt)
  return withOutcome(run, { ...judged, answer, time, isDisputed: false })
}

/** 'I think this is right' undoes the mistake. */
export function disputeAnswer(run: TaskRun): TaskRun {
  const attempt = currentAttempt(run)
  return attempt && attempt.verdict !== 'right' ? withOutcome(run, { ...attempt, isDisputed: true }) : run
}

/** A task that is left out is not graded and not repeated. */
export function skipTask(run: TaskRun, now: number): TaskRun {
  const turn = currentTurn(run)
  return turn && !turn.outcome ? step(withOutcome(run, 'skipped'), now) : run
}

/** Whether the run ends with the current task: nothing comes after it, and it is not repeated itself. */
export function isLastTurn(run: TaskRun): boolean {
  const turn = currentTurn(run)
  return run.position === run.turns.length - 1 && !(turn && willRepeat(turn))
}

function willRepeat(turn: Turn): boolean {
  const attempt = attemptOf(turn)
  return !turn.isRepeat && attempt !== undefined && worth(attempt) === 'wrong'
}

/** Moves on to the next task. What was wrong is repeated once, after all others. */
export function nextTask(run: TaskRun, now: number, random: Random): TaskRun {
  const turn = currentTurn(run)
  if (!turn || !attemptOf(turn)) return run
  if (!willRepeat(turn)) return step(run, now)
  const repeat: Turn = { task: repeated(turn.task, random), isRepeat: true, outcome: null }
  return step({ ...run, turns: [...run.turns, repeat] }, now)
}

function withOutcome(run: TaskRun, outcome: Turn['outcome']): TaskRun {
  return {
    ...run,
    turns: run.turns.map((turn, place) => (place === run.position ? { ...turn, outcome } : turn)),
  }
}

const step = (run: TaskRun, now: number): TaskRun => ({
  ...run,
  position: run.position + 1,
  shownAt: now,
})

const worth = ({ verdict, isDisputed }: Attempt) => (isDisputed ? 'right' : verdict)

export interface TaskResult {
  /** How many tasks were answered at least once. */
  answered: number
  rightAtFirst: number
  /** The tasks that were wrong or almost right at the first try. */
  hard: readonly Task[]
}

export function resultOf({ turns }: TaskRun): TaskResult {
  const first = turns.flatMap((turn) => {
    const attempt = turn.isRepeat ? undefined : attemptOf(turn)
    return attempt ? [{ task: turn.task, isRight: worth(attempt) === 'right' }] : []
  })
  const hard = first.filter(({ isRight }) => !isRight).map(({ task }) => task)
  return { answered: first.length, rightAtFirst: first.length - hard.length, hard }
}
