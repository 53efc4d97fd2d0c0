import { getPriority, setPriority } from 'node:os'

/** What is left of a processor that one other thread wants too. */
const STEPS = { 'a third': 5, 'a tenth': 10 }
const LOWEST = 19

/**
 * Below the rest of the process, which an operator may have made low already. Only Linux gives a thread a priority of its own.
 */
export function lowerThreadPriority(share: keyof typeof STEPS): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(LOWEST, getPriority() + STEPS[share]))
  } catch {
    // A sandbox may forbid it, and the work is done all the same.
  }
}
