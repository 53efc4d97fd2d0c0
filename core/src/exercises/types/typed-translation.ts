import type { PracticeTypeModule } from '../practice-task.ts'
import { judgeTyped, type TypedPractice } from '../typed-practice.ts'

/** The meaning is shown and the Spanish sentence is typed. */
export const typedTranslation: PracticeTypeModule<TypedPractice> = { judge: judgeTyped }
