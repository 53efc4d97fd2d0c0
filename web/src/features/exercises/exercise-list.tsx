import type { ExerciseSession } from '@frase/core/exercises/session/session'
import { ArrowLeft, Crown } from 'lucide-react'
import type { RefObject } from 'react'
import { useSessionsLeft } from '../../services/daily-count.ts'
import { usePlano } from '../../services/plan.tsx'
import { useTranslation } from '../../services/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LimitNotice } from '../../ui/limit-notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StartCard } from './start-card.tsx'
import { TYPE_CARDS, TypeCard } from './type-card.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { WaitingSession } from './waiting-session.tsx'

interface ExerciseListProps {
  /** A session that was left for the list; empty if there is none. */
  waiting: ExerciseSession
  hasArrived: RefObject<boolean>
  onStart: () => void
  onResume: () => void
  /** Starts practice in which the learner writes. */
  writing: { isLoading: boolean; start: () => void }
}

export function ExerciseList(props: ExerciseListProps) {
  const { waiting, hasArrived, onStart, onResume, writing } = props
  const { t } = useTranslation()
  const { isPremium } = usePlano()
  const left = useSessionsLeft(isPremium)
  const heading = useArrivalFocus(hasArrived, 'list')
  return (
    <>
      <ButtonLink to="/" kind="quiet" className="-ms-4 mb-3">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('exercises.backToHome')}
      </ButtonLink>
      <PageHeading title={t('exercises.title')} headingRef={heading}>
        <p>{t('exercises.text')}</p>
        <p
          role="status"
          className="mt-4 inline-flex items-center gap-2 rounded-full bg-saffron/30 px-4 py-1.5 font-semibold text-base text-ink"
        >
          {isPremium && <Crown className="size-4 text-clay-text" aria-hidden="true" />}
          {isPremium ? t('exercises.unlimited') : t('exercises.left', { count: left })}
        </p>
      </PageHeading>
      <div className="stack-6">
        {left === 0 && <LimitNotice />}
        {waiting.exercises.length > 0 && <WaitingSession session={waiting} onResume={onResume} />}
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {TYPE_CARDS.map((card) => (
            <TypeCard key={card.name} card={card} onStart={onStart} />
          ))}
        </ul>
        <StartCard name="mix" onStart={onStart} />
        <StartCard name="writing" isLoading={writing.isLoading} onStart={writing.start} />
      </div>
    </>
  )
}
