import type { PracticeTypeModule, TaskBase } from '../practice-task.ts'

/** The sentence is said aloud. Saying it completes the task: speech recognition never marks it wrong. */
export const speak: PracticeTypeModule<TaskBase> = {
  judge: () => ({ verdict: 'right', reasons: [], words: [] }),
}
