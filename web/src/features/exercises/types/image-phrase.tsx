import { useState } from 'react'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Choices } from './choices.tsx'
import type { RendererProps } from './prompt.tsx'
import { Prompt } from './prompt.tsx'

export function ImagePhrase({ exercise, attempt, onAnswer }: RendererProps<'image_phrase'>) {
  return (
    <>
      <Prompt lang="es" hasWords={attempt !== undefined}>
        {exercise.spanishPhrase}
      </Prompt>
      <Choices
        exercise={exercise}
        attempt={attempt}
        onAnswer={onAnswer}
        columns="grid-cols-2"
        show={({ imageUrl, text }) => <PictureOrWords src={imageUrl} description={text} />}
      />
    </>
  )
}

/** Four placeholders look alike, so a picture that cannot be shown is described. */
function PictureOrWords({ src, description }: { src: string; description: string }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <>
      <Picture
        src={src}
        alt={isMissing ? '' : description}
        className="aspect-8/5 w-full rounded-xl bg-sand object-cover"
        onMissing={() => setMissing(true)}
      />
      {isMissing && <span className="px-1 text-sm">{description}</span>}
    </>
  )
}
