import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWorkers } from './workers.ts'

/** Builds the workers once for all tests: Node 20 runs no TypeScript, and Node itself starts a worker. */
export default async function setUp(): Promise<() => void> {
  await buildWorkers()
  // Folders that outlive a process of the tests can only be removed here.
  const folder = mkdtempSync(join(tmpdir(), 'frase-tests-'))
  // PostgreSQL does not run as root, and needs to find its files in there.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
