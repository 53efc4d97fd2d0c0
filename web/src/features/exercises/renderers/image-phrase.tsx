import type { ExerciseOf } from '@frase/core/exercises/item'
import { Picture } from '../../../ui/picture.tsx'
import { Choices } from './choices.tsx'
import { Prompt } from './prompt.tsx'
import type { RendererProps } from './renderer.ts'

export function ImagePhrase({ exercise, onAnswer }: RendererProps<'image_phrase'>) {
  return (
    <>
      <Prompt lang="es">{exercise.spanishPhrase}</Prompt>
      <Choices
        exercise={exercise}
        onAnswer={onAnswer}
        columns="grid-cols-2"
        draw={({ id, text }) => (
          <Picture
            src={addressOf(exercise, id)}
            alt={text}
            className="aspect-8/5 w-full rounded-xl bg-sand object-cover"
          />
        )}
      />
    </>
  )
}

function addressOf({ imageOptions }: ExerciseOf<'image_phrase'>, wanted: string): string | undefined {
  return imageOptions.find(({ id }) => id === wanted)?.imageUrl
}
