export const GRADES = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof GRADES)[number]

/** How well a card is remembered. */
export interface Memory {
  /** In how many days the chance to recall it falls to 90 %. */
  stability: number
  /** From 1 to 10. */
  difficulty: number
}

/**
 * The model of memory. It is passed in: its package is loaded only where somebody practises (`schedule/fsrs.ts`), and a
 * simulated learner can have another one.
 */
export interface Scheduler {
  /** What a review leaves behind, and how likely its success was. Nothing was expected of the first one. */
  review: (before: Memory | undefined, elapsedDays: number, grade: Grade) => Reviewed
  /** How likely a card is recalled so many days after its last review. */
  recall: (memory: Memory, elapsedDays: number) => number
  /** In how many days a card is due. The same seed gives the same one. */
  interval: (memory: Memory, elapsedDays: number, seed: string) => number
}

interface Reviewed extends Memory {
  expected: number | undefined
}
