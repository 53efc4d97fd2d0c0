import type { TaskBase, TaskModule } from '../task.ts'

/** The sentence is said aloud. Saying it completes the task: speech recognition never marks it wrong. */
export const speak: TaskModule<TaskBase> = {
  mode: 'spoken',
  judge: () => ({ verdict: 'right', reasons: [], words: [] }),
}
