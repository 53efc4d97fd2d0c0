/** What a learner masters of the course without having learnt it here, up to and including a unit; 0 is none. */
export interface Placed {
  understands: number
  produces: number
}

/**
 * The unit that the learner starts with: the last one whose sentences she can say, to be on firm ground. What is only
 * understood moves nobody on.
 */
export function startUnit(placed: Pick<Placed, 'produces'> | undefined): number {
  return Math.max(1, placed?.produces ?? 1)
}
