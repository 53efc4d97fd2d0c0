import type { Difficulty } from '@frase/core/exercises/exercise'
import {
  type ExerciseTexts,
  isExerciseType,
  nameOf,
  type SessionExercise,
} from '@frase/core/exercises/registry/exercise-types'
import type { ExerciseAttempt } from '@frase/core/exercises/session/exercise-session'
import type { RefObject } from 'react'
import { useTranslation } from '../../../services/texts/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SpanishText } from '../../../ui/phrases/spanish-text.tsx'
import { answer, leaveOut } from '../state/session-state.ts'
import { useArrivalFocus } from '../state/use-arrival-focus.ts'
import { ExerciseBody } from '../types/renderers.tsx'
import { Feedback } from './feedback.tsx'

const LOOKS: Record<Difficulty, string> = {
  easy: 'bg-olive-wash',
  medium: 'bg-amber-wash',
  hard: 'bg-alarm-wash',
}

export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  const { t } = useTranslation()
  return (
    <span className={`rounded-full px-3 py-0.5 font-semibold text-ink text-sm ${LOOKS[difficulty]}`}>
      {t(`exercises.difficulty.${difficulty}`)}
    </span>
  )
}

/** Explains why an exercise cannot be shown, and lets the session go on without it. */
export function UnusableExercise({ type }: { type: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="rounded-2xl bg-amber-wash px-4 py-3">
        {isExerciseType(type) ? t('exercises.incomplete') : t('exercises.unsupported', { type })}
      </p>
      <Button className="mt-4" onClick={leaveOut}>
        {t('exercises.leaveOut')}
      </Button>
    </>
  )
}

interface ExerciseCardProps {
  exercise: SessionExercise
  attempt: ExerciseAttempt | undefined
  texts: ExerciseTexts
  hasArrived: RefObject<boolean>
}

export function ExerciseCard({ exercise, attempt, texts, hasArrived }: ExerciseCardProps) {
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
          <ExerciseBody exercise={exercise} attempt={attempt} onAnswer={answer} />
          <Feedback exercise={exercise} attempt={attempt} texts={texts} />
        </>
      )}
    </section>
  )
}
