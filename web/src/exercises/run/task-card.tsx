import type { Task } from '@frase/core/exercises/registry/task-types'
import type { TaskAttempt } from '@frase/core/exercises/session/session'
import { startTransition, useEffect, useId, useRef } from 'react'
import { Feedback } from '../shell/feedback.tsx'
import { SessionFrame } from '../shell/session-frame.tsx'
import { useTaskTexts } from '../shell/task-texts.ts'
import { TaskBody } from '../types/renderers.tsx'

interface TaskCardProps {
  task: Task
  attempt: TaskAttempt | undefined
  heading: 'h2' | 'h3'
  isRepeat: boolean
  isLast: boolean
  explainedAt: string | undefined
  lessonPath?: string | undefined
  onExplain: (id: string) => void
  onAnswer: (answer: string, help?: readonly string[]) => void
  onDone: (answer: string) => void
  onSkip: () => void
  /** For a task that has to be heard and cannot be; `onSkip` is used without it. */
  onSilent?: () => void
  onDispute: () => void
  onNext: () => void
}

export function TaskCard(props: TaskCardProps) {
  const {
    task,
    attempt,
    heading: Heading,
    isRepeat,
    isLast,
    explainedAt,
    onAnswer,
    onDone,
    onSilent = props.onSkip,
    ...steps
  } = props
  // The button reacts first: a slow phone takes several frames to show another task.
  // Ignores the returned promise: React would let all transitions wait for it.
  const onSkip = () => startTransition(() => void props.onSkip())
  const onNext = () => startTransition(() => void props.onNext())
  const texts = useTaskTexts()
  const card = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  // A learner who types stays in the field, a dictation begins with its sound, others with the question.
  useEffect(() => {
    const start = card.current?.querySelector<HTMLElement>('[data-start], textarea') ?? title.current
    start?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <SessionFrame verdict={attempt && { of: attempt.verdict, text: texts.verdicts[attempt.verdict] }}>
      <section ref={card} aria-labelledby={headingId} className="card scroll-mt-32 p-5 sm:p-8">
        {isRepeat && <p className="mb-1 font-semibold text-clay-text text-sm">{texts.again}</p>}
        <Heading
          ref={title}
          id={headingId}
          tabIndex={-1}
          className="mb-4 rounded-lg font-display text-2xl text-balance"
        >
          {texts.tasks[task.type]}
        </Heading>
        <TaskBody
          task={task}
          attempt={attempt}
          onAnswer={onAnswer}
          onDone={onDone}
          onSkip={onSkip}
          onSilent={onSilent}
        />
        <Feedback
          task={task}
          attempt={attempt}
          isLast={isLast}
          explainedAt={explainedAt}
          {...steps}
          onNext={onNext}
        />
      </section>
    </SessionFrame>
  )
}
