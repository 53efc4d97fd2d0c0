import type { ReviewSession } from '@frase/core/memory/review-session'
import { useEffect, useRef, useState } from 'react'
import { readMinutes, storeMinutes } from '../../services/review-minutes.ts'
import { finishToday, isDoneToday, reopenToday } from './done-today.ts'
import { type LastAction, takeBack } from './last-action.ts'
import { Overview } from './overview.tsx'
import { Session } from './session.tsx'
import type { Review } from './use-review.ts'

interface View {
  planned: ReviewSession
  /** The session that is being answered, by its number; undefined in the overview. */
  session?: number
  /** The session that has just ended. */
  finished?: ReviewSession
  /** What was done last in it. */
  last?: LastAction
  /** Its last answer was taken back. */
  isResumed?: true
}

/** What is due today, the session and its end. Each time the overview is seen, memory is asked anew. */
export function ReviewViews({ review }: { review: Review }) {
  const [minutes, setMinutes] = useState(readMinutes)
  const [view, setView] = useState<View>(() => ({ planned: planned(minutes) }))
  const hasArrived = useRef(false)
  const sessions = useRef(0)

  // Only a view that replaces another takes the focus.
  useEffect(() => {
    hasArrived.current = true
  }, [])

  function planned(wanted: number): ReviewSession {
    return review.plan(wanted, isDoneToday() ? 'more' : 'today')
  }

  /** From the end of a session back to its last card. */
  function undo(last: LastAction): void {
    void takeBack(review.memory, last, 'taken-back')
    reopenToday()
    sessions.current += 1
    setView({ planned: last.session, session: sessions.current, isResumed: true })
  }

  const { last } = view
  if (view.session !== undefined)
    return (
      <Session
        key={view.session}
        review={review}
        planned={view.planned}
        told={view.isResumed && 'undone'}
        onLeave={() => setView({ planned: planned(minutes) })}
        onDone={(finished, last) => {
          if (finished.answered > 0) finishToday()
          setView({ planned: planned(minutes), finished, ...(last && { last }) })
        }}
      />
    )
  return (
    <Overview
      review={review}
      planned={view.planned}
      finished={view.finished}
      onUndo={last && (() => undo(last))}
      isDone={isDoneToday()}
      minutes={minutes}
      hasArrived={hasArrived}
      onMinutes={(chosen) => {
        storeMinutes(chosen)
        reopenToday()
        setMinutes(chosen)
        setView({ planned: planned(chosen) })
      }}
      onStart={() => {
        sessions.current += 1
        setView({ planned: view.planned, session: sessions.current })
      }}
    />
  )
}
