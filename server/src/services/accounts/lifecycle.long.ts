import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { AUTH_VERIFY_PATH, REST_ROOT } from '@frase/core/contract/paths'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { bundleUrl } from '../../workers/worker-url.ts'
import { type OwnAccountsServer, startAccountsServer } from './testing/accounts-server.ts'
import { newLearner, newPerson, PASSWORD, type Person } from './testing/people.ts'
import { copyPreparedDatabase, MIGRATIONS_FOLDER } from './testing/prepared-database.ts'

/** Several starts of a database: seconds each, and far more on a busy machine. */
const BUSY_MACHINE = { timeout: 300_000 }

const TROUBLED = bundleUrl('troubled-accounts-worker')

async function start(options: Parameters<typeof startAccountsServer>[0]): Promise<OwnAccountsServer> {
  const server = await startAccountsServer(options)
  onTestFinished(() => server.stop())
  return server
}

describe('the built-in accounts that are stopped and started again', BUSY_MACHINE, () => {
  const LATE = 'late@ejemplo.es'
  const dataDir = mkdtempSync(join(tmpdir(), 'frase-accounts-'))
  const nextRelease = mkdtempSync(join(tmpdir(), 'frase-migrations-'))
  let first: OwnAccountsServer
  let second: OwnAccountsServer
  let ana: Person

  beforeAll(async () => {
    await copyPreparedDatabase(join(dataDir, 'accounts'))
    first = await startAccountsServer({
      dataDir,
      mail: {
        async send(mail) {
          // A mail that takes longer than closing the database.
          while (mail.to === LATE && existsSync(join(dataDir, 'accounts.lock'))) await pause(5)
          await first.inbox.send(mail)
        },
      },
    })
    ana = await newLearner(first)
  })

  afterAll(async () => {
    await second.stop()
    for (const folder of [dataDir, nextRelease]) rmSync(folder, { recursive: true, force: true })
  })

  it('finish pending requests before they close, and send the mails that they have promised', async () => {
    expect((await first.client().auth.signInWithOtp({ email: LATE })).error).toBeNull()
    const link = `${AUTH_VERIFY_PATH}?token=guess&type=signup&redirect_to=`
    const asked = [1, 2, 3].map(() => first.accounts.handle?.(new Request(first.origin + link), 'here'))
    await nextTurn()
    const closed = first.accounts.close()
    expect((await Promise.all(asked)).map((answer) => answer?.status)).toEqual([303, 303, 303])
    await closed
    expect(first.inbox.mails().map(({ to }) => to)).toContain(LATE)
    expect((await first.fetch(link)).status).toBe(503)
    await first.stop()
    expect(first.logLines.join('')).not.toContain('"level":"error"')
    expect(readdirSync(dataDir).sort()).toEqual(['accounts', 'accounts.sha256', 'secrets.json'])
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('keep people, sessions and keys for the next start and release', async () => {
    cpSync(MIGRATIONS_FOLDER, nextRelease, { recursive: true })
    writeFileSync(
      join(nextRelease, '99990101000000_words.sql'),
      "alter table public.users add column word text not null default 'hola';",
    )
    // The older files make tables, and would fail on those that exist if they ran again.
    second = await startAccountsServer({
      dataDir,
      migrationsFolder: nextRelease,
      mail: { send: () => new Promise(() => {}) },
      promisedMailsMs: 50,
    })
    expect(second.accounts.publicAccess.key).toBe(first.accounts.publicAccess.key)
    expect(await second.accounts.identify(ana.accessToken)).toEqual({ id: ana.id, email: ana.email })
    expect(await second.accounts.profile(ana.id)).toMatchObject({ plan: 'free' })
    expect(await second.accounts.exportData(ana.id)).toMatchObject({
      profile: { plan: 'free', word: 'hola' },
    })
    const { error } = await second.client().auth.signInWithPassword({ email: ana.email, password: PASSWORD })
    expect(error).toBeNull()
  })

  it('do not wait for ever for a mail that does not leave', async () => {
    await second.client().auth.signInWithOtp({ email: ana.email })
    await second.accounts.close()
    expect(second.logLines.join('')).toContain('mails were cut off')
  })
})

describe('the built-in accounts', BUSY_MACHINE, () => {
  it('restart after their process has crashed or was ended for its memory: only its current request fails, and the log says why', async () => {
    const server = await start({ workerUrl: TROUBLED, maxMemoryMb: 1024 })
    const ana = await newPerson(server)
    const crash = server.fetch(`${AUTH_VERIFY_PATH}?token=crash&type=signup&redirect_to=`)
    const next = crash.then(() => ana.client.auth.getUser())
    const waiting = server.accounts.identify(ana.accessToken)
    expect((await crash).status).toBe(503)
    expect(await waiting).toEqual({ id: ana.id, email: ana.email })
    expect((await next).data.user?.id).toBe(ana.id)

    const before = process.memoryUsage.rss()
    const grown = server.fetch(`${AUTH_VERIFY_PATH}?token=grow&type=signup&redirect_to=`)
    // Requests that need no database are answered meanwhile.
    expect((await server.fetch(REST_ROOT)).status).toBe(401)
    expect((await grown).status).toBe(503)
    expect(process.memoryUsage.rss() - before).toBeLessThan(500 * 1024 * 1024)
    const { data } = await server.client().auth.signInWithPassword({ email: ana.email, password: PASSWORD })
    expect(data.user?.id).toBe(ana.id)
    const lines = server.logLines.filter((line) => line.includes('accounts ended and start again'))
    expect(lines).toEqual([
      expect.stringContaining('as told'),
      expect.stringMatching(/The built-in accounts took 1\d\d\d MB of memory, 1024 MB are allowed/),
    ])
    expect(server.logLines.filter((line) => line.includes('accounts are ready'))).toHaveLength(3)
  })

  it('do not start on a folder that cannot be opened, and say why', async () => {
    const server = startAccountsServer({ workerUrl: new URL('./no-such-worker.js', import.meta.url) })
    await expect(server).rejects.toThrow('The built-in accounts ended with code 1')
  })
})
