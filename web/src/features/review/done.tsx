import type { ReviewSession } from '@frase/core/review/review-session'
import { fillTemplate } from '@frase/core/text/template'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { WordsButton } from '../../ui/phrases/words-button.tsx'
import { PhraseAudio } from '../../ui/sound/phrase-audio.tsx'
import { useReviewTexts } from './use-review-texts.ts'

interface DoneProps {
  /** Undefined if the session was finished on another visit. */
  finished: ReviewSession | undefined
  /** Whether the learner can go on with more. */
  hasMore: boolean
  onMore: () => void
  onUndo: (() => void) | undefined
}

export function Done({ finished, hasMore, onMore, onUndo }: DoneProps) {
  const { done: texts, undo } = useReviewTexts()
  const title = useRef<HTMLHeadingElement>(null)
  const { answered = 0, rightAtFirst = 0, hard = [] } = finished ?? {}

  useEffect(() => {
    if (!finished) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [finished])

  return (
    <div className="stack-6">
      <div className="card overflow-hidden text-center">
        <div className="azulejo h-4" aria-hidden="true" />
        <div className="px-6 py-8">
          <h2
            ref={title}
            tabIndex={-1}
            className={`scroll-mt-40 rounded-lg font-display text-3xl text-balance ${answered > 0 ? 'joy-finish' : ''}`}
          >
            {texts.title}
          </h2>
          {answered > 0 && (
            <p className="mt-3 text-lg">
              {fillTemplate(texts.score, { right: String(rightAtFirst), total: String(answered) })}
            </p>
          )}
          <p className="mt-3 text-ink-soft text-pretty">{texts.text}</p>
          {(hasMore || onUndo) && (
            <div className="mt-6 flex flex-wrap justify-center gap-3">
              {hasMore && <Button onClick={onMore}>{texts.more}</Button>}
              {onUndo && (
                <Button kind="quiet" onClick={onUndo}>
                  <Undo2 className="size-5" aria-hidden="true" />
                  {undo}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <HardCards cards={hard} />
    </div>
  )
}

function HardCards({ cards }: { cards: ReviewSession['hard'] }) {
  const { done: texts } = useReviewTexts()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="hard" className="card p-6 sm:p-8">
      <h2 id="hard" className="font-display text-xl">
        {texts.hard}
      </h2>
      <ul className="mt-3 divided">
        {cards.map(({ planned, task }) => (
          <li key={planned.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p lang="es" data-words="" className="font-display text-lg">
                {task.sentence}
              </p>
              <WordsButton sentence={task.sentence} />
              <p className="text-ink-soft">{task.meaning}</p>
            </div>
            <PhraseAudio phrase={task.sentence} />
          </li>
        ))}
      </ul>
    </section>
  )
}
