/** Milliseconds of a monotonic clock. */
export const monotonicNow = () => performance.now()

/** The clocks of an adapter; a test sets them, so that it need not wait. */
export interface Timings {
  timeoutMs?: number
  now?: () => number
}

/** The result of the work, or after so long that of `late`; the work itself is not stopped. */
export async function withDeadline<T, Late>(
  work: Promise<T>,
  milliseconds: number,
  late: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'late')
  })
  try {
    const first = await Promise.race([work.then((result) => ({ result })), end])
    return first === 'late' ? late() : first.result
  } finally {
    clearTimeout(timer)
  }
}
