import type { Log } from './log.ts'

const MINUTE_MS = 60_000

/** For what strangers can cause as often as they like: one line a minute, which says how many were left out before it. */
export function rareWarning(log: Log, message: string, now: () => number) {
  let quietUntil = Number.NEGATIVE_INFINITY
  let leftOut = 0
  return (fields: Parameters<Log['warn']>[1]): void => {
    if (now() < quietUntil) {
      leftOut += 1
      return
    }
    log.warn(message, leftOut > 0 ? { ...fields, leftOut } : fields)
    quietUntil = now() + MINUTE_MS
    leftOut = 0
  }
}
