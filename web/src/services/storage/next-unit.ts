import { OPEN_UNITS } from '@frase/core/course/open-units'
import { NEXT_UNIT_STORAGE_KEY } from '@frase/core/review/review-keys'
import { readStored } from './storage.ts'

/** The unit to go on with, without opening the record; 0 before the course was begun, and where the plan opens no more. */
export const storedNextUnit = (isPremium: boolean): number =>
  Number((readStored(NEXT_UNIT_STORAGE_KEY) ?? '').split(' ')[isPremium ? 1 : 2]) || 0

/**
 * Whether the learner goes on beyond the first open units without Premium: then only her record says which
 * others are open to her.
 */
export const isBeyondOpenUnits = (): boolean => storedNextUnit(false) > OPEN_UNITS
