import { REVIEW_DONE_STORAGE_KEY } from '@frase/core/review/review-keys'
import { readStored, removeStored, writeStored } from '../../services/storage.ts'
import { todayNumber } from './use-review.ts'

/** Whoever has finished is done for today, also if mistakes have opened new cards meanwhile. */
export const isDoneToday = (): boolean => readStored(REVIEW_DONE_STORAGE_KEY) === String(todayNumber())

export const finishToday = (): void => writeStored(REVIEW_DONE_STORAGE_KEY, String(todayNumber()))

/** The learner wants more than that. */
export const reopenToday = (): void => removeStored(REVIEW_DONE_STORAGE_KEY)
