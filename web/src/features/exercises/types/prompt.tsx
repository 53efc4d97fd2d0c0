import type { UserAnswer } from '@frase/core/exercises/exercise'
import type { Exercise, ExerciseType } from '@frase/core/exercises/registry/exercise-types'
import type { ExerciseAttempt } from '@frase/core/exercises/session/exercise-session'
import type { ReactNode } from 'react'

export type OnAnswer = (answer: UserAnswer) => void

export interface RendererProps<T extends ExerciseType> {
  exercise: Exercise<T>
  /** Undefined until the exercise is answered. */
  attempt: ExerciseAttempt | undefined
  onAnswer: OnAnswer
}

export type Renderer<T extends ExerciseType> = (props: RendererProps<T>) => ReactNode

/** The content of the question. */
interface PromptProps {
  lang?: 'es'
  /** Before the answer the card of a word would give it away. */
  hasWords?: boolean | undefined
  children: ReactNode
}

export function Prompt({ lang, hasWords, children }: PromptProps) {
  return (
    <p
      lang={lang}
      data-words={hasWords ? '' : undefined}
      className="mb-5 rounded-2xl border-saffron border-s-4 bg-sand/60 px-5 py-4 font-display text-xl text-pretty"
    >
      {children}
    </p>
  )
}
