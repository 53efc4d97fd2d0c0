import type { Level } from '../../levels.ts'
import type { Chip } from '../task.ts'
import type { DialogueGapTask, KnownMistake } from '../types/written.ts'

/** A verb form of a sentence that can be asked for. */
export interface AskedForm {
  /** The form as the sentence writes it. */
  form: string
  gapped: string
  /** The infinitive, the tense and, where nothing else says it, the person. */
  cue: string
}

/** A sentence of the content, with what the build found out about it. */
export interface TaskSentence {
  slug: string
  level: Level
  spanish: string
  meaning: string
  /** The chips for what its meaning leaves open. */
  chips?: readonly Chip[]
  /** Lines of its right answers, in the notation of answers/wordings. */
  wordings: readonly string[]
  mistakes: readonly KnownMistake[]
  forms: readonly AskedForm[]
}

export interface TaskDialogue {
  level: Level
  gaps: readonly (DialogueGapTask & { type: 'dialogue_gap' })[]
}

/** The material of tasks, in one language. */
export interface TaskMaterial {
  sentences: readonly TaskSentence[]
  dialogues: readonly TaskDialogue[]
}
