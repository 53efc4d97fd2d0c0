import type { Level } from '../../levels.ts'
import type { Chip } from '../practice-task.ts'
import type { KnownMistake } from '../typed-practice.ts'
import type { DialogueGapTask } from '../types/dialogue-gap.ts'

/** A verb form of a sentence that can be asked for. */
export interface AskedForm {
  /** The form as the sentence writes it. */
  form: string
  gapped: string
  /** The infinitive, the tense and, where nothing else says it, the person. */
  cue: string
}

/** A sentence of the content, with what the build found out about it. */
export interface PracticeSentence {
  slug: string
  level: Level
  spanish: string
  meaning: string
  /** The chips for what its meaning leaves open. */
  chips?: readonly Chip[]
  alternatives: readonly string[]
  mistakes: readonly KnownMistake[]
  forms: readonly AskedForm[]
}

export interface PracticeDialogue {
  level: Level
  gaps: readonly (DialogueGapTask & { type: 'dialogue_gap' })[]
}

/** The material of practice, in one language. */
export interface PracticeMaterial {
  sentences: readonly PracticeSentence[]
  dialogues: readonly PracticeDialogue[]
}
