import { isEnded } from '@frase/core/exercises/session/session'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { mayStart } from '../../../exercises/run/daily-count.ts'
import { usePlan } from '../../../services/account/plan.tsx'
import { notify } from '../../../services/page/notify.ts'
import { t, useLanguage } from '../../../services/texts/translation.ts'
import {
  followOtherTab,
  getState,
  isWaiting,
  leavePage,
  type Outcome,
  type SessionState,
  saveTime,
  startSession,
  subscribe,
  takeUpSession,
} from './session-state.ts'

/** The session as the page shows it: taken up on arrival, paused on leaving, and always in the learner's language. */
export function useSessionState() {
  const state = useSyncExternalStore(subscribe, getState, getState)
  const language = useLanguage()
  const { isPremium } = usePlan()
  const [isAsking, setAsking] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a session may arrive in a language that was left meanwhile
  useEffect(() => {
    if (isWaiting(getState()) && !getState().isSetAside) void takeUpSession(language).then(tell)
  }, [language, state.language])

  useEffect(() => leavePage, [])

  useEffect(() => {
    document.addEventListener('visibilitychange', saveTime)
    window.addEventListener('storage', followOtherTab)
    return () => {
      document.removeEventListener('visibilitychange', saveTime)
      window.removeEventListener('storage', followOtherTab)
    }
  }, [])

  const startOver = async () => {
    setAsking(false)
    tell(await startSession(language, isPremium))
  }

  return {
    state,
    view: viewOf(state),
    isAsking,
    start: async () => (isWaiting(state) && mayStart(isPremium) ? setAsking(true) : startOver()),
    startOver,
    resume: async () => {
      setAsking(false)
      tell(await takeUpSession(language))
    },
    stopAsking: () => setAsking(false),
  }
}

function viewOf({ isPreparing, session, isSetAside, texts }: SessionState) {
  if (isPreparing) return 'preparing'
  if (isEnded(session)) return 'completion'
  if (session.turns.length === 0 || isSetAside) return 'list'
  // True until the texts that explain the answers have loaded again after a reload.
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
