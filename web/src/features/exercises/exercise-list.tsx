import type { ExerciseSession } from '@frase/core/exercises/session'
import { ArrowLeft, Crown, Sparkles } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlano } from '../../services/plan.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useSessionsLeft } from './daily-count.ts'
import { LimitNotice } from './limit-notice.tsx'
import { TYPE_CARDS, TypeCard } from './type-card.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { WaitingSession } from './waiting-session.tsx'

interface ExerciseListProps {
  /** A session that was left for the list; empty if there is none. */
  waiting: ExerciseSession
  hasArrived: RefObject<boolean>
  onStart: () => void
  onResume: () => void
}

export function ExerciseList({ waiting, hasArrived, onStart, onResume }: ExerciseListProps) {
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
      <div className="space-y-6">
        {left === 0 && <LimitNotice />}
        {waiting.exercises.length > 0 && <WaitingSession session={waiting} onResume={onResume} />}
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {TYPE_CARDS.map((card) => (
            <TypeCard key={card.name} card={card} onStart={onStart} />
          ))}
        </ul>
        <section
          aria-labelledby="smart-mix"
          className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-5 bg-cobalt-wash p-6 sm:p-8"
        >
          <div className="max-w-2xl">
            <h2 id="smart-mix" className="flex items-center gap-3 font-display text-2xl text-balance">
              <Sparkles className="size-6 shrink-0 text-clay-text" aria-hidden="true" />
              {t('exercises.mix.title')}
            </h2>
            <p className="mt-2 text-ink-soft text-pretty">{t('exercises.mix.text')}</p>
          </div>
          <Button kind="primary" onClick={onStart}>
            {t('exercises.mix.start')}
          </Button>
        </section>
      </div>
    </>
  )
}
