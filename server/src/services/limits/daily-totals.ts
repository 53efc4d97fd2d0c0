import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { Log } from '../../monitoring/log.ts'
import { prepareDataFolder } from '../data-folder.ts'
import type { LimitsPort } from './port.ts'

/** Running totals that begin anew with every day (UTC), and outlive a restart. */
export interface DailyTotals {
  /** Adds to a total of today and returns it. */
  add: (key: string, amount: number) => Promise<number>
  close?: () => Promise<void>
}

const DAY_SECONDS = 24 * 60 * 60
const WRITE_EVERY_MS = 1000
/**
 * An attacker with any number of addresses must not fill the disk: beyond this the least recently used are
 * removed.
 */
export const DAILY_TOTALS_MAX = 20_000

export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Stored in Redis, shared by all servers. */
export function createSharedDailyTotals(limits: LimitsPort, now: () => number = Date.now): DailyTotals {
  return { add: (key, amount) => limits.add(`spent:${utcDay(now())}:${key}`, amount, DAY_SECONDS) }
}

const fileSchema = z.object({ day: z.iso.date(), totals: z.record(z.string(), z.number()) })

/** Stored in memory and in a file, which is at most a second behind. */
export function openDailyTotals(path: string, log: Log, now: () => number = Date.now): DailyTotals {
  prepareDataFolder(dirname(path))
  const stored = readTotals(path, log)
  let day = stored.day
  let totals = new Map(Object.entries(stored.totals))
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const asText = () => JSON.stringify({ day, totals: Object.fromEntries(totals) })

  const write = async () => {
    const temporary = `${path}.new`
    try {
      await writeFile(temporary, asText(), { mode: 0o600 })
      await rename(temporary, path)
    } catch (error) {
      // Spending is still counted in memory: a full disk must not stop the product.
      log.error('what was spent today cannot be written', { error: String(error) })
    }
  }

  const writeSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      writing = writing.then(write)
    }, WRITE_EVERY_MS).unref()
  }

  const beginDay = () => {
    const today = utcDay(now())
    if (today === day || isJustBefore(today, day)) return
    day = today
    totals = new Map()
  }

  return {
    async add(key, amount) {
      beginDay()
      const total = Math.max(0, (totals.get(key) ?? 0) + amount)
      // Removed and added again: a Map keeps its order, and its first entry is the first to be removed.
      totals.delete(key)
      totals.set(key, total)
      if (totals.size > DAILY_TOTALS_MAX) forgetOldestPerson(totals)
      if (amount !== 0) writeSoon()
      return total
    },
    async close() {
      if (timer === undefined) return writing
      clearTimeout(timer)
      timer = undefined
      await writing
      await write()
    },
  }
}

/** The total cost of a service has a name without a colon, and is never removed. */
function forgetOldestPerson(totals: Map<string, number>): void {
  for (const key of totals.keys()) {
    if (key.includes(':') && totals.delete(key)) return
  }
}

/**
 * A clock that is set back over midnight must not give everybody a second day; one that was years ahead may.
 */
function isJustBefore(today: string, day: string): boolean {
  const ahead = Date.parse(day) - Date.parse(today)
  return ahead > 0 && ahead <= DAY_SECONDS * 1000
}

function readTotals(path: string, log: Log): z.infer<typeof fileSchema> {
  const none = { day: '1970-01-01', totals: {} }
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return none
  }
  try {
    return fileSchema.parse(JSON.parse(text))
  } catch {
    log.warn('what was spent today cannot be read, counting begins anew', { path })
    return none
  }
}
