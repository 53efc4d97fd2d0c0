import type { ExerciseTexts } from '@frase/core/exercises/registry/exercise-types'
import type { ExerciseSession } from '@frase/core/exercises/session/exercise-session'
import {
  canGoBack,
  canGoOn,
  currentAttempt,
  currentTurn,
  isLastTurn,
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
  const turn = currentTurn(session)
  const attempt = currentAttempt(session)
  const position = session.position + 1
  const total = session.turns.length
  const isLast = isLastTurn(session)
  return (
    <div className="mx-auto max-w-3xl">
      <LeaveButton onClick={leaveForList}>{t('exercises.backToList')}</LeaveButton>
      <h1 aria-live="polite" className="font-display text-2xl">
        {t('exercises.position', { position, total })}
      </h1>
      <ProgressBar label={t('exercises.progress')} share={position / total} />
      <SessionFrame
        verdict={attempt && { of: attempt.verdict, text: t(`exercises.verdict.${attempt.verdict}`) }}
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
        {turn && (
          <ExerciseCard
            key={turn.task.id}
            exercise={turn.task}
            attempt={attempt}
            texts={texts}
            hasArrived={hasArrived}
          />
        )}
      </SessionFrame>
    </div>
  )
}
