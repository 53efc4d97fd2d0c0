import type { Config } from './config.ts'

type Level = Exclude<Config['logLevel'], 'silent'>
type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

const WEIGHT: Record<Config['logLevel'], number> = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 }

export type Log = Record<Level, (message: string, fields?: Fields) => void>

/** Visitors choose paths, and errors may quote them: a line must be readable, and a disk is finite. */
const LENGTH_MAX = 200
const LONGER: Readonly<Record<string, number>> = { error: 1000, files: 1000, stack: 4000 }

/** One JSON object per line. Callers pass single values, never whole requests, which could contain a token or a password. */
export function createLog(level: Config['logLevel'], write: (line: string) => void): Log {
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
