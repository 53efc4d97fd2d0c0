/** Milliseconds of a monotonic clock. */
export const monotonicNow = () => performance.now()

/** The clocks of an adapter; a test sets them, so that it need not wait. */
export interface Timings {
  timeoutMs?: number
  now?: () => number
}
