import { type ReviewPlan, sizeOf } from '@frase/core/review/review-plan'
import type { ReviewSession } from '@frase/core/review/review-session'
import { fillTemplate } from '@frase/core/text/template'
import { Play } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Done } from './done.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { MinutesChoice } from './minutes-choice.tsx'
import { useReviewTexts } from './use-review-texts.ts'

interface OverviewProps {
  /** Nothing was answered yet. */
  isFirst: boolean
  plan: ReviewPlan
  /** What became of the last wish to start. */
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

/** How much there is today, never how much is waiting. */
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
