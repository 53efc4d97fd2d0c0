import { phrasesToReview } from '@frase/core/exercises/session/phrases-to-review'
import type { ScoreColour } from '@frase/core/exercises/session/session'
import { type ExerciseSession, sessionResult } from '@frase/core/exercises/session/session'
import type { RefObject } from 'react'
import { useSessionsLeft } from '../../services/daily-count.ts'
import { usePlano } from '../../services/plan.tsx'
import { useLanguage, useTranslation } from '../../services/translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LimitNotice } from '../../ui/limit-notice.tsx'
import { ReviewList } from '../../ui/review-list.tsx'
import { MedalDrawing } from './medal-drawing.tsx'
import { leaveForList } from './practice.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'

interface CompletionProps {
  session: ExerciseSession
  hasArrived: RefObject<boolean>
  onStart: () => void
}

const COLOURS: Record<ScoreColour, string> = {
  green: 'bg-olive-wash text-olive',
  yellow: 'bg-amber-wash text-ink',
  red: 'bg-alarm-wash text-alarm',
}

export function Completion({ session, hasArrived, onStart }: CompletionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { isPremium } = usePlano()
  const isAtLimit = useSessionsLeft(isPremium) === 0
  const heading = useArrivalFocus(hasArrived, 'completion')
  const { correct, total, percentage, medal, colour, averageSeconds, totalTime } = sessionResult(session)
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(percentage / 100)
  return (
    <div className="mx-auto max-w-3xl stack-6">
      <section className="card overflow-hidden text-center">
        <div className="azulejo h-4" aria-hidden="true" />
        <div className="px-6 py-8 sm:px-10">
          <p role="img" aria-label={t(`exercises.medals.${medal.name}`)} className="joy-finish mx-auto w-fit">
            <MedalDrawing name={medal.name} />
            <span className="sr-only">{medal.emoji}</span>
          </p>
          <h1 ref={heading} tabIndex={-1} className="mt-2 rounded-lg font-display text-3xl text-balance">
            {t('exercises.done.title')}
          </h1>
          <p className={`mx-auto mt-5 w-fit rounded-3xl px-8 py-4 ${COLOURS[colour]}`}>
            <span className="block font-display text-4xl">{percent}</span>
            <span className="font-semibold">{t(`exercises.grades.${colour}`)}</span>
          </p>
          <dl className="mt-6 grid gap-3 sm:grid-cols-3">
            <Figure name={t('exercises.done.score')}>
              {correct}/{total}
            </Figure>
            <Figure name={t('exercises.done.averageTime')}>
              {t('exercises.seconds', { count: averageSeconds })}
            </Figure>
            <Figure name={t('exercises.done.totalTime')}>{t('exercises.duration', totalTime)}</Figure>
          </dl>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <Button kind="primary" onClick={onStart} disabled={isAtLimit}>
              {t('exercises.done.again')}
            </Button>
            <Button onClick={leaveForList}>{t('exercises.backToList')}</Button>
            <ButtonLink to="/" kind="quiet">
              {t('exercises.done.backToApp')}
            </ButtonLink>
          </div>
        </div>
      </section>
      {isAtLimit && <LimitNotice />}
      <ReviewList phrases={phrasesToReview(session.exercises)} />
    </div>
  )
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse rounded-2xl bg-sand/60 px-4 py-3">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-semibold text-lg">{children}</dd>
    </div>
  )
}
