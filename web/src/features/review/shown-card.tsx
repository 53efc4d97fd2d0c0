import type { ReviewCard } from '@frase/core/review/review-task'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { PhraseAudio } from '../../ui/phrase-audio.tsx'
import { InSessionBar, SessionFrame } from '../../ui/session-frame.tsx'
import { GO_ON } from '../../ui/session-keys.ts'
import { SpanishText } from '../../ui/spanish-text.tsx'
import { WordsButton } from '../../ui/words-button.tsx'
import { useReviewTexts } from './use-review-texts.ts'

interface ShownCardProps {
  card: ReviewCard
  onKnew: () => void
  onGoOn: () => void
  onNotNow: () => void
}

/** The first meeting: nobody is asked for what was never shown. */
export function ShownCard({ card: { task, gloss }, onKnew, onGoOn, onNotNow }: ShownCardProps) {
  const texts = useReviewTexts()
  const title = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <SessionFrame>
      <section aria-labelledby={headingId} className="card scroll-mt-32 p-5 sm:p-8">
        <p className="mb-1 font-semibold text-clay-text text-sm">{texts.new.label}</p>
        <h2
          ref={title}
          id={headingId}
          tabIndex={-1}
          className="mb-4 scroll-mt-32 rounded-lg font-display text-2xl text-balance"
        >
          {texts.new.title}
        </h2>
        <div className="rounded-2xl border-saffron border-s-4 bg-sand/60 px-5 py-4">
          {gloss !== undefined && (
            <p className="mb-2 font-semibold text-lg">
              <SpanishText text={gloss} />
            </p>
          )}
          <p lang="es" data-words="" className="font-display text-xl text-pretty">
            {task.sentence}
          </p>
          <WordsButton sentence={task.sentence} />
          <p className="mt-1 mb-4 text-ink-soft text-pretty">{task.meaning}</p>
          {task.reason !== undefined && gloss === undefined && (
            <p className="mb-4 text-pretty">
              <SpanishText text={task.reason} />
            </p>
          )}
          <PhraseAudio phrase={task.sentence} />
        </div>
        <InSessionBar>
          <Button kind="primary" {...GO_ON} onClick={onGoOn}>
            {texts.new.goOn}
          </Button>
          <Button onClick={onKnew}>{texts.new.knew}</Button>
          <Button kind="quiet" onClick={onNotNow}>
            {texts.notNow}
          </Button>
        </InSessionBar>
      </section>
    </SessionFrame>
  )
}
