import { eventTime, learningDay } from '@frase/core/memory/learning-day'
import type { MemoryState } from '@frase/core/memory/memory-state'
import { daysPractised } from '@frase/core/memory/progress'
import { NEXT_UNIT_STORAGE_KEY, PRACTISED_DAYS_STORAGE_KEY } from '@frase/core/memory/review-keys'
import { DAYS_PER_WEEK } from '@frase/core/memory/week'
import { removeStored, writeStored } from '../storage.ts'

/** Home tells them without opening the record. */
export function storePractisedDays(state: MemoryState): void {
  const today = learningDay(eventTime(new Date()))
  const days = daysPractised(state, today - DAYS_PER_WEEK + 1, today)
  writeStored(PRACTISED_DAYS_STORAGE_KEY, days.join(' '))
  // Of somebody else, or of a record that was erased.
  if (state.days.size === 0 && state.met.size === 0 && !state.placed) removeStored(NEXT_UNIT_STORAGE_KEY)
}
