import { Choices } from './choices.tsx'
import { Prompt } from './prompt.tsx'
import type { RendererProps } from './renderer.ts'

export function MultipleChoice({ exercise, onAnswer }: RendererProps<'multiple_choice'>) {
  return (
    <>
      <Prompt lang="es">{exercise.spanishPhrase}</Prompt>
      <Choices exercise={exercise} onAnswer={onAnswer} />
    </>
  )
}
