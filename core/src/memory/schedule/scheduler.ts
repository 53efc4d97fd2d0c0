export const GRADES = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof GRADES)[number]

/** The strength of the memory of a card. */
export interface Memory {
  /** The number of days until the chance to recall it falls to 90 %. */
  stability: number
  /** From 1 to 10. */
  difficulty: number
}

/**
 * The model of memory. It is passed in: its package is loaded only where somebody practises (`fsrs.ts`), and a
 * simulated learner can have another one.
 */
export interface Scheduler {
  /** The memory after a review, and the expected chance of its success; none for the first one. */
  review: (before: Memory | undefined, elapsedDays: number, grade: Grade) => Reviewed
  /** The probability that a card is recalled this many days after its last review. */
  recall: (memory: Memory, elapsedDays: number) => number
  /** The number of days until a card is due. The same seed gives the same number. */
  interval: (memory: Memory, elapsedDays: number, seed: string) => number
}

interface Reviewed extends Memory {
  expected: number | undefined
}
