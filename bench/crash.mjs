import { fileURLToPath } from 'node:url'
import { ensureInstalled, run } from '../scripts/prepare.mjs'

/** The test that kills the server: some eighty restarts, and a report of the state after each. */

ensureInstalled()
process.exit(
  run('npx', ['--no-install', 'vitest', 'run', 'server/src/crash.long.ts'], {
    TEST_EFFORT: 'long',
    CRASH_REPORT: fileURLToPath(new URL('./crash.md', import.meta.url)),
  }),
)
