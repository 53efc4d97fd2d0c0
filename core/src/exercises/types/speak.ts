import type { PracticeTypeModule, TaskBase } from '../practice-task.ts'

/** The sentence is said aloud. Whoever has said it is done: no machine's ear makes it wrong. */
export const speak: PracticeTypeModule<TaskBase> = {
  judge: () => ({ verdict: 'right', reasons: [], words: [] }),
}
