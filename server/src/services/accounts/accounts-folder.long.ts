import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUTH_SETTINGS_PATH } from '@frase/core/contract/paths'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '../../monitoring/log.ts'
import { workerUrl } from '../../workers/worker-url.ts'
import { type AccountsFolder, openAccountsFolder } from './accounts-folder.ts'
import { createEngineQueue } from './engine-queue.ts'
import { startAccountsServer } from './testing/accounts-server.ts'
import { copyPreparedDatabase } from './testing/prepared-database.ts'

const BUSY_MACHINE = { timeout: 300_000 }
const CHANGED = 'the accounts folder was changed while the server was stopped'
const LOST = 'accounts stopped until the server is restarted'

let dataDir: string
let database: string
let logLines: string[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'frase-accounts-folder-'))
  database = join(dataDir, 'accounts')
  logLines = []
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
})

const log = createLog('debug', (line) => logLines.push(line))
const linesWith = (words: string) => logLines.filter((line) => line.includes(words))

function open(): AccountsFolder {
  const folder = openAccountsFolder(dataDir, log)
  onTestFinished(folder.lock.release)
  return folder
}

/** Not a database that could be opened, but the files that a server leaves behind. */
function makeDatabase(): void {
  mkdirSync(database)
  writeFileSync(join(database, 'PG_VERSION'), '17\n')
}

function queueOn(folder: AccountsFolder) {
  const queue = createEngineQueue({
    folder,
    publicUrl: 'http://localhost:3000',
    migrations: [],
    workerUrl: workerUrl('accounts'),
    log,
    maxMemoryMb: 4096,
  })
  onTestFinished(() => queue.close())
  return queue
}

/** Keys and database, as the first start of a server leaves them. */
async function openOnce(): Promise<void> {
  const folder = openAccountsFolder(dataDir, log)
  makeDatabase()
  await folder.beforeOpening()
  await folder.close()
}

describe('keys without a database', () => {
  it('stop the start with what is missing and what to do about it', async () => {
    await openOnce()
    rmSync(database, { recursive: true })
    const secrets = join(dataDir, 'secrets.json')
    expect(open).toThrow(
      `The accounts are missing: ${secrets} has their keys, but there is no database in ${database}. Mount its volume or restore a backup; to begin anew without any accounts, delete secrets.json.`,
    )
    rmSync(secrets)
    open()
  })

  it('stop the start where the folder is there but empty, as a volume that is not mounted leaves it', async () => {
    await openOnce()
    rmSync(join(database, 'PG_VERSION'))
    expect(open).toThrow('The accounts are missing')
  })

  it('let no new database be made under a running server', async () => {
    await openOnce()
    const queue = queueOn(open())
    rmSync(database, { recursive: true })
    await expect(queue.ready()).rejects.toThrow('The accounts are missing')
    expect(existsSync(database)).toBe(false)
  })

  it('are not left behind by a first start that was killed before it had made the database', () => {
    open().lock.release()
    open()
  })
})

describe('the checksums of the accounts folder', () => {
  it('are written by a clean stop, and report in one line at the next start what was changed since', async () => {
    await openOnce()
    expect(readdirSync(dataDir).sort()).toEqual(['accounts', 'accounts.sha256', 'secrets.json'])
    appendFileSync(join(database, 'PG_VERSION'), '\n')
    for (let n = 1; n <= 6; n += 1) writeFileSync(join(database, `copy-${n}`), '')
    await open().beforeOpening()
    expect(linesWith(CHANGED)).toEqual([expect.stringContaining('"changed":1,"missing":0,"added":6')])
    expect(linesWith(CHANGED).join()).toMatch(/"files":"accounts\/PG_VERSION, (accounts\/copy-\d, ){4}…"/)
  })

  it('say nothing when nobody touched the files', async () => {
    await openOnce()
    await open().beforeOpening()
    expect(logLines).toEqual([])
  })

  it('are gone once the files are in use, so that a start after a crash reports nothing', async () => {
    await openOnce()
    const killed = open()
    await killed.beforeOpening()
    writeFileSync(join(database, 'written-by-the-engine'), '')
    killed.lock.release()
    await open().beforeOpening()
    expect(logLines).toEqual([])
  })

  it('stop no start when they cannot be compared', async () => {
    await openOnce()
    rmSync(join(dataDir, 'accounts.sha256'))
    mkdirSync(join(dataDir, 'accounts.sha256'))
    await open().beforeOpening()
    expect(linesWith('the accounts folder cannot be compared with its checksums')).toHaveLength(1)
  })

  it('do not overwrite those of a process that has taken the folder', async () => {
    await openOnce()
    const first = open()
    await first.beforeOpening()
    rmSync(first.lock.path)
    open()
    await first.close()
    expect(existsSync(join(dataDir, 'accounts.sha256'))).toBe(false)
    expect(existsSync(first.lock.path)).toBe(true)
  })

  it(
    'are compared before the database opens its files, which changes some of them',
    BUSY_MACHINE,
    async () => {
      await copyPreparedDatabase(database)
      const first = await startAccountsServer({ dataDir })
      await first.stop()
      writeFileSync(join(database, 'note'), '')
      const changed = await startAccountsServer({ dataDir })
      onTestFinished(changed.stop)
      expect(changed.logLines.filter((line) => line.includes(CHANGED))).toEqual([
        expect.stringContaining('"changed":0,"missing":0,"added":1,"files":"accounts/note"'),
      ])
      expect(existsSync(`${database}.sha256`)).toBe(false)
    },
  )
})

describe('accounts whose lock file was replaced', BUSY_MACHINE, () => {
  it('stop without being asked, say so in one line, and leave the folder to the process that has it now', async () => {
    await copyPreparedDatabase(database)
    const first = await startAccountsServer({ dataDir })
    onTestFinished(first.stop)
    rmSync(`${database}.lock`)
    const lost = () => first.logLines.filter((line) => line.includes(LOST))
    await expect.poll(lost, { timeout: 10_000 }).toHaveLength(1)
    expect(lost().join()).toContain(`${database}.lock was replaced or removed`)

    const second = await startAccountsServer({ dataDir })
    onTestFinished(second.stop)
    const signUp = { email: 'ana@ejemplo.es', password: 'paella-y-tapas' }
    const refused = await first.client().auth.signUp(signUp)
    expect(refused.error?.status).toBe(503)
    expect((await second.client().auth.signUp(signUp)).error).toBeNull()
    expect(lost()).toHaveLength(1)
    expect(first.logLines.filter((line) => line.includes('accounts are ready'))).toHaveLength(1)
    expect(first.logLines.join('')).not.toContain('start again')
  })

  it('acknowledge nothing that was written after that, and do not start again', async () => {
    await copyPreparedDatabase(database)
    // Only the requests themselves may notice.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const folder = open()
    const queue = queueOn(folder)
    await queue.ready()
    const request = {
      method: 'GET',
      path: AUTH_SETTINGS_PATH,
      headers: { apikey: folder.keys.publishableKey },
      body: null,
    }
    expect((await queue.ask(request)).status).toBe(200)
    const asked = queue.ask(request)
    rmSync(folder.lock.path)
    await expect(asked).rejects.toThrow('they lost the lock of their folder')
    await expect(queue.ask(request)).rejects.toThrow('they lost the lock of their folder')
    await expect(queue.ready()).rejects.toThrow('The built-in accounts stopped')
    expect(linesWith(LOST)).toHaveLength(1)
  })
})
