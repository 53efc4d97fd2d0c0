import { Choices } from './choices.tsx'
import { Prompt } from './prompt.tsx'
import type { RendererProps } from './renderer.ts'

export function Context({ exercise, onAnswer }: RendererProps<'context'>) {
  return (
    <>
      <Prompt lang="es">{exercise.spanishPhrase}</Prompt>
      <Choices exercise={exercise} onAnswer={onAnswer} />
    </>
  )
}
