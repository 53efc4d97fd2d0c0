import type { Random } from '../../randomness.ts'
import type { Accent } from '../../voices/accent.ts'
import type { AnswerTools, Judged, TaskBase, TaskModule } from '../task.ts'
import { choose } from '../types/choose.ts'
import { meaning } from '../types/meaning.ts'
import { order } from '../types/order.ts'
import { selfCheck } from '../types/self-check.ts'
import { speak } from '../types/speak.ts'
import { conjugation, dialogueGap, dictation, gap, typedTranslation } from '../types/written.ts'

/**
 * The types that lessons, units, the review, the page of a sentence and 'write and speak' ask. Those of the smart mix
 * are in a list of their own, because a page loads what it imports, and what makes the mix is far larger than the rest.
 */
const TASK_TYPES = {
  choose,
  gap,
  conjugation,
  typed_translation: typedTranslation,
  dictation,
  order,
  dialogue_gap: dialogueGap,
  speak,
  meaning,
  self_check: selfCheck,
}

type Types = typeof TASK_TYPES
export type TaskType = keyof Types
type DataOf = { [K in TaskType]: Types[K] extends TaskModule<infer Data extends TaskBase> ? Data : never }

/** A task of one of these types, distinguished by its type. */
export type Task<T extends TaskType = TaskType> = {
  [K in T]: DataOf[K] & { type: K }
}[T]

const types: { [K in TaskType]: TaskModule<DataOf[K]> } = TASK_TYPES

export const TASK_TYPE_KEYS: readonly string[] = Object.keys(TASK_TYPES)

export function judge<T extends TaskType>(task: Task<T>, answer: string, tools: AnswerTools): Judged {
  const module: TaskModule<DataOf[T]> = types[task.type]
  return module.judge(task, answer, tools)
}

/** The task for its repetition. */
export function repeated<T extends TaskType>(task: Task<T>, random: Random): Task<T> {
  const module: TaskModule<DataOf[T]> = types[task.type]
  return module.repeated ? { ...task, ...module.repeated(task, random) } : task
}

export function modeOf({ type }: Task): TaskModule<unknown>['mode'] {
  return types[type].mode
}

/**
 * A dictation is judged by what can be heard: where z is said as s, writing one for the other is a matter of
 * spelling. What is not heard is judged as in Spain, which accepts 'vosotros' as well.
 */
export function heardIn(task: Task, accent: Accent): Task {
  return task.type === 'dictation' ? { ...task, expected: { ...task.expected, accent } } : task
}
