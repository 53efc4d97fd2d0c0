import { getPriority, setPriority } from 'node:os'

const STEPS = 10
const LOWEST = 19

/**
 * For processes that would run on another machine in production: they take the idle processor time, so that
 * others wait for the server only.
 */
export function lowerPriority() {
  setPriority(Math.min(LOWEST, getPriority() + STEPS))
}
