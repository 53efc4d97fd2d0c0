export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]
type Level = Exclude<LogLevel, 'silent'>
type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

const WEIGHT: Record<LogLevel, number> = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 }

export type Log = Record<Level, (message: string, fields?: Fields) => void>

/** Visitors choose paths, and errors may quote them: a line must be readable, and a disk is finite. */
const LENGTH_MAX = 200
const LONGER: Readonly<Record<string, number>> = { error: 1000, files: 1000, stack: 4000 }

/** One JSON object per line. Callers pass single values, never whole requests, which could contain a token or a password. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const at = (name: Level) => (message: string, fields?: Fields) => {
    if (WEIGHT[name] < WEIGHT[level]) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...cut(fields) })}\n`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function cut(fields: Fields = {}): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const max = LONGER[name] ?? LENGTH_MAX
      return [name, typeof value === 'string' && value.length > max ? `${value.slice(0, max - 1)}…` : value]
    }),
  )
}

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
