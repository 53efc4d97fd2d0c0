import { isExerciseType } from '@frase/core/exercises/difficulty'
import { type ExerciseItem, isComplete } from '@frase/core/exercises/item'
import type { ExerciseTexts } from '@frase/core/exercises/texts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SpanishText } from '../../ui/spanish-text.tsx'
import { DifficultyBadge } from './difficulty-badge.tsx'
import { Feedback } from './feedback.tsx'
import { answer } from './practice.ts'
import { ExerciseBody } from './renderers/exercise-body.tsx'
import { UnusableExercise } from './unusable-exercise.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

interface ExerciseCardProps {
  exercise: ExerciseItem
  texts: ExerciseTexts
  hasArrived: RefObject<boolean>
}

export function ExerciseCard({ exercise, texts, hasArrived }: ExerciseCardProps) {
  const { t } = useTranslation()
  const heading = useArrivalFocus(hasArrived, exercise.id)
  const { type, question, difficulty } = exercise
  return (
    <section aria-labelledby="question" className="card p-5 sm:p-8">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold text-clay-text text-sm">
        <span>{isExerciseType(type) ? t(`exercises.kinds.${type}`) : type}</span>
        {difficulty && <DifficultyBadge difficulty={difficulty} />}
      </p>
      <h2
        id="question"
        ref={heading}
        tabIndex={-1}
        className="mt-3 mb-5 rounded-lg font-display text-2xl text-balance [&_i]:font-normal"
      >
        <SpanishText text={question} />
      </h2>
      {isComplete(exercise) ? (
        <>
          <ExerciseBody exercise={exercise} onAnswer={answer} />
          <Feedback exercise={exercise} texts={texts} />
        </>
      ) : (
        <UnusableExercise type={type} />
      )}
    </section>
  )
}
