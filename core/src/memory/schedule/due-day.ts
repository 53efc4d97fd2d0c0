import type { CardId } from '../items/card.ts'
import { isResting, REST_DAYS } from './resting.ts'
import type { Grade, Memory, Scheduler } from './scheduler.ts'

/**
 * A slip is a habit of the learner's own language and outlives one right answer: once made, it is repeated
 * three times within ten days.
 */
const SLIP_RETURNS = 3
const SLIP_INTERVAL_MAX_DAYS = 3

/** What is known of a card after a review. */
interface Reviewed extends Memory {
  reviews: number
  lapses: number
  rightInRow: number
  lastDay: number
  lastGrade: Grade
  /** Days between the last review and the one before. */
  elapsed: number
}

/** The fuzz is seeded by the card and its number of reviews: every device spreads the reviews in the same way. */
export function dueDay(id: CardId, card: Reviewed, scheduler: Scheduler): number {
  const interval = scheduler.interval(card, card.elapsed, `${id}/${card.reviews}`)
  if (isResting(card)) return card.lastDay + Math.max(REST_DAYS, interval)
  const isFreshSlip = id.startsWith('produce:rule:slip/') && card.rightInRow < SLIP_RETURNS
  return card.lastDay + (isFreshSlip ? Math.min(SLIP_INTERVAL_MAX_DAYS, interval) : interval)
}
