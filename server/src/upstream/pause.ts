import { monotonicNow } from './adapter-timings.ts'

/** How long a service requested a pause. Several circuit breakers in front of one service share it. */
export interface Pause {
  ask: (seconds: number) => void
  secondsLeft: () => number
}

/** A wrong header must not switch a service off until the next start. */
const LONGEST_SECONDS = 60 * 60

export function createPause(now: () => number = monotonicNow): Pause {
  let endsAt = Number.NEGATIVE_INFINITY
  return {
    ask: (seconds) => {
      endsAt = Math.max(endsAt, now() + Math.min(seconds, LONGEST_SECONDS) * 1000)
    },
    secondsLeft: () => Math.max(0, Math.ceil((endsAt - now()) / 1000)),
  }
}
