import { type ReviewPlan, reviewSession } from '@frase/core/review/review-plan'
import type { ReviewSession } from '@frase/core/review/review-session'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../exercises/run/when-idle.ts'
import { readMinutes, storeMinutes } from '../../services/storage/review-minutes.ts'
import { Overview } from './overview.tsx'
import { Session } from './session.tsx'
import type { Review, ReviewParts } from './use-review.ts'
import { finishToday, isDoneToday, reopenToday } from './use-review.ts'
import { type LastAction, takeBack } from './use-session.ts'

interface Running {
  /** Distinguishes one session from the next. */
  number: number
  session: ReviewSession
  parts: ReviewParts
  /** Set if its last answer was taken back when all were given. */
  isResumed?: true
}

interface Ended {
  session: ReviewSession
  parts: ReviewParts
  /** The last step of the session. */
  last: LastAction | undefined
}

/** What is due today, the session and its end. Memory is read again whenever the overview is shown. */
export function ReviewViews({ review }: { review: Review }) {
  const [minutes, setMinutes] = useState(readMinutes)
  const [plan, setPlan] = useState<ReviewPlan>(() => planned(minutes))
  const [running, setRunning] = useState<Running>()
  const [ended, setEnded] = useState<Ended>()
  const [start, setStart] = useState<'loading' | 'failed'>()
  const hasArrived = useRef(false)
  const sessions = useRef(0)

  // Only a view that replaces another takes the focus.
  useEffect(() => {
    hasArrived.current = true
  }, [])

  // Loaded while the learner reads the overview. A failure is reported when it is needed.
  useEffect(() => whenIdle(() => void review.load(plan).catch(() => {})), [review, plan])

  function planned(wanted: number): ReviewPlan {
    return review.plan(wanted, isDoneToday() ? 'more' : 'today')
  }

  function run(session: ReviewSession, parts: ReviewParts, isResumed?: true): void {
    sessions.current += 1
    setRunning({ number: sessions.current, session, parts, ...(isResumed && { isResumed }) })
    setEnded(undefined)
  }

  async function begin(): Promise<void> {
    if (start === 'loading') return
    setStart('loading')
    try {
      const parts = await review.load(plan)
      const { kept } = review.memory.snapshot().state
      run(reviewSession(plan, { ...parts.material, kept }, Math.random), parts)
      setStart(undefined)
    } catch {
      setStart('failed')
    }
  }

  function leave(): void {
    setPlan(planned(minutes))
    setRunning(undefined)
  }

  /** Returns from the end of a session to its last card. */
  function undo({ last, parts }: Ended): void {
    if (!last) return
    void takeBack(review.memory, last, 'taken-back')
    reopenToday()
    run(last.session, parts, true)
  }

  if (running) {
    const { number, session, parts, isResumed } = running
    return (
      <Session
        key={number}
        memory={review.memory}
        parts={parts}
        planned={session}
        told={isResumed && 'undone'}
        onLeave={leave}
        onDone={(finished, last) => {
          if (finished.answered > 0) finishToday()
          setEnded({ session: finished, parts, last })
          leave()
        }}
      />
    )
  }
  return (
    <Overview
      isFirst={review.memory.snapshot().state.cards.size === 0}
      plan={plan}
      start={start}
      finished={ended?.session}
      onUndo={ended?.last && (() => undo(ended))}
      isDone={isDoneToday()}
      minutes={minutes}
      hasArrived={hasArrived}
      onMinutes={(chosen) => {
        storeMinutes(chosen)
        reopenToday()
        setMinutes(chosen)
        setPlan(planned(chosen))
        setEnded(undefined)
      }}
      onStart={() => void begin()}
    />
  )
}
