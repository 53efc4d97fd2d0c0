import type { CompleteExercise } from '@frase/core/exercises/item'
import { Context } from './context.tsx'
import { FalseCognate } from './false-cognate.tsx'
import { FillInTheBlank } from './fill-in-the-blank.tsx'
import { ImagePhrase } from './image-phrase.tsx'
import { ListenAndRespond } from './listen-and-respond.tsx'
import { Matching } from './matching.tsx'
import { MultipleChoice } from './multiple-choice.tsx'
import type { OnAnswer } from './renderer.ts'
import { ReverseTranslation } from './reverse-translation.tsx'
import { WordOrder } from './word-order.tsx'

export function ExerciseBody({ exercise, onAnswer }: { exercise: CompleteExercise; onAnswer: OnAnswer }) {
  switch (exercise.type) {
    case 'multiple_choice':
      return <MultipleChoice exercise={exercise} onAnswer={onAnswer} />
    case 'word_order':
      return <WordOrder exercise={exercise} onAnswer={onAnswer} />
    case 'listen_and_respond':
      return <ListenAndRespond exercise={exercise} onAnswer={onAnswer} />
    case 'reverse_translation':
      return <ReverseTranslation exercise={exercise} onAnswer={onAnswer} />
    case 'fill_in_the_blank':
      return <FillInTheBlank exercise={exercise} onAnswer={onAnswer} />
    case 'matching':
      return <Matching exercise={exercise} onAnswer={onAnswer} />
    case 'image_phrase':
      return <ImagePhrase exercise={exercise} onAnswer={onAnswer} />
    case 'false_cognate':
      return <FalseCognate exercise={exercise} onAnswer={onAnswer} />
    case 'context':
      return <Context exercise={exercise} onAnswer={onAnswer} />
  }
}
