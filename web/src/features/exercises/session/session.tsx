import type { ExerciseTexts } from '@frase/core/exercises/registry/exercise-types'
import {
  canGoBack,
  canGoOn,
  currentExercise,
  type ExerciseSession,
  isLastExercise,
} from '@frase/core/exercises/session/session'
import { ArrowLeft, ArrowRight, Flag } from 'lucide-react'
import type { RefObject } from 'react'
import { GO_ON, LeaveButton, ProgressBar, SessionFrame } from '../../../exercises/shell/session-frame.tsx'
import { useBusy } from '../../../services/page/busy.ts'
import { useTranslation } from '../../../services/texts/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { goBack, goOn, leaveForList } from '../state/session-state.ts'
import { ExerciseCard } from './exercise-card.tsx'

interface SessionProps {
  session: ExerciseSession
  texts: ExerciseTexts
  hasArrived: RefObject<boolean>
}

export function Session({ session, texts, hasArrived }: SessionProps) {
  const { t } = useTranslation()
  // An update is not offered in the middle of a session.
  useBusy()
  const exercise = currentExercise(session)
  const position = session.currentIndex + 1
  const total = session.exercises.length
  const isLast = isLastExercise(session)
  const verdict = exercise?.correct ? 'right' : 'wrong'
  return (
    <div className="mx-auto max-w-3xl">
      <LeaveButton onClick={leaveForList}>{t('exercises.backToList')}</LeaveButton>
      <h1 aria-live="polite" className="font-display text-2xl">
        {t('exercises.position', { position, total })}
      </h1>
      <ProgressBar label={t('exercises.progress')} share={position / total} />
      <SessionFrame
        verdict={exercise?.answered ? { of: verdict, text: t(`exercises.verdict.${verdict}`) } : undefined}
        controls={
          <div className="ms-auto flex flex-wrap gap-2">
            <Button onClick={goBack} disabled={!canGoBack(session)}>
              <ArrowLeft className="size-4" aria-hidden="true" />
              {t('exercises.previous')}
            </Button>
            <Button kind="primary" {...GO_ON} onClick={goOn} disabled={!canGoOn(session)}>
              {t(isLast ? 'exercises.finish' : 'exercises.next')}
              {isLast ? (
                <Flag className="size-4" aria-hidden="true" />
              ) : (
                <ArrowRight className="size-4" aria-hidden="true" />
              )}
            </Button>
          </div>
        }
      >
        {exercise && (
          <ExerciseCard key={exercise.id} exercise={exercise} texts={texts} hasArrived={hasArrived} />
        )}
      </SessionFrame>
    </div>
  )
}
