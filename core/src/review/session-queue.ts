import { integerBetween, type Random } from '../randomness.ts'

/** After so many other cards it is neither still in the ear nor gone again. */
const OTHERS_BETWEEN = { min: 4, max: 6 }
/** Whoever fails a fourth time needs a night's sleep. */
const RETURNS_MAX = 3

export interface Queued<Task> {
  task: Task
  /** How often it has come back in this session. */
  returns: number
}

export function queueOf<Task>(tasks: readonly Task[]): Queued<Task>[] {
  return tasks.map((task) => ({ task, returns: 0 }))
}

/** What remains after the first of the queue was answered: what was wrong comes back, at most three times. */
export function afterAnswer<Task>(
  queue: readonly Queued<Task>[],
  isRight: boolean,
  random: Random,
): Queued<Task>[] {
  const [answered, ...others] = queue
  if (!answered || isRight || answered.returns >= RETURNS_MAX) return others
  const place = integerBetween(random, OTHERS_BETWEEN.min, OTHERS_BETWEEN.max)
  others.splice(place, 0, { ...answered, returns: answered.returns + 1 })
  return others
}
