import { DEFAULT_MINUTES, MINUTES_A_DAY, REVIEW_MINUTES_STORAGE_KEY } from '@frase/core/review/review-keys'
import { readStored, writeStored } from './storage.ts'

export function readMinutes(): number {
  const stored = readStored(REVIEW_MINUTES_STORAGE_KEY)
  return MINUTES_A_DAY.find((minutes) => String(minutes) === stored) ?? DEFAULT_MINUTES
}

export function storeMinutes(minutes: number): void {
  writeStored(REVIEW_MINUTES_STORAGE_KEY, String(minutes))
}
