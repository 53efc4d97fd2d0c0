import type { Verdict } from '../../answers/verdict.ts'
import type { Task } from '../registry/task-types.ts'
import type { Judged } from '../task.ts'

interface Verdicted {
  verdict: Verdict
}

/** An answer and what was made of it. */
export type Attempt<Answer, Judgement extends Verdicted> = Judgement & {
  answer: Answer
  /** Milliseconds since the task was shown. */
  time: number
  /** The learner thinks that the answer was right. It counts as right, and people look at it. */
  isDisputed: boolean
}

/** A task at its position in the session. */
export interface Turn<T, Answer, Judgement extends Verdicted> {
  task: T
  /** Whether it was wrong before and is repeated. */
  isRepeat: boolean
  outcome: Attempt<Answer, Judgement> | 'skipped' | null
}

/** What differs between sessions. */
interface SessionRules {
  /** Whether a task that was wrong is asked once more, after all others. */
  repeatsWrong: boolean
  /** Whether a task that was skipped still counts in the total. */
  countsSkipped: boolean
}

/** The exercises of the smart mix. */
export const EACH_ONCE: SessionRules = { repeatsWrong: false, countsSkipped: false }
/** The tasks of lessons, units, sentences and 'write and speak'. */
const WRONG_TWICE: SessionRules = { repeatsWrong: true, countsSkipped: true }

/** Times are milliseconds of the clock that is passed in. */
export interface Session<T, Answer, Judgement extends Verdicted> {
  rules: SessionRules
  turns: readonly Turn<T, Answer, Judgement>[]
  /** The place of the current turn; at the end it is past the last one. */
  position: number
  startedAt: number
  /** When the current task was shown. */
  shownAt: number
  endedAt: number | null
}

/** A session of tasks whose answers are texts. */
export type TaskSession = Session<Task, string, Judged>
export type TaskTurn = TaskSession['turns'][number]
export type TaskAttempt = Attempt<string, Judged>

export function startSession<T, A, J extends Verdicted>(
  tasks: readonly T[],
  rules: SessionRules,
  now: number,
): Session<T, A, J> {
  const turns = tasks.map((task) => ({ task, isRepeat: false, outcome: null }))
  return { rules, turns, position: 0, startedAt: now, shownAt: now, endedAt: null }
}

export function startTasks(tasks: readonly Task[], now: number): TaskSession {
  return startSession(tasks, WRONG_TWICE, now)
}

/** Undefined at the end of the session. */
export function currentTurn<T, A, J extends Verdicted>({
  turns,
  position,
}: Session<T, A, J>): Turn<T, A, J> | undefined {
  return turns[position]
}

/** The answer to the current task; undefined while there is none. */
export function currentAttempt<T, A, J extends Verdicted>(
  session: Session<T, A, J>,
): Attempt<A, J> | undefined {
  return attemptOf(currentTurn(session))
}

export function attemptOf<T, A, J extends Verdicted>(
  turn: Turn<T, A, J> | undefined,
): Attempt<A, J> | undefined {
  return turn?.outcome && turn.outcome !== 'skipped' ? turn.outcome : undefined
}

/** Whether all turns were taken; a session without any never ends. */
export function isEnded<T, A, J extends Verdicted>({ turns, position }: Session<T, A, J>): boolean {
  return turns.length > 0 && position === turns.length
}

/** An answer counts once: what was answered is read-only, also after going back to it. */
export function answerTask<T, A, J extends Verdicted>(
  session: Session<T, A, J>,
  answer: A,
  judged: J,
  now: number,
): Session<T, A, J> {
  const turn = currentTurn(session)
  if (!turn || turn.outcome) return session
  // A clock that was set back must not make a negative time.
  const time = Math.max(0, now - session.shownAt)
  return withOutcome(session, { ...judged, answer, time, isDisputed: false })
}

/** 'I think this is right' undoes the mistake. */
export function disputeAnswer<T, A, J extends Verdicted>(session: Session<T, A, J>): Session<T, A, J> {
  const attempt = currentAttempt(session)
  return attempt && attempt.verdict !== 'right'
    ? withOutcome(session, { ...attempt, isDisputed: true })
    : session
}

