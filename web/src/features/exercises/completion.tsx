import {
  type ExerciseSession,
  type Medal,
  phrasesToReview,
  type ScoreColour,
  sessionResult,
} from '@frase/core/exercises/session/exercise-session'
import type { ReactNode, RefObject } from 'react'
import { useSessionsLeft } from '../../exercises/run/daily-count.ts'
import { ReviewList } from '../../exercises/shell/review-list.tsx'
import { usePlan } from '../../services/account/plan.tsx'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LimitNotice } from '../../ui/offers/premium-banner.tsx'
import { leaveForList } from './state/session-state.ts'
import { useArrivalFocus } from './state/use-arrival-focus.ts'

/** Each medal is our own drawing: devices draw the emoji differently, and some have no glyph for it. */
function MedalDrawing({ name }: Pick<Medal, 'name'>) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="mx-auto size-24">
      {DRAWINGS[name]}
    </svg>
  )
}

const DRAWINGS: Readonly<Record<Medal['name'], ReactNode>> = {
  trophy: (
    <>
      <path fill="none" stroke="#c98a1b" strokeWidth="2" d="M9 5H5v2a5 5 0 0 0 5 5M23 5h4v2a5 5 0 0 1-5 5" />
      <path fill="#f4b942" d="M8 2h16v8a8 8 0 0 1-16 0z" />
      <path fill="#fde3a0" d="M11 4h2v7a6 6 0 0 0 1 3 6 6 0 0 1-3-4z" />
      <path fill="#c98a1b" d="M14 17h4v5h-4z" />
      <path fill="#7a3b20" d="M10 21h12l2 9H8z" />
      <path fill="#f4b942" d="M13 24h6v3h-6z" />
    </>
  ),
  gold: medal('#c98a1b', '#f4b942', 'm14 18 2.5-2v8'),
  silver: medal('#7f8b96', '#d3dae0', 'M13.5 18a2.5 2.5 0 1 1 4.4 1.6L13.5 24h5.2'),
  bronze: medal('#94521f', '#dd9a62', 'M13.5 16h5l-3 3.2a2.4 2.4 0 1 1-2.3 3.6'),
  books: (
    <>
      {book('#3f6b2c', 3, 21)}
      {book('#1d4a86', 6, 13)}
      {book('#b4451f', 4, 5)}
    </>
  ),
}

function medal(edge: string, face: string, numeral: string): ReactNode {
  return (
    <>
      <path fill="#1d4a86" d="M4 2h8l7 11h-8z" />
      <path fill="#3f74bd" d="M28 2h-8l-7 11h8z" />
      <circle cx="16" cy="20" r="10" fill={edge} />
      <circle cx="16" cy="20" r="7.5" fill={face} />
      <path
        fill="none"
        stroke="#3b2607"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={numeral}
      />
    </>
  )
}

function book(cover: string, x: number, y: number): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill={cover} d="M2 0h21v8H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z" />
      <path fill="#fff8ec" d="M3 2h20v4H3a2 2 0 0 1 0-4z" />
    </g>
  )
}

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
  const { isPremium } = usePlan()
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
      <ReviewList phrases={phrasesToReview(session)} />
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
