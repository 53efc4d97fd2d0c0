import type { Chip } from '@frase/core/exercises/practice-task'
import type { PracticeTask, PracticeType } from '@frase/core/exercises/registry/task-types'
import type { Attempt } from '@frase/core/exercises/session/practice-run'
import type { ComponentType, ReactNode } from 'react'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { usePracticeTexts } from '../shell/practice-texts.ts'

export interface RendererProps<T extends PracticeType> {
  task: PracticeTask<T>
  /** Undefined until the task is answered. */
  attempt: Attempt | undefined
  /** `help` lists the help that the learner used. */
  onAnswer: (answer: string, help?: readonly string[]) => void
  /** For a task that has given its own feedback already: the next task comes at once. */
  onDone: (answer: string) => void
  onSkip: () => void
  /** Called when no sound can be made and the task cannot be answered without it. */
  onSilent: () => void
}

export type Renderer<T extends PracticeType> = ComponentType<RendererProps<T>>

interface PromptProps {
  chips: readonly Chip[]
  children: ReactNode
}

/** The question, and beside it what it leaves open. */
export function Prompt({ chips, children }: PromptProps) {
  const { chips: words } = usePracticeTexts()
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
