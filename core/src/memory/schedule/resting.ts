import type { Grade } from './scheduler.ts'

/**
 * A card that is forgotten again and again is not learnt by asking more often: it rests, and is then asked in
 * another way.
 */
const LAPSES_BEFORE_REST = 5
/** The least number of days for which it rests. */
export const REST_DAYS = 7

interface Lapsed {
  lapses: number
  lastGrade: Grade
}

/** Whether the last review was one lapse too many. */
export function isResting({ lapses, lastGrade }: Lapsed): boolean {
  return lastGrade === 'again' && lapses > 0 && lapses % LAPSES_BEFORE_REST === 0
}
