import type { Log } from './log.ts'

const EVERY_MS = 60_000

/**
 * A warning about an event that strangers can cause at will: at once for the first time, then once a minute
 * at most, with the number of events since and the last error.
 */
export function countedWarning(log: Log, message: string): (error?: unknown) => void {
  let count = 0
  let last: unknown
  let timer: NodeJS.Timeout | null = null

  const write = () => {
    timer = null
    if (count === 0) return
    log.warn(message, { count, ...(last !== undefined && { error: String(last) }) })
    count = 0
    timer = setTimeout(write, EVERY_MS).unref()
  }

  return (error) => {
    count += 1
    last = error
    if (timer === null) write()
  }
}
