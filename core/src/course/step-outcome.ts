import { attemptOf, type TaskSession, type TaskTurn } from '../exercises/session/session.ts'
import type { EventOf } from '../memory/record/event.ts'
import type { PractisedStep } from './step-tasks.ts'
import { CHECKPOINT_SHARE, type UnitTargets } from './unit-targets.ts'

/** Where there is no sound or no microphone, half of the tasks are left out. */
const ANSWERED_SHARE = 0.5

/**
 * The progress of a step in one session: begun with the first answer, done at the end if half of it was
 * answered, right or wrong. In a checkpoint every key sentence has to be answered, and enough of the unit's
 * own tasks have to be right at the first try.
 */
export function stepReached(
  step: PractisedStep,
  { turns, position }: TaskSession,
  { key, heard }: UnitTargets,
): EventOf<'step'>['reached'] | undefined {
  const asked = turns.filter(({ isRepeat }) => !isRepeat)
  const answered = asked.filter(isAnswered)
  if (answered.length === 0) return undefined
  if (position < turns.length || answered.length < asked.length * ANSWERED_SHARE) return 'begun'
  if (step !== 'checkpoint') return 'done'
  const isOf =
    (items: readonly string[]) =>
    ({ task }: TaskTurn) =>
      items.includes(task.id)
  const own = answered.filter(isOf([...key, ...heard]))
  const isPassed =
    asked.filter(isOf(key)).every(isAnswered) && own.filter(isRight).length >= own.length * CHECKPOINT_SHARE
  return isPassed ? 'done' : 'begun'
}

const isAnswered = (turn: TaskTurn): boolean => attemptOf(turn) !== undefined

/** The rule of memory: what is almost right is known, and so is what the learner thinks was right. */
function isRight(turn: TaskTurn): boolean {
  const attempt = attemptOf(turn)
  return attempt !== undefined && (attempt.isDisputed || attempt.verdict !== 'wrong')
}
