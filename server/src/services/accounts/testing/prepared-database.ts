import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { startWorker } from '../../../workers/running-worker.ts'
import { workerUrl } from '../../../workers/worker-url.ts'
import type { EngineSetup } from '../engine-messages.ts'

const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/frase/', import.meta.url))

/** An empty database takes five seconds to make, so the tests make one and copy it. */
export async function copyPreparedDatabase(folder: string): Promise<void> {
  const prepared = join(CACHE, `empty-database-${engineVersion()}`)
  if (!existsSync(prepared)) await prepare(prepared)
  cpSync(prepared, folder, { recursive: true })
}

async function prepare(prepared: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(`${prepared}.new-`)
  const setup: EngineSetup = {
    task: 'initialise',
    folder,
    publicUrl: '',
    migrations: [],
    keys: { jwtSecret: '', publishableKey: '', secretKey: '' },
  }
  const maker = startWorker({
    name: 'The maker of the test database',
    kind: 'thread',
    url: workerUrl('accounts'),
    setup,
    startMs: 120_000,
    crashStatus: 503,
  })
  await maker.ready
  await maker.end()
  try {
    renameSync(folder, prepared)
  } catch {
    // Another test file was quicker.
    rmSync(folder, { recursive: true })
  }
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const text = readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
