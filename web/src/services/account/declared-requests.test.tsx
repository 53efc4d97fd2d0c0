import { PAGE_AUTH_REQUESTS } from '@frase/core/contract/auth'
import {
  describeRequest,
  isAuthRequest,
  isRowRequest,
  type SentRequest,
} from '@frase/core/contract/match-request'
import { AUTH_ROOT, AUTH_USER_PATH } from '@frase/core/contract/paths'
import { PAGE_ROW_REQUESTS } from '@frase/core/contract/rest'
import type { PublicConfig } from '@frase/core/public-config'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

/*
 * supabase-js decides what an account call looks like on the wire. A new version that asks in another form would be
 * refused by the built-in accounts, so whatever the page sends has to be declared.
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

let sent: string[]
let hasProfile: boolean

let account: typeof import('./auth-calls.ts')
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
  account = await import('./auth-calls.ts')
  accountState = (await import('./account-state.ts')).accountState
})

beforeEach(() => {
  sent = []
  hasProfile = true
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const text = await request.text()
    const url = new URL(request.url)
    sent.push(
      declaredName(describeRequest({ method: request.method, url, headers: request.headers, body: text })),
    )
    if (url.pathname === AUTH_USER_PATH) return Response.json(USER)
    if (url.pathname.startsWith(AUTH_ROOT)) return Response.json(SESSION)
    if (request.method === 'GET' && !hasProfile) {
      return Response.json({ code: 'PGRST116', message: 'none' }, { status: 406 })
    }
    if (request.method === 'POST') hasProfile = true
    return request.method === 'GET' ? Response.json(PROFILE) : new Response(null, { status: 201 })
  })
})

/** The name under which the contract has a request; one that it does not have as it was sent. */
function declaredName(request: SentRequest): string {
  const names = [
    ...Object.entries(PAGE_AUTH_REQUESTS).filter(([, declared]) => isAuthRequest(declared, request)),
    ...Object.entries(PAGE_ROW_REQUESTS).filter(([, declared]) => isRowRequest(declared, request)),
  ].map(([name]) => name)
  return names.length === 1 ? names.join() : `not declared: ${JSON.stringify(request)}`
}

afterEach(() => account.signOut())

it.each<[string, () => Promise<unknown>, string[]]>([
  ['a magic link', () => account.sendMagicLink(USER.email), ['magicLink']],
  ['a link for a new password', () => account.sendResetLink(USER.email), ['recovery']],
  ['a code', () => account.exchangeCode('code'), ['exchangeCode', 'readProfile']],
  ['a sign-up', () => account.signUp(USER.email, 'paella', 'pt'), ['signUp', 'readProfile']],
  ['a sign-in', () => account.signIn(USER.email, 'paella'), ['signIn', 'readProfile']],
  [
    'the tokens of a link',
    () => account.openSession({ accessToken: TOKEN, refreshToken: 'refresh' }),
    ['readUser', 'readProfile'],
  ],
])('what the page sends for %s is declared', async (_, run, expected) => {
  await run()
  await vi.waitFor(() => expect(sent).toEqual(expected))
})

it('what the page sends for somebody signed in is declared, from the first profile to signing out', async () => {
  hasProfile = false
  await account.signIn(USER.email, 'paella')
  await vi.waitFor(() => expect(sent).toEqual(['signIn', 'readProfile', 'addProfile', 'readProfile']))
  sent = []
  await account.changePassword('tapas')
  await account.changeKnownPassword('tapas', 'paella')
  await account.changeEmail('bea@ejemplo.es')
  expect(sent).toEqual(['changePassword', 'changeKnownPassword', 'changeEmail'])
  sent = []
  await accountState().upgrade()
  expect(sent).toEqual(['readUser', 'confirmPlan', 'readProfile'])
  sent = []
  await account.signOut()
  expect(sent).toEqual(['signOut'])
})

it('what the page sends to renew a session is declared', async () => {
  await account.openSession({
    accessToken: `${TOKEN.split('.')[0]}.${encoded({ sub: USER.id, exp: 1 })}.c2ln`,
    refreshToken: 'old',
  })
  await vi.waitFor(() => expect(sent).toEqual(['refresh', 'readProfile']))
})
