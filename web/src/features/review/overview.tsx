import { pathFor, type Section } from '@frase/core/pages/paths'
import { MINUTES_A_DAY } from '@frase/core/review/review-keys'
import { type ReviewPlan, sizeOf } from '@frase/core/review/review-plan'
import type { ReviewSession } from '@frase/core/review/review-session'
import { fillTemplate } from '@frase/core/text/template'
import { Play } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Done } from './done.tsx'
import { useReviewTexts } from './use-review-texts.ts'

interface MinutesChoiceProps {
  minutes: number
  onChoose: (minutes: number) => void
}

function MinutesChoice({ minutes, onChoose }: MinutesChoiceProps) {
  const texts = useReviewTexts()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{texts.minutes}</legend>
      <div className="flex flex-wrap gap-2">
        {MINUTES_A_DAY.map((option) => (
          <label
            key={option}
            data-chosen={option === minutes || undefined}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full bg-surface px-3.5 py-2 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sand sm:px-5 data-chosen:bg-clay data-chosen:text-on-clay data-chosen:ring-clay with-focus-visible:outline-2 with-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === minutes}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            {fillTemplate(texts.minutesOption, { minutes: String(option) })}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const SECTIONS = ['home', 'exercises', 'grammar'] as const satisfies readonly Section[]

/** Labels the sources of the phrases to review. */
export function Elsewhere({ title }: { title: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <nav aria-label={title}>
      <p className="mb-2 font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-3">
        {SECTIONS.map((section) => (
          <li key={section}>
            <ButtonLink to={pathFor(section, language)}>{t(`nav.${section}`)}</ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface OverviewProps {
  /** Whether nothing was answered yet. */
  isFirst: boolean
  plan: ReviewPlan
  /** The result of the last attempt to start. */
  start: 'loading' | 'failed' | undefined
  finished: ReviewSession | undefined
  isDone: boolean
  minutes: number
  hasArrived: RefObject<boolean>
  onMinutes: (minutes: number) => void
  onStart: () => void
  /** Undefined if nothing can be taken back. */
  onUndo: (() => void) | undefined
}

/** How much there is to review today, never how much is waiting. */
export function Overview(props: OverviewProps) {
  const { isFirst, plan, start, finished, isDone, minutes, hasArrived, onMinutes, onStart, onUndo } = props
  const texts = useReviewTexts()
  const title = useRef<HTMLHeadingElement>(null)
  const count = sizeOf(plan)
  const isLoading = start === 'loading'

  useEffect(() => {
    if (hasArrived.current && !finished) title.current?.focus({ preventScroll: true })
  }, [hasArrived, finished])

  return (
    <div className="mx-auto min-h-dvh max-w-3xl">
      <PageHeading title={texts.title} headingRef={title}>
        {!finished && <p>{texts.text}</p>}
      </PageHeading>
      <div className="stack-6">
        {isFirst && !finished ? (
          <section className="card p-6 sm:p-8">
            <h2 className="font-display text-2xl text-balance">{texts.empty.title}</h2>
            <p className="mt-2 text-pretty">{texts.empty.text}</p>
            {count > 0 && (
              <>
                <p className="mt-3 mb-5 text-pretty">{texts.empty.offer}</p>
                <StartButton text={texts.empty.start} isLoading={isLoading} onClick={onStart} />
              </>
            )}
          </section>
        ) : isDone || finished || count === 0 ? (
          <Done finished={finished} hasMore={count > 0} onMore={onStart} onUndo={onUndo} />
        ) : (
          <section className="card p-6 sm:p-8">
            <h2 className="font-display text-3xl">{fillTemplate(texts.today, { count: String(count) })}</h2>
            <p className="mt-2 mb-5 text-pretty text-ink-soft">{texts.todayText}</p>
            <StartButton text={texts.start} isLoading={isLoading} onClick={onStart} />
          </section>
        )}
        {start === 'failed' && (
          <p role="alert" className="card p-6 text-pretty">
            {texts.failed}
          </p>
        )}
        <MinutesChoice minutes={minutes} onChoose={onMinutes} />
        {isFirst && <Elsewhere title={texts.empty.elsewhere} />}
      </div>
    </div>
  )
}

interface StartButtonProps {
  text: string
  isLoading: boolean
  onClick: () => void
}

function StartButton({ text, isLoading, onClick }: StartButtonProps) {
  return (
    <Button kind="primary" aria-busy={isLoading} onClick={onClick}>
      {isLoading ? <Spinner /> : <Play className="size-5" aria-hidden="true" />}
      {text}
    </Button>
  )
}
