import { default_w, FSRSAlgorithm, type FSRSParameters, Rating } from 'ts-fsrs'
import type { Grade, Scheduler } from './scheduler.ts'

/** The chance to recall a card on the day it is due. */
const RETENTION = 0.9
/** After more than a year a learner wants to see every card again, even one that was known well. */
const INTERVAL_MAX_DAYS = 365

const RATINGS = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
} as const satisfies Record<Grade, Rating>

/** The assumption for a learner whose memory was not measured. */
export const DEFAULT_WEIGHTS = default_w

/**
 * FSRS-6. Only this file imports its package, so that only practice loads it.
 * @param weights those of a learner whose memory was measured; by default the package's own
 */
export function createFsrs(weights?: FSRSParameters['w']): Scheduler {
  const algorithm = new FSRSAlgorithm({
    ...(weights && { w: weights }),
    request_retention: RETENTION,
    maximum_interval: INTERVAL_MAX_DAYS,
    // Cards that were learnt together would be due together for ever.
    enable_fuzz: true,
    // A card is reviewed once a day, and a repetition on the same day is practice: there are no shorter
    // steps.
    enable_short_term: false,
  })
  return {
    review(before, elapsedDays, grade) {
      const expected = before && algorithm.forgetting_curve(elapsedDays, before.stability)
      // `next` of the package is 35 times slower and throws when a clock was set back.
      const after = algorithm.next_state(before ?? null, elapsedDays, RATINGS[grade], expected)
      return { stability: after.stability, difficulty: after.difficulty, expected }
    },
    recall: ({ stability }, elapsedDays) => algorithm.forgetting_curve(Math.max(0, elapsedDays), stability),
    interval({ stability }, elapsedDays, seed) {
      algorithm.seed = seed
      return algorithm.next_interval(stability, elapsedDays)
    },
  }
}
