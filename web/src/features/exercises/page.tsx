import { useEffect, useRef } from 'react'
import { Completion } from './completion.tsx'
import { ExerciseList } from './exercise-list.tsx'
import { Preparing } from './preparing.tsx'
import { Session } from './session.tsx'
import { usePractice } from './use-practice.ts'

export function Component() {
  const { practice, view, start, resume } = usePractice()
  const { session, texts } = practice
  const hasArrived = useRef(false)

  // After the first view's own effects: only a view that replaces another takes the focus.
  useEffect(() => {
    hasArrived.current = true
  }, [])

  if (view === 'preparing') return <Preparing />
  if (view === 'completion') return <Completion session={session} hasArrived={hasArrived} onStart={start} />
  if (view === 'session' && texts) return <Session session={session} texts={texts} hasArrived={hasArrived} />
  return <ExerciseList waiting={session} hasArrived={hasArrived} onStart={start} onResume={resume} />
}
