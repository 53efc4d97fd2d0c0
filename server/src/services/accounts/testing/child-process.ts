import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { CACHE } from '../../../testing/made-once.ts'
import { QUICK_WEBASSEMBLY } from '../../../testing/quick-webassembly.ts'
import { MIGRATIONS_FOLDER } from './prepared-database.ts'

export async function bundleChild(): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'accounts-child-'))
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./child.ts', import.meta.url)),
    platform: 'node',
    external: (id) => /^[@a-z]/.test(id) && !id.startsWith('@frase/'),
  })
  await bundle.write({ file: join(folder, 'child.mjs'), format: 'esm', codeSplitting: false })
  await bundle.close()
  return folder
}

export interface AccountsProcess {
  process: ChildProcess
  /** What it says next: 'opened', 'ready', or why it cannot. */
  says(): Promise<string>
  kill(): Promise<void>
}

export function startAccountsProcess(bundle: string, dataDir: string): AccountsProcess {
  const worker = new URL('../accounts-worker.js', import.meta.url)
  const child = spawn(
    process.execPath,
    [QUICK_WEBASSEMBLY, join(bundle, 'child.mjs'), dataDir, MIGRATIONS_FOLDER, worker.href],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const exited = once(child, 'exit')
  return {
    process: child,
    says: async () => String((await lines.next()).value),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
