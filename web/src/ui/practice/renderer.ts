import type { PracticeTask, PracticeType } from '@frase/core/exercises/registry/task-types'
import type { Attempt } from '@frase/core/exercises/session/practice-run'
import type { ComponentType } from 'react'

export interface RendererProps<T extends PracticeType> {
  task: PracticeTask<T>
  /** Undefined until the task is answered. */
  attempt: Attempt | undefined
  /** With the help that was asked for. */
  onAnswer: (answer: string, help?: readonly string[]) => void
  /** For what was told about the answer already: the next task comes at once. */
  onDone: (answer: string) => void
  onSkip: () => void
  /** No sound can be made, and the task cannot be answered without it. */
  onSilent: () => void
}

export type Renderer<T extends PracticeType> = ComponentType<RendererProps<T>>
