import { NO_ROW } from '@frase/core/account/profile'
import { PAGE_AUTH_REQUESTS } from '@frase/core/contract/accounts/auth'
import {
  describeRequest,
  isAuthRequest,
  isFunctionCall,
  isRowRequest,
  type SentRequest,
} from '@frase/core/contract/accounts/match-request'
import { PAGE_FUNCTIONS, PAGE_ROW_REQUESTS, type PageFunction } from '@frase/core/contract/accounts/rest'
import { AUTH_ROOT, AUTH_USER_PATH, REST_FUNCTIONS_ROOT } from '@frase/core/contract/paths'
import { EMPTY_RECORD } from '@frase/core/memory/record/record'
import { newDevice, nextRequest, type SyncedDevice, type SyncRequest } from '@frase/core/memory/sync/sync'
import { answered, FIRST_DAY } from '@frase/core/memory/testing/histories'
import type { PublicConfig } from '@frase/core/pages/public-config'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

/*
 * supabase-js decides what an account call looks like on the wire. A new version that sends another form
 * would be refused by the built-in accounts, so everything that the page sends has to be declared.
 */

const USER = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'ana@ejemplo.es',
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  identities: [{ id: '1' }],
  created_at: '2026-01-01T00:00:00Z',
}
const PROFILE = { id: USER.id, email: USER.email, plan: 'free', stripe_customer_id: null }
const encoded = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
const TOKEN = `${encoded({ alg: 'HS256' })}.${encoded({ sub: USER.id, exp: 4_000_000_000 })}.c2ln`
const SESSION = {
  access_token: TOKEN,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_000_000_000,
  user: USER,
}
const LEARNING_FUNCTIONS: PageFunction[] = [
  'pull_learning_events',
  'push_learning_events',
  'fold_learning_events',
  'reset_learning',
]
const EPOCH = '22222222-2222-4222-8222-222222222222'
/** Has the fields that each of the functions answers with. */
const LEARNING_ANSWER = {
  epoch: EPOCH,
  resetAt: null,
  page: { events: [], checkpoints: [], cursor: 0, more: false },
  before: 0,
  last: 1,
  folded: 1,
  cursor: 0,
}

let sent: string[]
/** Holding the lock, it looks once more before it makes the profile. */
const FIRST_SIGN_IN = ['signIn', 'findProfile', 'findProfile', 'addProfile', 'findProfile']

let hasProfile: boolean
let noProfile: () => Response
let answerAboutLearning: () => Response

let account: typeof import('./auth-calls.ts')
let learning: typeof import('../sync/send-request.ts')
let accountState: typeof import('./account-state.ts').accountState

/** Imported late: the modules read the configuration while they are loaded. */
beforeAll(async () => {
  const config = document.getElementById('public-config')
  if (!config) throw new Error('The set-up has no configuration')
  const parsed: PublicConfig = JSON.parse(config.textContent)
  config.textContent = JSON.stringify({
    ...parsed,
    services: { ...parsed.services, accounts: 'builtin' },
    accounts: { url: location.origin, key: 'publishable' },
  })
  vi.resetModules()
  account = await import('./auth-calls.ts')
  learning = await import('../sync/send-request.ts')
  accountState = (await import('./account-state.ts')).accountState
})

beforeEach(() => {
  sent = []
  hasProfile = true
  noProfile = () => Response.json([])
  answerAboutLearning = () => Response.json(LEARNING_ANSWER)
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const text = await request.text()
    const url = new URL(request.url)
    sent.push(
      declaredName(describeRequest({ method: request.method, url, headers: request.headers, body: text })),
    )
    if (url.pathname === AUTH_USER_PATH) return Response.json(USER)
    if (url.pathname.startsWith(AUTH_ROOT)) return Response.json(SESSION)
    if (url.pathname.startsWith(REST_FUNCTIONS_ROOT)) return answerAboutLearning()
    if (request.method === 'GET' && !hasProfile) return noProfile()
    if (request.method === 'POST') hasProfile = true
    return request.method === 'GET' ? Response.json(PROFILE) : new Response(null, { status: 201 })
  })
})

/** The name of a request in the contract; a request that is not declared is returned as text. */
function declaredName(request: SentRequest): string {
  const names = [
    ...Object.entries(PAGE_AUTH_REQUESTS).filter(([, declared]) => isAuthRequest(declared, request)),
    ...Object.entries(PAGE_ROW_REQUESTS).filter(([, declared]) => isRowRequest(declared, request)),
    ...LEARNING_FUNCTIONS.filter((name) => isFunctionCall(name, request)).map((name) => [name]),
  ].map(([name]) => name)
  return names.length === 1 ? names.join() : `not declared: ${JSON.stringify(request)}`
}

afterEach(() => account.signOut())

