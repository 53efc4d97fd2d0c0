import { circuitOpen } from '../monitoring/metrics.ts'
import { monotonicNow } from './deadline.ts'
import { UpstreamError } from './upstream-error.ts'

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

interface BreakerOptions {
  /** The number of failures in a row that open the circuit. */
  failuresToOpen?: number
  /** The pause without requests; then one request finds out whether the service has recovered. */
  openMs?: number
  now?: () => number
  /** Until it ends no request is sent either. */
  pause?: Pause
}

export interface CircuitBreaker {
  run: <T>(call: () => Promise<T>) => Promise<T>
}

/**
 * Spares a service that keeps failing, and the visitors who would wait for it. Only outages count: a 'too many requests'
 * is an answer, and so is the refusal of a text, or one visitor could shut the service for all others. A time that the
 * service itself names is respected.
 */
export function createCircuitBreaker(
  name: string,
  { failuresToOpen = 5, openMs = 20_000, now = monotonicNow, pause }: BreakerOptions = {},
): CircuitBreaker {
  let failures = 0
  let openedAt = Number.NEGATIVE_INFINITY
  let isProbing = false
  // While the circuit is open a visitor gets the error message of the call that found out.
  const noMessage = `${name} is not answering, try again later`
  let lastMessage = noMessage

  const isOpen = () => failures >= failuresToOpen
  const tell = () => circuitOpen.set({ service: name }, isOpen() ? 1 : 0)
  tell()
  const waitLeft = () => Math.max(0, openedAt + openMs - now())

  return {
    async run(call) {
      const seconds = pause?.secondsLeft()
      if (seconds) throw new UpstreamError(lastMessage, 429, seconds)
      if (isOpen() && (waitLeft() > 0 || isProbing)) {
        const seconds = Math.max(1, Math.ceil(waitLeft() / 1000))
        throw new UpstreamError(lastMessage, 503, seconds)
      }
      const probe = isOpen()
      isProbing ||= probe
      try {
        const result = await call()
        failures = 0
        lastMessage = noMessage
        return result
      } catch (error) {
        failures = isOutage(error) ? failures + 1 : 0
        if (isOpen()) openedAt = now()
        if (error instanceof UpstreamError) lastMessage = error.message
        throw error
      } finally {
        if (probe) isProbing = false
        tell()
      }
    },
  }
}

function isOutage(error: unknown): boolean {
  return !(error instanceof UpstreamError) || error.isOutage
}
