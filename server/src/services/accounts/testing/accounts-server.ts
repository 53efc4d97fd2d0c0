import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AUTH_MAGIC_LINK_PATH, AUTH_RECOVERY_PATH, AUTH_SIGN_UP_PATH } from '@frase/core/contract/paths'
import { NEUTRAL_PATHS } from '@frase/core/pages/paths'
import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { createLog } from '../../../monitoring/log.ts'
import { clientAddress } from '../../../network/client-address.ts'
import type { LimitsPort } from '../../limits/port.ts'
import { createInbox, type Inbox } from '../../mail/built-in.ts'
import type { MailPort } from '../../mail/port.ts'
import { openBuiltInAccounts } from '../built-in.ts'
import { NoSocket } from '../no-socket.ts'
import type { PasswordWorker } from '../password-queue.ts'
import type { AccountsPort } from '../port.ts'
import { copyPreparedDatabase, MIGRATIONS_FOLDER } from './prepared-database.ts'

/** A server without `close`, which only the test that started it has. */
export interface AccountsServer {
  origin: string
  dataDir: string
  accounts: AccountsPort
  inbox: Inbox
  logLines: string[]
  /** supabase-js as a page makes it, each with a session of its own. */
  client(headers?: Record<string, string>): SupabaseClient
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface OwnAccountsServer extends AccountsServer {
  stop(): Promise<void>
}

interface Options {
  /** Kept when the server stops; without one, a temporary folder that is removed. */
  dataDir?: string
  migrationsFolder?: string
  limits?: LimitsPort
  mail?: MailPort
  workerUrl?: URL
  passwordWorker?: PasswordWorker
  maxMemoryMb?: number
  evenAnswerMs?: number
  promisedMailsMs?: number
  /** Proxies whose X-Forwarded-For counts, so that a test can use any address. */
  trustProxy?: () => number
  wait?: (milliseconds: number) => Promise<void>
}

const NO_LIMITS: LimitsPort = {
  consume: async (_key, { limit }) => ({ allowed: true, limit, remaining: limit, resetSeconds: 1 }),
  used: async () => 0,
  add: async () => 0,
}

/** Requests for mails of the page always name the address that their links return to. */
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
  passwordWorker,
  maxMemoryMb,
  evenAnswerMs = 0,
  promisedMailsMs,
  trustProxy = () => 0,
  wait,
}: Options = {}): Promise<OwnAccountsServer> {
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
    ...(passwordWorker ? { passwordWorker } : {}),
    ...(maxMemoryMb === undefined ? {} : { maxMemoryMb }),
    ...(wait ? { wait } : {}),
    ...(promisedMailsMs === undefined ? {} : { promisedMailsMs }),
  })
  app.all('*', (context) => {
    if (!accounts.handle) throw new Error('The built-in accounts answer requests themselves')
    return accounts.handle(context.req.raw, clientAddress(context, trustProxy()))
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

interface Conditions {
  limits: LimitsPort
  trustProxy: number
  wait: (milliseconds: number) => Promise<void>
}

const USUAL: Conditions = { limits: NO_LIMITS, trustProxy: 0, wait: pause }

let shared: Promise<AccountsServer> | undefined
let conditions = USUAL

/**
 * One for all test files of a worker, which run one after the other, because its database takes seconds to start: for
 * tests that make people of their own and stop nothing. It ends with the worker, and its folder with the run.
 */
export function sharedAccountsServer(wanted: Partial<Conditions> = {}): Promise<AccountsServer> {
  conditions = { ...USUAL, ...wanted }
  shared ??= startShared().catch((error: unknown) => {
    // The next file may succeed on a machine that is too busy now.
    shared = undefined
    throw error
  })
  return shared
}

function startShared(): Promise<AccountsServer> {
  return startAccountsServer({
    limits: {
      consume: (...parameters) => conditions.limits.consume(...parameters),
      used: (...parameters) => conditions.limits.used(...parameters),
      add: (...parameters) => conditions.limits.add(...parameters),
    },
    trustProxy: () => conditions.trustProxy,
    wait: (milliseconds) => conditions.wait(milliseconds),
  })
}
