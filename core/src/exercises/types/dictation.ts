import type { PracticeTypeModule } from '../practice-task.ts'
import { judgeTyped, type TypedPractice } from '../typed-practice.ts'

/** The sentence is heard and typed. */
export const dictation: PracticeTypeModule<TypedPractice> = { judge: judgeTyped }
