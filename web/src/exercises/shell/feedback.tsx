import type { ComparedWord } from '@frase/core/answers/checked-answer'
import type { Task } from '@frase/core/exercises/registry/task-types'
import type { TaskAttempt } from '@frase/core/exercises/session/session'
import { BookOpen } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { WordsButton } from '../../ui/phrases/words-button.tsx'
import { PhraseAudio } from '../../ui/sound/phrase-audio.tsx'
import { GO_ON, InSessionBar, verdictGround } from './session-frame.tsx'
import { useTaskTexts } from './task-texts.ts'

/** What was written and what should be there, distinguished by strokes and words as well as by colour. */
function Comparison({ words }: { words: readonly ComparedWord[] }) {
  const texts = useTaskTexts()
  if (words.every(({ state }) => state === 'equal')) return null
  const placed = words.map((word, place) => ({ ...word, place }))
  return (
    <div className="mt-2">
      <p className="font-semibold text-sm">{texts.comparison}</p>
      <p lang="es" className="flex flex-wrap gap-x-2 gap-y-1 text-lg">
        {placed.map(({ place, ...word }) => (
          <Word key={place} word={word} />
        ))}
      </p>
    </div>
  )
}

function Word({ word: { state, typed, expected } }: { word: ComparedWord }) {
  if (state === 'equal') return <span>{typed ?? expected}</span>
  if (state === 'moved')
    return (
      <span className="underline decoration-2 decoration-wavy underline-offset-4">
        {typed}
        <State name="moved" />
      </span>
    )
  return (
    <span className="inline-flex flex-wrap gap-x-1.5">
      {typed !== undefined && (
        <del className="text-alarm decoration-2">
          {typed}
          {expected === undefined && <State name="extra" />}
        </del>
      )}
      {expected !== undefined && (
        <ins className="font-semibold text-olive decoration-2 underline-offset-4">
          <State name={typed === undefined ? 'missing' : state === 'accent' ? 'accent' : 'different'} />
          {expected}
        </ins>
      )}
    </span>
  )
}

function State({ name }: { name: 'accent' | 'different' | 'missing' | 'extra' | 'moved' }) {
  const { states } = useTaskTexts()
  return <span className="sr-only"> ({states[name]}) </span>
}

interface FeedbackProps {
  task: Task
  attempt: TaskAttempt | undefined
  isLast: boolean
  /** The id of the paragraph that explains the task, if it is on this page. */
  explainedAt: string | undefined
  /** The lesson that explains it, if it is another page. */
  lessonPath?: string | undefined
  onExplain: (id: string) => void
  onDispute: () => void
  onNext: () => void
}

/** The live region exists before it has anything to say, or it would not be announced. */
export function Feedback({ task, attempt: given, ...rest }: FeedbackProps) {
  // The verdict is announced at once, the explanation in the next frame.
  const attempt = useDeferredValue(given)
  return (
    <>
      <div aria-live="polite">{attempt && <Told task={task} attempt={attempt} />}</div>
      {attempt && <Steps task={task} attempt={attempt} {...rest} />}
    </>
  )
}

/** The bar at the bottom of the screen shows the verdict to sighted learners. */
function Told({ task, attempt }: { task: Task; attempt: TaskAttempt }) {
  const { verdicts, disputed } = useTaskTexts()
  return (
    <div className={`mt-5 rounded-2xl px-4 py-3 ${verdictGround(attempt.verdict)}`}>
      <p className="sr-only">{verdicts[attempt.verdict]}</p>
      <Comparison words={attempt.words} />
      {attempt.reasons.map((reason) => (
        <p key={reason} data-words-inside="" className="mt-2 text-pretty">
          <SpanishText text={reason} />
        </p>
      ))}
      <p lang="es" data-words="" className="mt-3 font-display text-lg text-pretty">
        {task.sentence}
      </p>
      <p className="text-pretty">{task.meaning}</p>
      {attempt.isDisputed && <p className="mt-3 font-semibold text-pretty">{disputed}</p>}
    </div>
  )
}

function Steps({
  task,
  attempt,
  isLast,
  explainedAt,
  lessonPath,
  onExplain,
  onDispute,
  onNext,
}: FeedbackProps & { attempt: TaskAttempt }) {
  const texts = useTaskTexts()
  const steps = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)

  // Enter checks, and Enter again goes on. Meanwhile the live region announces the verdict.
  useEffect(() => {
    next.current?.focus({ preventScroll: true })
    steps.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const canDispute = attempt.verdict !== 'right' && !attempt.isDisputed
  return (
    <div ref={steps} className="mt-4 flex flex-wrap gap-3">
      <InSessionBar>
        <Button ref={next} kind="primary" {...GO_ON} onKeyDown={ignoreHeldEnter} onClick={onNext}>
          {isLast ? texts.finish : texts.next}
        </Button>
      </InSessionBar>
      <PhraseAudio phrase={task.sentence} />
      <WordsButton sentence={task.sentence} />
      {explainedAt !== undefined && (
        <a
          href={`#${explainedAt}`}
          onClick={(event) => {
            event.preventDefault()
            onExplain(explainedAt)
          }}
          className={buttonClass()}
        >
          <BookOpen className="size-5" aria-hidden="true" />
          {texts.explained}
        </a>
      )}
      {lessonPath !== undefined && (
        <ButtonLink to={lessonPath}>
          <BookOpen className="size-5" aria-hidden="true" />
          {texts.explained}
        </ButtonLink>
      )}
      {canDispute && (
        <Button
          kind="quiet"
          onClick={() => {
            onDispute()
            // The focused button is about to be removed.
            next.current?.focus({ preventScroll: true })
          }}
        >
          {texts.dispute}
        </Button>
      )}
    </div>
  )
}

/** The key that checked the answer may still be down: it must not skip the feedback. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
