import { getPriority, setPriority } from 'node:os'

/** A tenth of a processor that everything else wants too. */
const STEPS = 10
const LOWEST = 19

/**
 * Lower than the rest of the process, which an operator may have made low already. Only Linux gives a thread
 * its own priority.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(LOWEST, getPriority() + STEPS))
  } catch {
    // A sandbox may forbid it, and the work goes on all the same.
  }
}
