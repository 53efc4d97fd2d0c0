import { OPEN_UNITS } from '@frase/core/course/open-units'
import { NEXT_UNIT_STORAGE_KEY } from '@frase/core/memory/review-keys'
import { readStored } from './storage.ts'

/** With Premium, then without; 0 for none. The last release has stored one number, which no plan went into. */
const storedUnits = () => (readStored(NEXT_UNIT_STORAGE_KEY) ?? '').split(' ').map(Number)

/** The unit to go on with, without opening the record; 0 before the course was begun, and where the plan opens no more. */
export function storedNextUnit(isPremium: boolean): number {
  const [premium, free] = storedUnits()
  return (free !== undefined && (isPremium ? premium : free)) || 0
}

/**
 * Whether the learner goes on beyond the first open units without Premium: then only her record tells which others are open
 * to her.
 */
export const isBeyondOpenUnits = (): boolean => Number(storedUnits().at(-1)) > OPEN_UNITS
