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

/** At most `active` calls at once and `waiting` in line; more are turned away instead of piling up. */
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

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1)
        reject(tooBusy())
      }, waitMs)
      queue.push(enter)
    })

  // The place goes straight to the next in line: freed first, a newcomer could take it too.
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (running >= active) {
      if (queue.length >= waiting) throw tooBusy()
      await turn()
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
