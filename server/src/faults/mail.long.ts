import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUTH_SIGN_UP_PATH, HEALTH_LIVE_PATH } from '@frase/core/contract/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../monitoring/log.ts'
import { openBuiltInAccounts } from '../services/accounts/built-in.ts'
import type { AccountsPort } from '../services/accounts/port.ts'
import { PASSWORD } from '../services/accounts/testing/people.ts'
import { copyPreparedDatabase, MIGRATIONS_FOLDER } from '../services/accounts/testing/prepared-database.ts'
import { createMemoryLimits } from '../services/limits/built-in.ts'
import { createSmtpMail } from '../services/mail/hosted.ts'
import { type MailServer, startMailServer } from '../services/mail/testing/mail-server.ts'
import { type FaultyRoute, otherFaults, TIMEOUT, withstand } from '../testing/faults.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { signedImage } from '../testing/signed-addresses.ts'
import { type FaultyUpstream, startFaultyUpstream } from '../testing/upstreams/faulty-upstream.ts'

const MAIL_MS = 20_000
const PUBLIC_URL = 'https://frase.example'

let time = Date.now()
let folder: string
let mailServer: MailServer
let upstream: FaultyUpstream
let accounts: AccountsPort
let product: Product
const logLines: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frase-mail-faults-'))
  await copyPreparedDatabase(join(folder, 'accounts'))
  mailServer = await startMailServer()
  upstream = await startFaultyUpstream(new URL(mailServer.url))
  accounts = openBuiltInAccounts({
    dataDir: folder,
    publicUrl: PUBLIC_URL,
    migrationsFolder: MIGRATIONS_FOLDER,
    limits: createMemoryLimits(() => time),
    mail: createSmtpMail({
      smtpUrl: `smtp://${upstream.host}`,
      contactEmail: null,
      publicUrl: PUBLIC_URL,
    }),
    log: createLog('debug', (line) => logLines.push(line)),
  })
  product = await startProduct({ replace: () => ({ accounts }) })
  await accounts.ready()
})
afterAll(async () => {
  await upstream.stop()
  mailServer.stop()
  await product.stop()
  await accounts.close()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0

function signUp(email: string, signal?: AbortSignal): Promise<Response> {
  return product.fetch(`${AUTH_SIGN_UP_PATH}?redirect_to=/auth/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: accounts.publicAccess.key },
    body: JSON.stringify({ email, password: PASSWORD, data: {} }),
    ...(signal ? { signal } : {}),
  })
}

describe('visitors get an answer in time when the mail server', TIMEOUT, () => {
  const route: FaultyRoute = {
    name: AUTH_SIGN_UP_PATH,
    ask: (signal) => signUp(`nueva${++count}@ejemplo.es`, signal),
    limitMs: MAIL_MS,
    // The words of the hosted service, which the page shows unchanged.
    during: () => ({ status: 500, error: 'Error sending confirmation email' }),
    whenOpen: null,
  }

  it.for(otherFaults(['421 4.3.2 closing', '554 5.7.1 not from you']))('$name', async (fault, { task }) => {
    task.meta.faults = await withstand(
      {
        service: 'mail',
        upstream,
        routes: [route],
        health: () => product.fetch(HEALTH_LIVE_PATH),
        elsewhere: async () => product.fetch(await signedImage('pan')),
        passTime: () => {
          time += 60 * 60 * 1000
        },
      },
      fault,
    )
    expect(logLines.join('')).toContain('a mail could not be sent')
  })

  it('is back, a visitor who could not sign up before can, and gets the mail', async () => {
    await upstream.break('refuses the connection')
    expect((await signUp('ana@ejemplo.es')).status).toBe(500)
    await upstream.heal()
    expect((await signUp('ana@ejemplo.es')).status).toBe(200)
    expect(mailServer.received.commands).toContain('RCPT TO:<ana@ejemplo.es>')
  })
})
