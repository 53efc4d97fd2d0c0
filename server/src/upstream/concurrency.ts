import { UpstreamError } from './upstream-error.ts'

/** With the 20 seconds that the slowest service may take, as long as a page waits for its answer. */
const WAIT_MS = 10_000

/** As many as a browser asks for at once. Whoever has more waiting is a crowd behind one address, or wants too much. */
const SHORT_LINE = 6
/** One turn in so many is for the long lines while there are short ones. */
const TURNS_OF_ALL = 4

interface Room {
  active: number
  waiting: number
  /** Who waited longer has nobody left to answer to, and the work would be paid for all the same. */
  waitMs?: number
  tooBusy?: () => UpstreamError
  /** For whoever has the longest line when there is no room for another. */
  tooMany?: () => UpstreamError
}

interface Waiting {
  enter(): void
  refuse(error: UpstreamError): void
}

/**
 * At most `active` calls at once and `waiting` in line; more are turned away instead of piling up. A caller
 * whose signal aborts leaves the line. Calls of several people wait in a line each and take turns, most of which are for short
 * lines: somebody who opens a page does not wait for one call of each who sends dozens. Where there is no room left, the
 * longest line loses its last.
 */
export function createConcurrencyLimit(
  name: string,
  {
    active,
    waiting,
    waitMs = WAIT_MS,
    tooBusy = () => new UpstreamError(`${name} is too busy, try again later`, 503, 2),
    tooMany = tooBusy,
  }: Room,
) {
  let running = 0
  let inAll = 0
  let turns = 0
  /** The first line of each has its next turn. One that has become long is so until it is empty. */
  const short = new Map<string, Waiting[]>()
  const long = new Map<string, Waiting[]>()
  const lineOf = (who: string) => short.get(who) ?? long.get(who) ?? []

  function joinLine(who: string, caller: Waiting): void {
    const line = lineOf(who)
    line.push(caller)
    if (line.length > SHORT_LINE) {
      short.delete(who)
      long.set(who, line)
    } else if (line.length === 1) {
      short.set(who, line)
    }
    inAll += 1
  }

  function leaveLine(who: string, caller: Waiting): void {
    const line = lineOf(who)
    line.splice(line.indexOf(caller), 1)
    if (line.length === 0) {
      short.delete(who)
      long.delete(who)
    }
    inAll -= 1
  }

  const turn = (who: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        leaveLine(who, caller)
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
      joinLine(who, caller)
    })

  function makeRoomFor(who: string): void {
    const [longest = []] = [...long.values(), ...short.values()].sort(
      (one, other) => other.length - one.length,
    )
    if (longest.length <= lineOf(who).length + 1) throw tooMany()
    longest.at(-1)?.refuse(tooMany())
  }

  // The place goes straight to the next in turn: freed first, a newcomer could take it too.
  const release = () => {
    turns += 1
    const lines = long.size > 0 && (short.size === 0 || turns % TURNS_OF_ALL === 0) ? long : short
    const [entry] = lines
    if (!entry) {
      running -= 1
      return
    }
    const [who, [next]] = entry
    next?.enter()
    const left = lines.get(who)
    if (!left) return
    lines.delete(who)
    lines.set(who, left)
  }

  return async <T>(call: () => Promise<T>, signal?: AbortSignal, who = ''): Promise<T> => {
    if (signal?.aborted) throw callerLeft(name)
    if (running >= active) {
      if (inAll >= waiting) makeRoomFor(who)
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

/** Nobody reads it; it only ends the work. */
function callerLeft(name: string): UpstreamError {
  return new UpstreamError(`${name} was not asked, because the caller left`, 503)
}
