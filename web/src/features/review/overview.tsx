import { fillTemplate } from '@frase/core/exercises/template'
import type { ReviewSession } from '@frase/core/memory/review-session'
import { Play } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Done } from './done.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { MinutesChoice } from './minutes-choice.tsx'
import type { Review } from './use-review.ts'
import { useReviewTexts } from './use-review-texts.ts'

interface OverviewProps {
  review: Review
  planned: ReviewSession
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
  const { review, planned, finished, isDone, minutes, hasArrived, onMinutes, onStart, onUndo } = props
  const texts = useReviewTexts()
  const title = useRef<HTMLHeadingElement>(null)
  const isEmpty = review.memory.snapshot().state.cards.size === 0

  useEffect(() => {
    if (hasArrived.current && !finished) title.current?.focus({ preventScroll: true })
  }, [hasArrived, finished])

  return (
    <div className="mx-auto min-h-dvh max-w-3xl">
      <PageHeading title={texts.title} headingRef={title}>
        {!finished && <p>{texts.text}</p>}
      </PageHeading>
      <div className="space-y-6">
        {isEmpty && !finished ? (
          <section className="card p-6 sm:p-8">
            <h2 className="font-display text-2xl text-balance">{texts.empty.title}</h2>
            <p className="mt-2 mb-5 text-pretty">{texts.empty.text}</p>
            {planned.total > 0 && <StartButton text={texts.empty.start} onClick={onStart} />}
          </section>
        ) : isDone || finished || planned.total === 0 ? (
          <Done finished={finished} hasMore={planned.total > 0} onMore={onStart} onUndo={onUndo} />
        ) : (
          <section className="card p-6 sm:p-8">
            <h2 className="font-display text-3xl">
              {fillTemplate(texts.today, { count: String(planned.total) })}
            </h2>
            <p className="mt-2 mb-5 text-pretty text-ink-soft">{texts.todayText}</p>
            <StartButton text={texts.start} onClick={onStart} />
          </section>
        )}
        <MinutesChoice minutes={minutes} onChoose={onMinutes} />
        {isEmpty && <Elsewhere title={texts.empty.elsewhere} />}
      </div>
    </div>
  )
}

function StartButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button kind="primary" onClick={onClick}>
      <Play className="size-5" aria-hidden="true" />
      {text}
    </Button>
  )
}
