import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPgliteConnection } from '@supabase/lite/pglite'
import type { Statements } from '../engine-database.ts'
import { copyPreparedDatabase } from './prepared-database.ts'

export interface OwnDatabase extends Pick<Statements, 'query' | 'exec'> {
  close(): Promise<void>
}

/** The database of the built-in accounts without anything in front of it, for tests in SQL. */
export async function openOwnDatabase(): Promise<OwnDatabase> {
  const parent = mkdtempSync(join(tmpdir(), 'frase-database-'))
  const folder = join(parent, 'accounts')
  await copyPreparedDatabase(folder)
  const connection = await createPgliteConnection({ url: folder })
  const { driver } = connection
  await driver.waitReady
  return {
    query: (sql, parameters) => driver.query(sql, parameters),
    exec: (sql) => driver.exec(sql),
    async close() {
      await connection.close()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
