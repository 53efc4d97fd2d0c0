import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUTH_SETTINGS_PATH } from '@frase/core/contract/paths'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../log.ts'
import { bundleUrl } from '../../workers/worker-url.ts'
import { createEngineQueue } from './engine-queue.ts'
import { copyPreparedDatabase } from './testing/prepared-database.ts'

const BUSY_MACHINE = { timeout: 300_000 }
const SETTINGS = { method: 'GET', path: AUTH_SETTINGS_PATH, headers: { apikey: 'public' }, body: null }

it(
  'a statement that never ends costs its process, which starts again at once and says why',
  BUSY_MACHINE,
  async () => {
    const parent = mkdtempSync(join(tmpdir(), 'frase-queue-'))
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
    const folder = join(parent, 'accounts')
    await copyPreparedDatabase(folder)
    const logLines: string[] = []
    const queue = createEngineQueue({
      setup: {
        folder,
        publicUrl: 'http://localhost:3000',
        migrations: [],
        keys: { jwtSecret: 'long enough for a test', publishableKey: 'public', secretKey: 'secret' },
      },
      workerUrl: bundleUrl('troubled-accounts-worker'),
      log: createLog('info', (line) => logLines.push(line)),
      maxMemoryMb: 4096,
      requestMs: 4000,
    })
    onTestFinished(() => queue.close())
    const readyLines = () => logLines.filter((line) => line.includes('accounts are ready'))
    const hang = queue.ask({ ...SETTINGS, path: `${SETTINGS.path}?token=hang` })
    await expect(hang).rejects.toMatchObject({ status: 504 })
    // Nobody has to ask for it.
    await expect.poll(readyLines, { timeout: 60_000 }).toHaveLength(2)
    expect(logLines.join('')).toContain('The built-in accounts took more than 4000 ms')
  },
)
