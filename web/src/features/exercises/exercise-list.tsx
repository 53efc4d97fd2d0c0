import { SESSION_TEXTS } from '@frase/content/session-texts'
import type { Difficulty } from '@frase/core/exercises/exercise'
import type { ExerciseSession } from '@frase/core/exercises/session/exercise-session'
import {
  ArrowLeft,
  Crown,
  Headphones,
  Image,
  Languages,
  ListOrdered,
  type LucideIcon,
  PencilLine,
  Shuffle,
  Sparkles,
} from 'lucide-react'
import type { RefObject } from 'react'
import { useSessionsLeft } from '../../exercises/run/daily-count.ts'
import { usePlan } from '../../services/account/plan.tsx'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LimitNotice } from '../../ui/offers/premium-banner.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { DifficultyBadge } from './session/exercise-card.tsx'
import { useArrivalFocus } from './state/use-arrival-focus.ts'

export function Preparing() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading title={t('exercises.title')} />
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-lg text-ink-soft">
        <Spinner className="size-7 text-clay-text" />
        {t('exercises.preparing')}
      </p>
    </>
  )
}

interface StartOverDialogProps {
  onResume: () => void
  onStartOver: () => void
  onClose: () => void
}

/** Asks before a session in progress is thrown away. */
export function StartOverDialog({ onResume, onStartOver, onClose }: StartOverDialogProps) {
  const { waiting: texts } = SESSION_TEXTS[useLanguage()]
  const { isPremium } = usePlan()
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="mt-3 text-pretty">{texts.text}</p>
      {!isPremium && <p className="mt-2 text-pretty">{texts.counts}</p>}
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button onClick={onStartOver}>{texts.startOver}</Button>
        <Button kind="primary" onClick={onResume}>
          {texts.resume}
        </Button>
      </div>
    </Dialog>
  )
}

const LOOKS = {
  mix: { icon: Sparkles, ground: 'bg-cobalt-wash' },
  writing: { icon: PencilLine, ground: '' },
} as const satisfies Record<string, { icon: LucideIcon; ground: string }>

interface StartCardProps {
  name: keyof typeof LOOKS
  isLoading?: boolean
  onStart: () => void
}

/** Says what a kind of practice is, and starts it. */
function StartCard({ name, isLoading = false, onStart }: StartCardProps) {
  const { t } = useTranslation()
  const { icon: Icon, ground } = LOOKS[name]
  return (
    <section
      aria-labelledby={name}
      className={`card flex flex-wrap items-center justify-between gap-x-8 gap-y-5 p-6 sm:p-8 ${ground}`}
    >
      <div className="max-w-2xl">
        <h2 id={name} className="flex items-center gap-3 font-display text-2xl text-balance">
          <Icon className="size-6 shrink-0 text-clay-text" aria-hidden="true" />
          {t(`exercises.${name}.title`)}
        </h2>
        <p className="mt-2 text-ink-soft text-pretty">{t(`exercises.${name}.text`)}</p>
      </div>
      <Button kind="primary" aria-busy={isLoading} onClick={onStart}>
        {isLoading && <Spinner />}
        {t(`exercises.${name}.start`)}
      </Button>
    </section>
  )
}

interface Card {
  name: 'grammar' | 'translation' | 'listening' | 'wordOrder' | 'visual' | 'mixed'
  difficulty: Difficulty
  icon: LucideIcon
}

const TYPE_CARDS: readonly Card[] = [
  { name: 'grammar', difficulty: 'medium', icon: PencilLine },
  { name: 'translation', difficulty: 'easy', icon: Languages },
  { name: 'listening', difficulty: 'hard', icon: Headphones },
  { name: 'wordOrder', difficulty: 'medium', icon: ListOrdered },
  { name: 'visual', difficulty: 'easy', icon: Image },
  { name: 'mixed', difficulty: 'hard', icon: Shuffle },
]

function TypeCard({ card, onStart }: { card: Card; onStart: () => void }) {
  const { t } = useTranslation()
  const { name, difficulty, icon: Icon } = card
  const title = t(`exercises.cards.${name}.title`)
  return (
    <li className="card flex flex-col p-5 sm:p-6">
      <div className="mb-5 flex items-start gap-4">
        <span
          className="grid size-12 shrink-0 place-content-center rounded-2xl bg-saffron/30 text-clay-text"
          aria-hidden="true"
        >
          <Icon className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 className="font-display text-xl">{title}</h2>
            <DifficultyBadge difficulty={difficulty} />
          </div>
          <p className="mt-1 text-ink-soft text-pretty">{t(`exercises.cards.${name}.text`)}</p>
        </div>
      </div>
      <Button className="mt-auto w-full" onClick={onStart}>
        {t('exercises.start')}
        <span className="sr-only">{title}</span>
      </Button>
    </li>
  )
}

interface WaitingSessionProps {
  session: ExerciseSession
  onResume: () => void
}

function WaitingSession({ session, onResume }: WaitingSessionProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="waiting"
      className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-olive-wash p-6"
    >
      <div>
        <h2 id="waiting" className="font-display text-xl text-balance">
          {t('exercises.waiting.title')}
        </h2>
        <p className="mt-1 text-ink-soft">
          {t('exercises.position', { position: session.position + 1, total: session.turns.length })}
        </p>
      </div>
      <Button kind="listen" onClick={onResume}>
        {t('exercises.waiting.resume')}
      </Button>
    </section>
  )
}

interface ExerciseListProps {
  /** A session that was left for the list; without exercises if there is none. */
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
  const { isPremium } = usePlan()
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
        {waiting.turns.length > 0 && <WaitingSession session={waiting} onResume={onResume} />}
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
