import { resultOf, type TaskSession } from '@frase/core/exercises/session/session'
import { fillTemplate } from '@frase/core/text/template'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ReviewList } from '../shell/review-list.tsx'
import { useTaskTexts } from '../shell/task-texts.ts'

interface ResultProps {
  session: TaskSession
  heading: 'h2' | 'h3'
  onAgain: () => void
  /** Where to go next from here. */
  children?: ReactNode
}

export function Result({ session, heading: Heading, onAgain, children }: ResultProps) {
  const { result: texts } = useTaskTexts()
  const title = useRef<HTMLHeadingElement>(null)
  const { answered, rightAtFirst, hard } = resultOf(session)

  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div className="stack-6">
      <div className="card overflow-hidden text-center">
        <div className="azulejo h-4" aria-hidden="true" />
        <div className="px-6 py-8">
          <Heading
            ref={title}
            tabIndex={-1}
            className={`rounded-lg font-display text-2xl text-balance ${answered > 0 ? 'joy-finish' : ''}`}
          >
            {texts.title}
          </Heading>
          <p className="mt-3 text-lg">
            {answered === 0
              ? texts.none
              : fillTemplate(texts.score, { right: String(rightAtFirst), total: String(answered) })}
          </p>
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <Button kind="primary" onClick={onAgain}>
              {texts.again}
            </Button>
            {children}
          </div>
        </div>
      </div>
      <ReviewList
        phrases={hard.map(({ sentence, meaning }) => ({ spanish: sentence, translation: meaning }))}
      />
    </div>
  )
}
