import type { TaskBase, TaskModule } from '../task.ts'

/** What the learner answers. */
export const SELF_CHECK = { knew: 'knew', notYet: 'not-yet' } as const

/**
 * A phrase is heard or read, its meaning is uncovered, and the learner says whether she knew it. For phrases
 * that nobody checked, which must not be graded automatically.
 */
export interface SelfCheckTask extends TaskBase {
  presented: 'heard' | 'read'
}

export const selfCheck: TaskModule<SelfCheckTask> = {
  mode: 'self-check',
  judge: (_, answer) => ({
    verdict: answer === SELF_CHECK.knew ? 'right' : 'wrong',
    reasons: [],
    words: [],
  }),
}
