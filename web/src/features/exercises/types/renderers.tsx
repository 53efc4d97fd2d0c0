import {
  type ExerciseType,
  isTextChoice,
  type TextChoiceType,
} from '@frase/core/exercises/registry/exercise-types'
import { ChoiceRenderer } from './choice-renderer.tsx'
import { FillInTheBlank } from './fill-in-the-blank.tsx'
import { ImagePhrase } from './image-phrase.tsx'
import { Matching } from './matching.tsx'
import type { Renderer, RendererProps } from './prompt.tsx'
import { WordOrder } from './word-order.tsx'

type TypeWithOwnRenderer = Exclude<ExerciseType, TextChoiceType>

const RENDERERS: { [T in TypeWithOwnRenderer]: Renderer<T> } = {
  word_order: WordOrder,
  fill_in_the_blank: FillInTheBlank,
  matching: Matching,
  image_phrase: ImagePhrase,
}

/** The part of an exercise between its question and the explanation after the answer. */
export function ExerciseBody({ exercise, ...props }: RendererProps<ExerciseType>) {
  if (isTextChoice(exercise)) return <ChoiceRenderer exercise={exercise} {...props} />
  return <OwnBody exercise={exercise} {...props} />
}

function OwnBody<T extends TypeWithOwnRenderer>(props: RendererProps<T>) {
  const Body: Renderer<T> = RENDERERS[props.exercise.type]
  return <Body {...props} />
}
