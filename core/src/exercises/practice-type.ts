import type { Random } from '../randomness.ts'
import type { AnswerTools, Judged } from './judged.ts'

/** Everything that is particular to one type of task. */
export interface PracticeTypeModule<Task> {
  judge: (task: Task, answer: string, tools: AnswerTools) => Judged
  /** How the task looks when it comes a second time, where it does not look the same. */
  repeated?: (task: Task, random: Random) => Task
}
