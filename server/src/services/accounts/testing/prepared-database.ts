import { createHash } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { madeOnce } from '../../../testing/made-once.ts'
import { startWorker } from '../../../workers/running-worker.ts'
import { workerUrl } from '../../../workers/worker-url.ts'
import type { EngineSetup } from '../engine-messages.ts'
import { readMigrations } from '../migration-files.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(
  new URL('../../../../../supabase/migrations/', import.meta.url),
)

/** Making a database with all migrations takes many seconds, so the tests make one and copy it. */
export async function copyPreparedDatabase(folder: string): Promise<void> {
  cpSync(await madeOnce('database', version(), prepare), folder, { recursive: true })
}

async function prepare(folder: string): Promise<void> {
  const setup: Omit<EngineSetup, 'task'> = {
    folder,
    publicUrl: '',
    migrations: readMigrations(MIGRATIONS_FOLDER),
    keys: { jwtSecret: 'not the one of any test', publishableKey: 'public', secretKey: 'secret' },
  }
  for (const task of ['initialise', 'serve'] as const) {
    const engine = startWorker({
      name: 'The maker of the test database',
      kind: 'process',
      url: workerUrl('accounts'),
      setup: { ...setup, task },
      startMs: 120_000,
      crashStatus: 503,
    })
    await engine.ready
    await engine.end()
  }
}

function version(): string {
  const migrations = readMigrations(MIGRATIONS_FOLDER).map(({ version, sql }) => version + sql)
  const made = ['../engine.ts', '../migrations.ts', '../../../../../package-lock.json'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  )
  return createHash('sha256')
    .update([...migrations, ...made].join())
    .digest('hex')
    .slice(0, 16)
}
