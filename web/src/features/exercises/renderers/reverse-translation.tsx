import { Choices } from './choices.tsx'
import { Prompt } from './prompt.tsx'
import type { RendererProps } from './renderer.ts'

export function ReverseTranslation({ exercise, onAnswer }: RendererProps<'reverse_translation'>) {
  return (
    <>
      <Prompt>{exercise.translationPhrase}</Prompt>
      <Choices exercise={exercise} onAnswer={onAnswer} lang="es" />
    </>
  )
}
