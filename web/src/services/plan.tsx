import { type PlanState, planFromStorage, planState } from '@frase/core/plans'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { readStored, writeStored } from './storage.ts'

interface Plano extends PlanState {
  /** Free ↔ premium, for this browser only: it hides ads and opens lessons here and grants nothing on the server. */
  togglePlan: () => PlanState
}

const PlanoContext = createContext<Plano | null>(null)

export function PlanoProvider({ children }: { children: ReactNode }) {
  const [plan, setPlan] = useState(() => planFromStorage(readStored(STORAGE_KEYS.plan)))
  const plano = useMemo<Plano>(
    () => ({
      ...planState(plan),
      togglePlan: () => {
        const next = plan === 'premium' ? 'free' : 'premium'
        writeStored(STORAGE_KEYS.plan, next)
        setPlan(next)
        return planState(next)
      },
    }),
    [plan],
  )
  return <PlanoContext value={plano}>{children}</PlanoContext>
}

export function usePlano(): Plano {
  const plano = useContext(PlanoContext)
  if (!plano) throw new Error('usePlano deve ser usado dentro de um PlanoProvider')
  return plano
}
