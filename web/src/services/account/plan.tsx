import { type PlanState, planFromStorage, planState } from '@frase/core/plans/plans'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { readStored, writeStored } from '../storage/storage.ts'
import { accountState, useAccount } from './account-state.ts'

interface Plan extends PlanState {
  /**
   * Free ↔ premium, for this browser only: it hides ads and opens lessons here and grants nothing on the server. Null
   * if it is refused, because the account decides.
   */
  togglePlan: () => PlanState | null
  /** Confirms the plan that the signed-in account pays for. */
  upgrade: () => Promise<void>
}

const PlanContext = createContext<Plan | null>(null)

export function PlanProvider({ children }: { children: ReactNode }) {
  const { session, plan: accountPlan } = useAccount()
  const [ownPlan, setOwnPlan] = useState(() => planFromStorage(readStored(STORAGE_KEYS.plan)))
  const isAnonymous = session.status === 'anonymous'
  const plan = isAnonymous ? ownPlan : accountPlan
  const value = useMemo<Plan>(
    () => ({
      ...planState(plan),
      togglePlan: () => {
        if (!isAnonymous) return null
        const next = plan === 'premium' ? 'free' : 'premium'
        writeStored(STORAGE_KEYS.plan, next)
        setOwnPlan(next)
        return planState(next)
      },
      // Looked up on each call: a new context value here would make React render a page again that is still
      // hydrating.
      upgrade: () => accountState().upgrade(),
    }),
    [plan, isAnonymous],
  )
  return <PlanContext value={value}>{children}</PlanContext>
}

export function usePlan(): Plan {
  const plan = useContext(PlanContext)
  // The specification fixes this message.
  if (!plan) throw new Error('usePlano deve ser usado dentro de um PlanoProvider')
  return plan
}
