import type { Random } from '../../randomness.ts'
import type { AnswerTools, Judged } from '../judged.ts'
import type { PracticeTypeModule, TaskBase } from '../practice-task.ts'
import type { TypedPractice } from '../typed-practice.ts'
import { type ChooseTask, choose } from '../types/choose.ts'
import { conjugation } from '../types/conjugation.ts'
import { type DialogueGapTask, dialogueGap } from '../types/dialogue-gap.ts'
import { dictation } from '../types/dictation.ts'
import { type GapTask, gap } from '../types/gap.ts'
import { type MeaningTask, meaning } from '../types/meaning.ts'
import { type OrderTask, order } from '../types/order.ts'
import { type SelfCheckTask, selfCheck } from '../types/self-check.ts'
import { speak } from '../types/speak.ts'
import { typedTranslation } from '../types/typed-translation.ts'

interface TaskByType {
  choose: ChooseTask
  gap: GapTask
  conjugation: GapTask
  typed_translation: TypedPractice
  dictation: TypedPractice
  order: OrderTask
  dialogue_gap: DialogueGapTask
  speak: TaskBase
  meaning: MeaningTask
  self_check: SelfCheckTask
}
export type PracticeType = keyof TaskByType

/** A task of one of these types, distinguished by its type. */
export type PracticeTask<T extends PracticeType = PracticeType> = {
  [K in T]: TaskByType[K] & { type: K }
}[T]

const MODULES: { [K in PracticeType]: PracticeTypeModule<TaskByType[K]> } = {
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

export function judge<T extends PracticeType>(
  task: PracticeTask<T>,
  answer: string,
  tools: AnswerTools,
): Judged {
  const module: PracticeTypeModule<TaskByType[T]> = MODULES[task.type]
  return module.judge(task, answer, tools)
}

/** The task for its repetition. */
export function repeated<T extends PracticeType>(task: PracticeTask<T>, random: Random): PracticeTask<T> {
  const module: PracticeTypeModule<TaskByType[T]> = MODULES[task.type]
  return module.repeated ? { ...task, ...module.repeated(task, random) } : task
}
