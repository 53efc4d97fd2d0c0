import { useEffect, useSyncExternalStore } from 'react'
import { notify } from '../../services/notify.ts'
import { usePlano } from '../../services/plan.tsx'
import { t, useLanguage } from '../../services/translation.ts'
import {
  getPractice,
  leavePage,
  type Outcome,
  type Practice,
  startSession,
  subscribe,
  takeUpSession,
} from './practice.ts'

/** The session as the page shows it: taken up on arrival, paused on leaving, and always in the learner's language. */
export function usePractice() {
  const practice = useSyncExternalStore(subscribe, getPractice, getPractice)
  const language = useLanguage()
  const { isPremium } = usePlano()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a session may arrive in a language that was left meanwhile
  useEffect(() => {
    const { session, isSetAside } = getPractice()
    const isUnderWay = session.exercises.length > 0 && !session.isCompleted && !isSetAside
    if (isUnderWay) void takeUpSession(language).then(tell)
  }, [language, practice.language])

  useEffect(() => leavePage, [])

  return {
    practice,
    view: viewOf(practice),
    start: async () => tell(await startSession(language, isPremium)),
    resume: async () => tell(await takeUpSession(language)),
  }
}

function viewOf({ isPreparing, session, isSetAside, texts }: Practice) {
  if (isPreparing) return 'preparing'
  if (session.isCompleted) return 'completion'
  if (session.exercises.length === 0 || isSetAside) return 'list'
  // Until what explains the answers has arrived again after a reload.
  return texts ? 'session' : 'preparing'
}

function tell(outcome: Outcome): void {
  if (outcome === 'started' || outcome === 'resumed' || outcome === 'superseded') return
  void notify({
    title: t(`exercises.notices.${outcome}.title`),
    description: t(`exercises.notices.${outcome}.text`),
    kind: outcome === 'limit' || outcome === 'failed' ? 'destructive' : 'plain',
  })
}
