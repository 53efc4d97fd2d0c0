import type { Task, TaskType } from '@frase/core/exercises/registry/task-types'
import type { TaskAttempt } from '@frase/core/exercises/session/session'
import type { Chip } from '@frase/core/exercises/task'
import type { ComponentType, ReactNode } from 'react'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { useTaskTexts } from '../shell/task-texts.ts'

export interface RendererProps<T extends TaskType> {
  task: Task<T>
  /** Undefined until the task is answered. */
  attempt: TaskAttempt | undefined
  /** `help` lists the help that the learner used. */
  onAnswer: (answer: string, help?: readonly string[]) => void
  /** For a task that has given its own feedback already: the next task comes at once. */
  onDone: (answer: string) => void
  onSkip: () => void
  /** Called when no sound can be made and the task cannot be answered without it. */
  onSilent: () => void
}

export type Renderer<T extends TaskType> = ComponentType<RendererProps<T>>

interface PromptProps {
  chips: readonly Chip[]
  children: ReactNode
}

/** The question, and beside it what it leaves open. */
export function Prompt({ chips, children }: PromptProps) {
  const { chips: words } = useTaskTexts()
  return (
    <div className="mb-5 rounded-2xl border-saffron border-s-4 bg-sand/60 px-5 py-4">
      {children}
      {chips.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {chips.map((chip) => (
            <li
              key={chip}
              className="rounded-full bg-surface px-3 py-1 font-semibold text-sm ring-1 ring-line-strong ring-inset"
            >
              <SpanishText text={words[chip]} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
