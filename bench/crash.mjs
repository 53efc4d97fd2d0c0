import { fileURLToPath } from 'node:url'
import { ensureInstalled, run } from '../scripts/prepare.mjs'

/** The long form of the test that kills the server: some fifty restarts, and a report of what was found after them. */

ensureInstalled()
process.exit(
  run('npx', ['--no-install', 'vitest', 'run', 'server/src/crash.test.ts'], {
    TEST_EFFORT: 'long',
    CRASH_REPORT: fileURLToPath(new URL('./crash.md', import.meta.url)),
  }),
)
