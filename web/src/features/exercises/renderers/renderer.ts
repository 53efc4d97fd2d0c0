import type { CompleteExercise, ExerciseOf, UserAnswer } from '@frase/core/exercises/item'

export type OnAnswer = (answer: UserAnswer) => void

export interface RendererProps<T extends CompleteExercise['type']> {
  exercise: ExerciseOf<T>
  onAnswer: OnAnswer
}
