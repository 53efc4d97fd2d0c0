import { OPEN_UNITS } from '@frase/core/course/unit-access'
import { NEXT_UNIT_STORAGE_KEY } from '@frase/core/memory/review-keys'
import { readStored } from './storage.ts'

/** Whether the learner goes on beyond the first open units: then only her record tells which others are open to her. */
export const isBeyondOpenUnits = (): boolean => Number(readStored(NEXT_UNIT_STORAGE_KEY)) > OPEN_UNITS
