import type { Exercise, ExerciseType } from '@frase/core/exercises/registry/exercise-types'
import type { UserAnswer } from '@frase/core/exercises/exercise'
import type { ReactNode } from 'react'

export type OnAnswer = (answer: UserAnswer) => void

export interface RendererProps<T extends ExerciseType> {
  exercise: Exercise<T>
  onAnswer: OnAnswer
}

export type Renderer<T extends ExerciseType> = (props: RendererProps<T>) => ReactNode