/** A task that is skipped is neither graded nor repeated. */
export function skipTask<T, A, J extends Verdicted>(
  session: Session<T, A, J>,
  now: number,
): Session<T, A, J> {
  const { rules, turns, position } = session
  const turn = currentTurn(session)
  if (!turn || turn.outcome) return session
  if (rules.countsSkipped) return moveTo(withOutcome(session, 'skipped'), position + 1, now)
  return moveTo({ ...session, turns: turns.filter((other) => other !== turn) }, position, now)
}

/** Whether the session ends with the current task: nothing comes after it, and it is not repeated itself. */
export function isLastTurn<T, A, J extends Verdicted>(session: Session<T, A, J>): boolean {
  return session.position === session.turns.length - 1 && !willRepeat(session)
}

function willRepeat<T, A, J extends Verdicted>(session: Session<T, A, J>): boolean {
  const turn = currentTurn(session)
  const attempt = attemptOf(turn)
  return session.rules.repeatsWrong && !turn?.isRepeat && attempt !== undefined && worth(attempt) === 'wrong'
}

/** Only an answered task can be left for the next one; it is otherwise skipped. */
export function canGoOn<T, A, J extends Verdicted>(session: Session<T, A, J>): boolean {
  return currentAttempt(session) !== undefined
}

/** Moves on to the next task; `changed` is how a task looks when it is asked again. */
export function nextTask<T, A, J extends Verdicted>(
  session: Session<T, A, J>,
  now: number,
  changed: (task: T) => T = (task) => task,
): Session<T, A, J> {
  const turn = currentTurn(session)
  if (!turn || !canGoOn(session)) return session
  const repeat = willRepeat(session) ? [{ task: changed(turn.task), isRepeat: true, outcome: null }] : []
  return moveTo({ ...session, turns: [...session.turns, ...repeat] }, session.position + 1, now)
}

export function canGoBack<T, A, J extends Verdicted>(session: Session<T, A, J>): boolean {
  return session.position > 0 && !isEnded(session)
}

export function previousTask<T, A, J extends Verdicted>(
  session: Session<T, A, J>,
  now: number,
): Session<T, A, J> {
  return canGoBack(session) ? moveTo(session, session.position - 1, now) : session
}

/** The session without the time of a break: time spent elsewhere is not time spent answering. */
export function withoutBreak<T, A, J extends Verdicted>(
  session: Session<T, A, J>,
  breakTime: number,
): Session<T, A, J> {
  const pause = Math.max(0, breakTime)
  return { ...session, startedAt: session.startedAt + pause, shownAt: session.shownAt + pause }
}

function withOutcome<T, A, J extends Verdicted>(
  session: Session<T, A, J>,
  outcome: Turn<T, A, J>['outcome'],
): Session<T, A, J> {
  return {
    ...session,
    turns: session.turns.map((turn, place) => (place === session.position ? { ...turn, outcome } : turn)),
  }
}

function moveTo<T, A, J extends Verdicted>(
  session: Session<T, A, J>,
  position: number,
  now: number,
): Session<T, A, J> {
  const moved = { ...session, position, shownAt: now }
  return isEnded(moved) ? { ...moved, endedAt: now } : moved
}

const worth = ({ verdict, isDisputed }: Verdicted & { isDisputed: boolean }): Verdict =>
  isDisputed ? 'right' : verdict

interface TaskResult<T> {
  /** How many tasks were answered at least once. */
  answered: number
  rightAtFirst: number
  /** The tasks that were wrong or almost right at the first try. */
  hard: readonly T[]
}

export function resultOf<T, A, J extends Verdicted>({ turns }: Session<T, A, J>): TaskResult<T> {
  const first = turns.flatMap((turn) => {
    const attempt = turn.isRepeat ? undefined : attemptOf(turn)
    return attempt ? [{ task: turn.task, isRight: worth(attempt) === 'right' }] : []
  })
  const hard = first.filter(({ isRight }) => !isRight).map(({ task }) => task)
  return { answered: first.length, rightAtFirst: first.length - hard.length, hard }
}
