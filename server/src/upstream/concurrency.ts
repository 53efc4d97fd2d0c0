import { UpstreamError } from './upstream-error.ts'

/** With the 20 seconds that the slowest service may take, as long as a page waits for its answer. */
const WAIT_MS = 10_000

interface Room {
  active: number
  waiting: number
  /** Who waited longer has nobody left to answer to, and the work would be paid for all the same. */
  waitMs?: number
  tooBusy?: () => UpstreamError
}

/**
 * At most `active` calls at once and `waiting` in line; more are turned away instead of piling up. A caller
 * whose signal aborts leaves the line.
 */
export function createConcurrencyLimit(
  name: string,
  {
    active,
    waiting,
    waitMs = WAIT_MS,
    tooBusy = () => new UpstreamError(`${name} is too busy, try again later`, 503, 2),
  }: Room,
) {
  let running = 0
  const queue: (() => void)[] = []

  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const enter = () => {
        stopWaiting()
        resolve()
      }
      const giveUp = (error: UpstreamError) => {
        stopWaiting()
        queue.splice(queue.indexOf(enter), 1)
        reject(error)
      }
      const leave = () => giveUp(callerLeft(name))
      const timer = setTimeout(() => giveUp(tooBusy()), waitMs)
      signal?.addEventListener('abort', leave)
      queue.push(enter)
    })

  // The place goes straight to the next in line: freed first, a newcomer could take it too.
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (signal?.aborted) throw callerLeft(name)
    if (running >= active) {
      if (queue.length >= waiting) throw tooBusy()
      await turn(signal)
    } else {
      running += 1
    }
    try {
      return await call()
    } finally {
      release()
    }
  }
}

/** Nobody reads it; it only ends the work. */
function callerLeft(name: string): UpstreamError {
  return new UpstreamError(`${name} was not asked, because the caller left`, 503)
}
