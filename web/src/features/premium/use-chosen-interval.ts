import { type Interval, isInterval } from '@frase/core/prices'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { useState } from 'react'
import { readStored, removeStored, writeStored } from '../../services/storage.ts'

/** Monthly, unless somebody chose before they had to sign in: that choice has come along through mail and link. */
export function useChosenInterval() {
  const [interval, setChosen] = useState<Interval>(() => {
    const kept = readStored(STORAGE_KEYS.chosenPlan)
    return isInterval(kept) ? kept : 'monthly'
  })
  const choose = (next: Interval) => {
    setChosen(next)
    // A kept choice must not come back after another one was made.
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
