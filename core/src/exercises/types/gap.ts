import type { PracticeTypeModule } from '../practice-task.ts'
import { judgeTyped, type TypedPractice } from '../typed-practice.ts'

/** The missing words of a sentence are typed. */
export interface GapTask extends TypedPractice {
  gapped: string
  /** The word to fill in, in the learner's language. */
  cue: string
}

export const gap: PracticeTypeModule<GapTask> = { judge: judgeTyped }
