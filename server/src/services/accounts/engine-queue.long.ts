import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUTH_SETTINGS_PATH } from '@frase/core/contract/paths'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../monitoring/log.ts'
import { bundleUrl } from '../../workers/worker-url.ts'
import { openAccountsFolder } from './accounts-folder.ts'
import { createEngineQueue } from './engine-queue.ts'
import { copyPreparedDatabase } from './testing/prepared-database.ts'

const BUSY_MACHINE = { timeout: 300_000 }

it(
  'a statement that never ends costs its process, which starts again at once and says why',
  BUSY_MACHINE,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'frase-queue-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    await copyPreparedDatabase(join(dataDir, 'accounts'))
    const logLines: string[] = []
    const log = createLog('info', (line) => logLines.push(line))
    const folder = openAccountsFolder(dataDir, log)
    const queue = createEngineQueue({
      folder,
      publicUrl: 'http://localhost:3000',
      migrations: [],
      workerUrl: bundleUrl('troubled-accounts-worker'),
      log,
      maxMemoryMb: 4096,
      // Until its timeout it keeps a processor busy.
      requestMs: 500,
    })
    onTestFinished(async () => {
      await queue.close()
      folder.lock.release()
    })
    const readyLines = () => logLines.filter((line) => line.includes('accounts are ready'))
    const hang = queue.ask({
      method: 'GET',
      path: `${AUTH_SETTINGS_PATH}?token=hang`,
      headers: { apikey: folder.keys.publishableKey },
      body: null,
    })
    await expect(hang).rejects.toMatchObject({ status: 504 })
    // It starts without a request.
    await expect.poll(readyLines, { timeout: 60_000 }).toHaveLength(2)
    expect(logLines.join('')).toContain('The built-in accounts took more than 500 ms')
  },
)
