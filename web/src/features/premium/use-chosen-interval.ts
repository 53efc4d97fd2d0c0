import { type Interval, isInterval } from '@frase/core/plans/prices'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { useState } from 'react'
import { readStored, removeStored, writeStored } from '../../services/storage/storage.ts'

/** Monthly, unless the visitor made a choice before signing in. The choice survives the mailed link in storage. */
export function useChosenInterval() {
  const [interval, setChosen] = useState<Interval>(() => {
    const stored = readStored(STORAGE_KEYS.chosenPlan)
    return isInterval(stored) ? stored : 'monthly'
  })
  const choose = (next: Interval) => {
    setChosen(next)
    // An old stored choice must not return after a new one.
    if (readStored(STORAGE_KEYS.chosenPlan)) keepChosen(next)
  }
  return { interval, choose }
}

export function keepChosen(interval: Interval): void {
  writeStored(STORAGE_KEYS.chosenPlan, interval)
}

export function forgetChosen(): void {
  removeStored(STORAGE_KEYS.chosenPlan)
}
