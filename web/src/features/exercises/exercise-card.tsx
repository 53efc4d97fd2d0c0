import {
  type ExerciseTexts,
  nameOf,
  type SessionExercise,
} from '@frase/core/exercises/registry/exercise-types'
import type { RefObject } from 'react'
import { SpanishText } from '../../ui/spanish-text.tsx'
import { DifficultyBadge } from './difficulty-badge.tsx'
import { Feedback } from './feedback.tsx'
import { answer } from './practice.ts'
import { ExerciseBody } from './renderers/renderers.tsx'
import { UnusableExercise } from './unusable-exercise.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

interface ExerciseCardProps {
  exercise: SessionExercise
  texts: ExerciseTexts
  hasArrived: RefObject<boolean>
}

export function ExerciseCard({ exercise, texts, hasArrived }: ExerciseCardProps) {
  const heading = useArrivalFocus(hasArrived, exercise.id)
  const { question, difficulty } = exercise
  const isUnusable = exercise.type === 'unusable'
  return (
    <section aria-labelledby="question" className="card p-5 sm:p-8">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold text-clay-text text-sm">
        <span>{isUnusable ? exercise.storedType : nameOf(exercise, texts)}</span>
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
      {isUnusable ? (
        <UnusableExercise type={exercise.storedType} />
      ) : (
        <>
          <ExerciseBody exercise={exercise} onAnswer={answer} />
          <Feedback exercise={exercise} texts={texts} />
        </>
      )}
    </section>
  )
}
