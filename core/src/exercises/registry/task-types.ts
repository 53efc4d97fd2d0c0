import type { Random } from '../../randomness.ts'
import type { AnswerTools, Judged } from '../judged.ts'
import type { TaskBase, TaskModule } from '../task.ts'
import { type ChooseTask, choose } from '../types/choose.ts'
import { type MeaningTask, meaning } from '../types/meaning.ts'
import { type OrderTask, order } from '../types/order.ts'
import { type SelfCheckTask, selfCheck } from '../types/self-check.ts'
import { speak } from '../types/speak.ts'
import type { WrittenTask } from '../types/written.ts'
import {
  conjugation,
  type DialogueGapTask,
  dialogueGap,
  dictation,
  type GapTask,
  gap,
  typedTranslation,
} from '../types/written.ts'

interface TaskByType {
  choose: ChooseTask
  gap: GapTask
  conjugation: GapTask
  typed_translation: WrittenTask
  dictation: WrittenTask
  order: OrderTask
  dialogue_gap: DialogueGapTask
  speak: TaskBase
  meaning: MeaningTask
  self_check: SelfCheckTask
}
export type TaskType = keyof TaskByType

/** A task of one of these types, distinguished by its type. */
export type Task<T extends TaskType = TaskType> = {
  [K in T]: TaskByType[K] & { type: K }
}[T]

const MODULES: { [K in TaskType]: TaskModule<TaskByType[K]> } = {
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

export function judge<T extends TaskType>(task: Task<T>, answer: string, tools: AnswerTools): Judged {
  const module: TaskModule<TaskByType[T]> = MODULES[task.type]
  return module.judge(task, answer, tools)
}

/** The task for its repetition. */
export function repeated<T extends TaskType>(task: Task<T>, random: Random): Task<T> {
  const module: TaskModule<TaskByType[T]> = MODULES[task.type]
  return module.repeated ? { ...task, ...module.repeated(task, random) } : task
}
