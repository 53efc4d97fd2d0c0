import { getPriority, setPriority } from 'node:os'

const STEPS = 10
const LOWEST = 19

/**
 * For what would run on another machine in life: it takes the processors that are left, so that what others wait for is the
 * server.
 */
export function lowerPriority() {
  setPriority(Math.min(LOWEST, getPriority() + STEPS))
}
