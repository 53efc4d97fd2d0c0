import type { ExerciseBase } from '@frase/core/exercises/exercise'
import type { Choice } from '@frase/core/exercises/options/choices'
import type { ExerciseAttempt } from '@frase/core/exercises/session/exercise-session'
import type { ReactNode } from 'react'
import { ChoiceButton } from '../../../exercises/shell/choice-button.tsx'
import type { OnAnswer } from './prompt.tsx'

interface ChoiceExercise<C extends Choice> extends ExerciseBase {
  choices: readonly C[]
}

interface ChoicesProps<C extends Choice> {
  exercise: ChoiceExercise<C>
  attempt: ExerciseAttempt | undefined
  onAnswer: OnAnswer
  /** The language of the options, if it is not the learner's. */
  lang?: 'es' | undefined
  isLocked?: boolean
  /** Renders an option; its text by default. */
  show?: (choice: C) => ReactNode
  columns?: string
}

/** Options of which only the first choice counts. */
export function Choices<C extends Choice>(props: ChoicesProps<C>) {
  const { exercise, attempt, onAnswer, lang, isLocked, show, columns = '' } = props
  return (
    <fieldset aria-labelledby="question" className={`grid gap-3 ${columns}`}>
      {exercise.choices.map((choice) => (
        <ChoiceButton
          key={choice.id}
          isAnswered={attempt !== undefined}
          isChosen={attempt?.answer === choice.id}
          isRight={choice.isCorrect}
          isLocked={isLocked}
          onChoose={() => onAnswer(choice.id)}
          {...(show && { padding: 'p-2' })}
        >
          {show ? show(choice) : <span lang={lang}>{choice.text}</span>}
        </ChoiceButton>
      ))}
    </fieldset>
  )
}