it.each<[string, () => Promise<unknown>, string[]]>([
  ['a magic link', () => account.sendMagicLink(USER.email), ['magicLink']],
  ['a link for a new password', () => account.sendResetLink(USER.email), ['recovery']],
  ['a code', () => account.exchangeCode('code'), ['exchangeCode', 'findProfile']],
  ['a sign-up', () => account.signUp(USER.email, 'paella', 'pt'), ['signUp', 'findProfile']],
  ['a sign-in', () => account.signIn(USER.email, 'paella'), ['signIn', 'findProfile']],
  [
    'the tokens of a link',
    () => account.openSession({ accessToken: TOKEN, refreshToken: 'refresh' }),
    ['readUser', 'findProfile'],
  ],
])('what the page sends for %s is declared', async (_, run, expected) => {
  await run()
  await vi.waitFor(() => expect(sent).toEqual(expected))
})

it('a profile is made where the server says with a code that there is none', async () => {
  hasProfile = false
  noProfile = () => Response.json({ code: NO_ROW, message: 'none' }, { status: 406 })
  await account.signIn(USER.email, 'paella')
  await vi.waitFor(() => expect(sent).toEqual(FIRST_SIGN_IN))
})

it('what the page sends for somebody signed in is declared, from the first profile to signing out', async () => {
  hasProfile = false
  await account.signIn(USER.email, 'paella')
  await vi.waitFor(() => expect(sent).toEqual(FIRST_SIGN_IN))
  sent = []
  await account.changePassword('tapas')
  await account.changeKnownPassword('tapas', 'paella')
  await account.changeEmail('bea@ejemplo.es')
  expect(sent).toEqual(['changePassword', 'changeKnownPassword', 'changeEmail'])
  sent = []
  await accountState().upgrade()
  expect(sent).toEqual(['readUser', 'confirmPlan', 'findProfile'])
  sent = []
  await account.signOut()
  expect(sent).toEqual(['signOut'])
})

it('what the page sends to renew a session is declared', async () => {
  await account.openSession({
    accessToken: `${TOKEN.split('.')[0]}.${encoded({ sub: USER.id, exp: 1 })}.c2ln`,
    refreshToken: 'old',
  })
  await vi.waitFor(() => expect(sent).toEqual(['refresh', 'findProfile']))
})

it('what the page sends to synchronise and to reset what was learned is declared, and its answers are read', async () => {
  await account.signIn(USER.email, 'paella')
  await vi.waitFor(() => expect(sent).toContain('findProfile'))
  sent = []
  const [old, recent] = [answered('produce:word:por', FIRST_DAY), answered('produce:word:por', FIRST_DAY)]
  const read = { ...newDevice({ ...EMPTY_RECORD, events: [old, recent] }), epoch: EPOCH, isRead: true }
  const full: SyncedDevice = { ...read, unsent: new Set([recent.id]), foldsLeft: 1 }
  for (const device of [newDevice(EMPTY_RECORD), read, full]) {
    const request = requestOf(device)
    expect(await learning.sendRequest(request, USER.id)).toHaveProperty('name', request.name)
  }
  expect(await learning.sendReset(EPOCH, USER.id)).toEqual({ epoch: EPOCH, cursor: 0 })
  expect(sent).toEqual(Object.keys(PAGE_FUNCTIONS))
})

function requestOf(device: SyncedDevice): SyncRequest {
  const request = nextRequest(device, 1, { batch: 500, keepWhole: 1 })
  if (!request) throw new Error('The device asks nothing')
  return request
}

it.each([
  [429, { message: 'too_many_today', details: '3600' }, { refused: 'too_many_today', seconds: 3600 }],
  [409, { message: 'other_epoch', details: '' }, { refused: 'other_epoch' }],
  [429, { message: 'Request rate limit reached' }, { failed: true }],
  [500, { message: 'fold_first' }, { failed: true }],
  [200, { epoch: 'no epoch' }, { failed: true }],
])(
  'an answer with status %i and %j to a request about learning is read as %j',
  async (status, body, expected) => {
    await account.signIn(USER.email, 'paella')
    await vi.waitFor(() => expect(sent).toContain('findProfile'))
    answerAboutLearning = () => Response.json(body, { status })
    const request = requestOf(newDevice(EMPTY_RECORD))
    expect(await learning.sendRequest(request, USER.id)).toEqual(expected)
  },
)

it('what one person learned is not sent with the session of another', async () => {
  await account.signIn(USER.email, 'paella')
  await vi.waitFor(() => expect(sent).toContain('findProfile'))
  sent = []
  const answer = await learning.sendRequest(requestOf(newDevice(EMPTY_RECORD)), 'somebody else')
  expect([answer, sent]).toEqual([{ failed: true }, []])
})
