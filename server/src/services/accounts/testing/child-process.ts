import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { QUICK_WEBASSEMBLY } from '../../../testing/quick-webassembly.ts'
import { bundleUrl } from '../../../workers/worker-url.ts'
import { MIGRATIONS_FOLDER } from './prepared-database.ts'

export interface AccountsProcess {
  process: ChildProcess
  /** Its next message: 'opened', 'ready', or why it cannot. */
  says(): Promise<string>
  kill(): Promise<void>
}

export function startAccountsProcess(dataDir: string): AccountsProcess {
  const script = fileURLToPath(bundleUrl('accounts-child'))
  const child = spawn(process.execPath, [QUICK_WEBASSEMBLY, script, dataDir, MIGRATIONS_FOLDER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
