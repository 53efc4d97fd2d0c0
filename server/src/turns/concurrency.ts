import { UpstreamError } from '../upstream/upstream-error.ts'
import { createFairLines, type Lines } from './fair-lines.ts'

/** Together with the 20 seconds of the slowest service, as long as a page waits for its answer. */
const WAIT_MS = 10_000

interface Room {
  active: number
  waiting: number
  /** A caller who waited longer has left, and the work would be paid for all the same. */
  waitMs?: number
  tooBusy?: () => UpstreamError
  /** For callers with the longest line when there is no room for another. */
  tooMany?: () => UpstreamError
  /** The next in turn. */
  lines?: Lines<Waiting>
}

export interface Waiting {
  enter(): void
  refuse(error: UpstreamError): void
}

/**
 * At most `active` calls at once and `waiting` in line; more are turned away instead of piling up. A caller
 * whose signal aborts leaves the line. Calls of several people wait in a line each and take turns. Where there is no room left,
 * the longest line loses its last.
 */
export function createConcurrencyLimit(
  name: string,
  {
    active,
    waiting,
    waitMs = WAIT_MS,
    tooBusy = () => new UpstreamError(`${name} is too busy, try again later`, 503, 2),
    tooMany = tooBusy,
    lines = createFairLines(),
  }: Room,
) {
  let running = 0

  const turn = (who: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        leaveLine()
      }
      const caller: Waiting = {
        enter() {
          stopWaiting()
          resolve()
        },
        refuse(error) {
          stopWaiting()
          reject(error)
        },
      }
      const leave = () => caller.refuse(callerLeft(name))
      const timer = setTimeout(() => caller.refuse(tooBusy()), waitMs)
      signal?.addEventListener('abort', leave)
      const leaveLine = lines.join(who, caller)
    })

  function makeRoomFor(who: string): void {
    const other = lines.makeRoomFor(who)
    if (!other) throw tooMany()
    other.refuse(tooMany())
  }

  // The place goes straight to the next in turn: freed first, a newcomer could take it too.
  const release = () => {
    const next = lines.next()
    if (next) next.enter()
    else running -= 1
  }

  return async <T>(call: () => Promise<T>, signal?: AbortSignal, who = ''): Promise<T> => {
    if (signal?.aborted) throw callerLeft(name)
    if (running >= active) {
      if (lines.size() >= waiting) makeRoomFor(who)
      await turn(who, signal)
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

/** Not read; it only ends the work. */
function callerLeft(name: string): UpstreamError {
  return new UpstreamError(`${name} was not asked, because the caller left`, 503)
}

/**
 * A caller who could fill a queue alone would close it to everybody else: each may have so much work under
 * way. `size` is for calls of different weight.
 */
export function createFairShare(limit: number) {
  const underWay = new Map<string, number>()
  return async <T>(who: string, call: () => Promise<T>, size = 1): Promise<T> => {
    const taken = (underWay.get(who) ?? 0) + size
    if (taken > limit) throw new UpstreamError('rate_limited', 429, 1)
    underWay.set(who, taken)
    try {
      return await call()
    } finally {
      const left = (underWay.get(who) ?? size) - size
      if (left > 0) underWay.set(who, left)
      else underWay.delete(who)
    }
  }
}
