import type { TypedTask } from './task.ts'
import { keysOf, wordsIn } from './words.ts'

/** The words that a task is about. Where a form is asked for, that is all of it. */
export function pointOf({ type, point, sentence }: TypedTask): ReadonlySet<string> {
  const words = type === 'conjugation' ? [...point, sentence] : point
  return new Set(words.flatMap((text) => keysOf(wordsIn(text).words)))
}
