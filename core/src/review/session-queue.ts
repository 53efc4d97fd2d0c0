import { integerBetween, type Random } from '../randomness.ts'

/** After this many other cards it is no longer fresh, and not yet forgotten. */
const OTHERS_BETWEEN = { min: 4, max: 6 }
/** After a fourth failure the card waits for another day. */
const RETURNS_MAX = 3

export interface Queued<Task> {
  task: Task
  /** The number of its repetitions in this session. */
  returns: number
}

export function queueOf<Task>(tasks: readonly Task[]): Queued<Task>[] {
  return tasks.map((task) => ({ task, returns: 0 }))
}

/** The queue after its first card was answered: a wrong card is repeated, at most three times. */
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
