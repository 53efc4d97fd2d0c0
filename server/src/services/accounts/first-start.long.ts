import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@frase/core/randomness'
import { SEED } from '@frase/core/testing/effort'
import { expect, it, onTestFinished } from 'vitest'
import { startAccountsServer } from './testing/accounts-server.ts'
import { startAccountsProcess } from './testing/child-process.ts'
import { newLearner } from './testing/people.ts'

const KILLS = 12

it('the first start may be killed at any moment: the folder opens afterwards', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'frase-accounts-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const random = seededRandom(SEED)
  for (let turn = 0; turn < KILLS; turn += 1) {
    const child = startAccountsProcess(dataDir)
    expect(await child.says()).toBe('opened')
    await pause((turn + random()) * 400)
    await child.kill()
  }
  // The files of a maker that was killed in the middle of its work.
  mkdirSync(join(dataDir, 'accounts.new-1'))
  writeFileSync(join(dataDir, 'accounts.new-1', 'PG_VERSION'), '')
  // And once just after the new database has been moved to its place, while its tables are being made.
  const child = startAccountsProcess(dataDir)
  await child.says()
  while (!existsSync(join(dataDir, 'accounts'))) await pause(5)
  await pause(random() * 1500)
  await child.kill()

  const server = await startAccountsServer({ dataDir })
  onTestFinished(() => server.stop())
  await newLearner(server)
  expect(readdirSync(dataDir).sort()).toEqual(['accounts', 'accounts.lock', 'backup.sock', 'secrets.json'])
})
