/** The clocks of an adapter; a test sets them, so that it need not wait. */
export interface Timings {
  timeoutMs?: number
  now?: () => number
}
