import { Choices } from './choices.tsx'
import { Prompt } from './prompt.tsx'
import type { RendererProps } from './renderer.ts'

/** The word is asked for in the question; the phrase shows it at work. */
export function FalseCognate({ exercise, onAnswer }: RendererProps<'false_cognate'>) {
  return (
    <>
      <Prompt lang="es">{exercise.spanishPhrase}</Prompt>
      <Choices exercise={exercise} onAnswer={onAnswer} />
    </>
  )
}
