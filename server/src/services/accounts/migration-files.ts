import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from './engine-messages.ts'

/** The SQL files of a folder in their order, named as the Supabase tools name them. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
      if (!version || !name) throw new Error(`${file} is not named like 20260101000000_what_it_does.sql`)
      return { version, name, sql: readFileSync(join(folder, file), 'utf8') }
    })
}
