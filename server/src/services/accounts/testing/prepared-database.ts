import { createHash } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { madeOnce } from '../../../testing/made-once.ts'
import { startEngineThread } from '../engine-thread.ts'
import { readMigrations } from '../migration-files.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(
  new URL('../../../../../supabase/migrations/', import.meta.url),
)
const WORKER = new URL('../accounts-worker.js', import.meta.url)

/** Making a database with all migrations takes many seconds, so the tests make one and copy it. */
export async function copyPreparedDatabase(folder: string): Promise<void> {
  cpSync(await madeOnce('database', version(), prepare), folder, { recursive: true })
}

async function prepare(folder: string): Promise<void> {
  const setup = {
    folder,
    publicUrl: '',
    migrations: readMigrations(MIGRATIONS_FOLDER),
    keys: { jwtSecret: 'not the one of any test', publishableKey: 'public', secretKey: 'secret' },
  }
  for (const task of ['initialise', 'serve'] as const) {
    const thread = startEngineThread(WORKER, { ...setup, task })
    await thread.started
    await thread.end()
  }
}

function version(): string {
  const migrations = readMigrations(MIGRATIONS_FOLDER).map(({ version, sql }) => version + sql)
  const made = ['../engine.js', '../migrations.js', '../../../../../package-lock.json'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  )
  return createHash('sha256')
    .update([...migrations, ...made].join())
    .digest('hex')
    .slice(0, 16)
}
