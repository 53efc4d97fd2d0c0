import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUTH_MAGIC_LINK_PATH, AUTH_RECOVERY_PATH, AUTH_SIGN_UP_PATH } from '@frase/core/contract/paths'
import { NEUTRAL_PATHS } from '@frase/core/paths'
import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { clientAddress } from '../../../edge/client-address.ts'
import { createLog } from '../../../log.ts'
import type { LimitsPort } from '../../limits/port.ts'
import { createInbox, type Inbox } from '../../mail/built-in.ts'
import type { MailPort } from '../../mail/port.ts'
import { openBuiltInAccounts } from '../built-in.ts'
import { NoSocket } from '../no-socket.ts'
import type { AccountsPort } from '../port.ts'
import { copyPreparedDatabase, MIGRATIONS_FOLDER } from './prepared-database.ts'

export interface AccountsServer {
  origin: string
  dataDir: string
  accounts: AccountsPort
  inbox: Inbox
  logLines: string[]
  /** supabase-js as a page makes it, each with a session of its own. */
  client(headers?: Record<string, string>): SupabaseClient
  fetch(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

interface Options {
  /** Kept when the server stops; without one, a temporary folder that is removed. */
  dataDir?: string
  migrationsFolder?: string
  limits?: LimitsPort
  mail?: MailPort
  workerUrl?: URL
  evenAnswerMs?: number
  promisedMailsMs?: number
  /** Proxies whose X-Forwarded-For counts: a test can then ask from any address. */
  trustProxy?: number
  wait?: (milliseconds: number) => Promise<void>
}

const NO_LIMITS: LimitsPort = {
  consume: async (_key, { limit }) => ({ allowed: true, limit, remaining: limit, resetSeconds: 1 }),
  add: async () => 0,
}

/** Where mails are asked for, the page always says where their links shall return to. */
const MAILS: readonly string[] = [AUTH_SIGN_UP_PATH, AUTH_MAGIC_LINK_PATH, AUTH_RECOVERY_PATH]

function withCallback(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  if (!MAILS.includes(url.pathname) || url.searchParams.has('redirect_to')) return fetch(input, init)
  url.searchParams.set('redirect_to', `${url.origin}${NEUTRAL_PATHS.authCallback}`)
  return fetch(url, init)
}

/** The built-in accounts on a real port of their own. */
export async function startAccountsServer({
  dataDir,
  migrationsFolder = MIGRATIONS_FOLDER,
  limits = NO_LIMITS,
  mail,
  workerUrl,
  evenAnswerMs = 0,
  promisedMailsMs,
  trustProxy = 0,
  wait,
}: Options = {}): Promise<AccountsServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'frase-accounts-'))
  if (dataDir === undefined) await copyPreparedDatabase(join(folder, 'accounts'))
  const inbox = createInbox()
  const logLines: string[] = []
  const app = new Hono()
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(starting))
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const accounts = openBuiltInAccounts({
    dataDir: folder,
    publicUrl: origin,
    migrationsFolder,
    limits,
    mail: mail ?? inbox,
    log: createLog('debug', (line) => logLines.push(line)),
    evenAnswerMs,
    ...(workerUrl ? { workerUrl } : {}),
    ...(wait ? { wait } : {}),
    ...(promisedMailsMs === undefined ? {} : { promisedMailsMs }),
  })
  app.all('*', (context) => {
    if (!accounts.handle) throw new Error('The built-in accounts answer requests themselves')
    return accounts.handle(context.req.raw, clientAddress(context, trustProxy))
  })
  const stop = async () => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await accounts.close()
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
  }
  await accounts.ready().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    origin,
    dataDir: folder,
    accounts,
    inbox,
    logLines,
    client: (headers = {}) =>
      createClient(accounts.publicAccess.url, accounts.publicAccess.key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { headers, fetch: withCallback },
        realtime: { transport: NoSocket },
      }),
    fetch: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    stop,
  }
}
