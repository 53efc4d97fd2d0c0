import { useEffect, useRef } from 'react'
import { sendWaitingReports } from '../../exercises/run/answer-reports.ts'
import { Completion } from './completion.tsx'
import { ExerciseList, Preparing, StartOverDialog } from './exercise-list.tsx'
import { Session } from './session/session.tsx'
import { useSessionState } from './state/use-session-state.ts'
import { useWriting } from './use-writing.ts'

export function Component() {
  const { state, view, isAsking, start, startOver, resume, stopAsking } = useSessionState()
  const writing = useWriting()
  const { session, texts } = state
  const hasArrived = useRef(false)

  // Runs after the first view's own effects: only a view that replaces another takes the focus.
  useEffect(() => {
    hasArrived.current = true
  }, [])

  useEffect(() => void sendWaitingReports(), [])

  if (view === 'preparing') return <Preparing />
  if (view === 'completion') return <Completion session={session} hasArrived={hasArrived} onStart={start} />
  if (view === 'session' && texts) return <Session session={session} texts={texts} hasArrived={hasArrived} />
  if (writing.started) {
    const { run, number } = writing.started
    return <run.WritingRun key={number} {...run} onAgain={writing.start} onLeave={writing.leave} />
  }
  return (
    <>
      <ExerciseList
        waiting={session}
        hasArrived={hasArrived}
        onStart={start}
        onResume={resume}
        writing={writing}
      />
      {isAsking && <StartOverDialog onResume={resume} onStartOver={startOver} onClose={stopAsking} />}
    </>
  )
}
