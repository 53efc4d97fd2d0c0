import type { UserAnswer } from '@frase/core/exercises/exercise'
import type { Exercise, ExerciseType } from '@frase/core/exercises/registry'
import type { ReactNode } from 'react'

export type OnAnswer = (answer: UserAnswer) => void

export interface RendererProps<T extends ExerciseType> {
  exercise: Exercise<T>
  onAnswer: OnAnswer
}

/** What of an exercise stands between its question and what is told after the answer. */
export interface Renderer<T extends ExerciseType> {
  Body: (props: RendererProps<T>) => ReactNode
  /** The body plays the phrase already, so nothing else has to after the answer. */
  hasAudio?: true
}
