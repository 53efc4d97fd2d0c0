import type { Exercise, ExerciseType } from '@frase/core/exercises/registry'
import { type ChoiceProps, ChoiceRenderer } from './choice-renderer.tsx'
import { FillInTheBlank } from './fill-in-the-blank.tsx'
import { ImagePhrase } from './image-phrase.tsx'
import { Matching } from './matching.tsx'
import type { Renderer, RendererProps } from './renderer.ts'
import { WordOrder } from './word-order.tsx'

const SpanishAsked = (props: ChoiceProps) => <ChoiceRenderer {...props} prompt="spanish" />
const MeaningAsked = (props: ChoiceProps) => (
  <ChoiceRenderer {...props} prompt="translation" optionsLang="es" />
)
const SoundAsked = (props: ChoiceProps) => <ChoiceRenderer {...props} prompt="audio" optionsLang="es" />

const RENDERERS: { [T in ExerciseType]: Renderer<T> } = {
  multiple_choice: { Body: SpanishAsked },
  word_order: { Body: WordOrder },
  listen_and_respond: { Body: SoundAsked, hasAudio: true },
  reverse_translation: { Body: MeaningAsked },
  fill_in_the_blank: { Body: FillInTheBlank },
  matching: { Body: Matching },
  image_phrase: { Body: ImagePhrase },
  // The word is asked for in the question; the phrase shows it at work.
  false_cognate: { Body: SpanishAsked },
  context: { Body: SpanishAsked },
}

export function ExerciseBody<T extends ExerciseType>({ exercise, onAnswer }: RendererProps<T>) {
  const { Body } = rendererOf(exercise)
  return <Body exercise={exercise} onAnswer={onAnswer} />
}

export function rendererOf<T extends ExerciseType>(exercise: Exercise<T>): Renderer<T> {
  return RENDERERS[exercise.type]
}
