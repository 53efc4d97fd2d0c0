import type { PracticeTypeModule } from '../practice-task.ts'
import { judgeTyped } from '../typed-practice.ts'
import type { GapTask } from './gap.ts'

/** A gap whose cue names a verb and its tense: no other tense is right, and every accent counts. */
export const conjugation: PracticeTypeModule<GapTask> = { judge: judgeTyped }
