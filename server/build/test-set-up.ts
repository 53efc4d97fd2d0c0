import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWorkers } from './workers.ts'

/** Once for all tests: Node 20 runs no TypeScript, and a worker is started by Node itself. */
export default async function setUp(): Promise<() => void> {
  await buildWorkers()
  // What lives as long as a process of the tests, or longer, has no other moment to be removed.
  const folder = mkdtempSync(join(tmpdir(), 'frase-tests-'))
  // PostgreSQL does not run as root, and then has to find its files in there.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
