import type { PracticeTypeModule } from '../practice-task.ts'
import { judgeTyped, type TypedPractice } from '../typed-practice.ts'

export interface DialogueLine {
  who: string
  spanish: string
  meaning: string
}

/** A few words of one line are typed; the lines around it and its meaning say which. */
export interface DialogueGapTask extends TypedPractice {
  scene: string
  lines: readonly DialogueLine[]
  /** The line with the gap. */
  place: number
  gapped: string
}

export const dialogueGap: PracticeTypeModule<DialogueGapTask> = { judge: judgeTyped }
