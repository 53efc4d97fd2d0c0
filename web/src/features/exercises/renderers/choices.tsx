import type { Choice } from '@frase/core/exercises/choices'
import type { ExerciseBase } from '@frase/core/exercises/exercise'
import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'
import type { OnAnswer } from './renderer.ts'

interface ChoiceExercise<C extends Choice> extends ExerciseBase {
  choices: readonly C[]
}

interface ChoicesProps<C extends Choice> {
  exercise: ChoiceExercise<C>
  onAnswer: OnAnswer
  /** The language of the options, where it is not the learner's. */
  lang?: 'es' | undefined
  isLocked?: boolean
  /** How an option looks; its text unless told otherwise. */
  show?: (choice: C) => ReactNode
  columns?: string
}

/**
 * Options of which the first one chosen counts. They are buttons, not radio buttons: walking through radio buttons with
 * the arrow keys would answer. After the answer they stay in reach, so that the focus stays where it is.
 */
export function Choices<C extends Choice>(props: ChoicesProps<C>) {
  const { exercise, onAnswer, lang, isLocked, show, columns = '' } = props
  const isAnswered = exercise.answered === true
  return (
    <fieldset aria-labelledby="question" className={`grid gap-3 ${columns}`}>
      {exercise.choices.map((choice) => {
        const isChosen = exercise.userAnswer === choice.id
        const isMarked = isAnswered && (isChosen || choice.isCorrect)
        return (
          <button
            key={choice.id}
            type="button"
            disabled={isLocked}
            aria-disabled={isAnswered || isLocked}
            aria-pressed={isChosen}
            onClick={() => isAnswered || onAnswer(choice.id)}
            className={`flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl text-start ring-inset transition-colors disabled:cursor-not-allowed disabled:opacity-50 ${show ? 'p-2' : 'px-4 py-2.5'} ${lookOf(isAnswered, isMarked, choice.isCorrect)}`}
          >
            {show ? show(choice) : <span lang={lang}>{choice.text}</span>}
            {isMarked && <Mark isRight={choice.isCorrect} isChosen={isChosen} />}
          </button>
        )
      })}
    </fieldset>
  )
}

function lookOf(isAnswered: boolean, isMarked: boolean, isCorrect: boolean): string {
  if (!isAnswered) return 'bg-surface ring-1 ring-line-strong hover:bg-sand'
  if (!isMarked) return 'cursor-default text-ink-soft ring-1 ring-line'
  return isCorrect
    ? 'cursor-default bg-olive-wash ring-2 ring-olive'
    : 'cursor-default bg-alarm-wash ring-2 ring-alarm'
}
