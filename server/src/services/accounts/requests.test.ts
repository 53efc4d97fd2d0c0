import { createHmac } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ONE_ROW } from '@frase/core/contract/accounts/rest'
import {
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_ROOT,
  AUTH_SETTINGS_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  AUTH_VERIFY_PATH,
  REST_FUNCTIONS_ROOT,
  REST_ROOT,
  REST_SUBSCRIPTIONS_PATH,
  REST_USERS_PATH,
} from '@frase/core/contract/paths'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { bundleUrl } from '../../workers/worker-url.ts'
import { createMemoryLimits } from '../limits/built-in.ts'
import { loadAccountKeys } from './secrets.ts'
import {
  type AccountsServer,
  type OwnAccountsServer,
  sharedAccountsServer,
  startAccountsServer,
} from './testing/accounts-server.ts'
import { newEmail, newLearner, PASSWORD, type Person } from './testing/people.ts'

const BUSY_MACHINE = { timeout: 300_000 }

const SLOW_WORKER = bundleUrl('troubled-accounts-worker')

const EVEN_MS = 1500

const limits = createMemoryLimits()
let server: AccountsServer
/** Delays every answer, and those that could reveal an account even more. */
let slow: OwnAccountsServer
let ana: Person
let key: string

beforeAll(async () => {
  server = await sharedAccountsServer({ limits, wait: async () => {} })
  slow = await startAccountsServer({
    workerUrl: SLOW_WORKER,
    evenAnswerMs: EVEN_MS,
  })
  key = server.accounts.publicAccess.key
  ana = await newLearner(server)
})

afterAll(() => slow.stop())

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return server.fetch(path, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** The page's request for a person's row. */
const rowOf = (id: string) => `${REST_USERS_PATH}?select=*&id=eq.${id}`
const nobody = '00000000-0000-4000-8000-000000000000'

describe('a request for data', BUSY_MACHINE, () => {
  it.each([
    ['without a key', () => ({})],
    ['with a wrong key', () => ({ apikey: 'sb_publishable_wrong' })],
    ['with the secret key', () => ({ apikey: loadAccountKeys(server.dataDir).secretKey })],
    ['with a session but no key', () => ({ authorization: `Bearer ${ana.accessToken}` })],
  ])('%s is refused', async (_what, headers) => {
    const answer = await server.fetch(rowOf(ana.id), { headers: { accept: ONE_ROW, ...headers() } })
    expect(answer.status).toBe(401)
  })

  it('does not accept a key from the address or the secret key as a session', async () => {
    const { secretKey } = loadAccountKeys(server.dataDir)
    const headers = { accept: ONE_ROW }
    expect((await server.fetch(`${rowOf(ana.id)}&apikey=${key}`, { headers })).status).toBe(401)
    const mixed = await server.fetch(rowOf(ana.id), {
      headers: { ...headers, apikey: key, authorization: `Bearer ${secretKey}` },
    })
    expect(mixed.ok).toBe(false)
    expect(await mixed.text()).not.toContain(ana.email)
  })

  it('with a session that is no token is refused', async () => {
    for (const authorization of ['Basic YTpi', `Bearer ${'a'.repeat(5000)}`, 'Bearer a b']) {
      const headers = { apikey: key, accept: ONE_ROW, authorization }
      expect((await server.fetch(rowOf(ana.id), { headers })).status, authorization).toBe(401)
    }
  })

  const nested = (depth: number) => `${'users('.repeat(depth)}id${')'.repeat(depth)}`
  const own = () => `select=*&id=eq.${ana.id}`
  const attacks: Record<string, () => [string, (RequestInit & { headers?: Record<string, string> })?]> = {
    'tables embedded a thousand deep': () => [`${REST_USERS_PATH}?select=${nested(1000)}`],
    'tables embedded twenty deep': () => [`${REST_USERS_PATH}?select=${nested(20)}`],
    'another embedded table': () => [`${REST_USERS_PATH}?select=*,auth_users:users(*)&id=eq.${ana.id}`],
    'a back-tracking expression': () => [`${REST_USERS_PATH}?select=*&email=match.${'(a*)*'.repeat(20)}b`],
    'a back-tracking expression on its own row': () => [`${REST_USERS_PATH}?${own()}&email=match.(a*)*b`],
    'one column': () => [`${REST_USERS_PATH}?select=encrypted_password&id=eq.${ana.id}`],
    'all rows': () => [`${REST_USERS_PATH}?select=*`],
    'no columns': () => [REST_USERS_PATH],
    'an id that is none': () => [`${REST_USERS_PATH}?select=*&id=eq.1`],
    'several ids': () => [`${REST_USERS_PATH}?select=*&id=in.(${ana.id})`],
    'another operator': () => [`${REST_USERS_PATH}?select=*&id=neq.${nobody}`],
    or: () => [`${REST_USERS_PATH}?${own()}&or=(plan.eq.free)`],
    and: () => [`${REST_USERS_PATH}?${own()}&and=(plan.eq.free)`],
    order: () => [`${REST_USERS_PATH}?${own()}&order=id.desc`],
    limit: () => [`${REST_USERS_PATH}?${own()}&limit=1`],
    offset: () => [`${REST_USERS_PATH}?${own()}&offset=1`],
    'a filter named __proto__': () => [`${REST_USERS_PATH}?${own()}&__proto__=eq.1`],
    'a value named __proto__': () => [`${REST_SUBSCRIPTIONS_PATH}?plan=__proto__&v=eq.1`],
    'a range': () => [rowOf(ana.id), { headers: { range: '0-9' } }],
    'a count': () => [rowOf(ana.id), { headers: { prefer: 'count=exact' } }],
    'rows as CSV': () => [rowOf(ana.id), { headers: { accept: 'text/csv' } }],
    'a plan of the query': () => [
      rowOf(ana.id),
      { headers: { accept: 'application/vnd.pgrst.plan+json; options=analyze' } },
    ],
    'another schema': () => [rowOf(ana.id), { headers: { 'accept-profile': 'auth' } }],
    'the headers alone': () => [rowOf(ana.id), { method: 'HEAD' }],
    'the subscriptions': () => [`${REST_SUBSCRIPTIONS_PATH}?select=*&user_id=eq.${ana.id}`],
    'an address too long to parse': () => [`${REST_USERS_PATH}?${own()}&a=${'a'.repeat(3000)}`],
    'a deleted row': () => [rowOf(ana.id), { method: 'DELETE' }],
    'a replaced row': () => [rowOf(ana.id), { method: 'PUT', body: '{"plan":"free"}' }],
    'another field': () => [
      `${REST_USERS_PATH}?id=eq.${ana.id}`,
      { method: 'PATCH', body: '{"plan":"premium","email":"a@b.de"}' },
    ],
    'the row of somebody with a row in return': () => [
      `${REST_USERS_PATH}?id=eq.${ana.id}`,
      { method: 'PATCH', headers: { prefer: 'return=representation' }, body: '{"plan":"premium"}' },
    ],
    'every row at once': () => [REST_USERS_PATH, { method: 'PATCH', body: '{"plan":"premium"}' }],
    'several rows': () => [REST_USERS_PATH, { method: 'POST', body: '[{"plan":"free"}]' }],
    'a deep body': () => [REST_USERS_PATH, { method: 'POST', body: '['.repeat(30_000) }],
    'a new subscription': () => [REST_SUBSCRIPTIONS_PATH, { method: 'POST', body: '{"status":"active"}' }],
    'the list of tables': () => [`${REST_ROOT}/`],
    'another table': () => [`${REST_ROOT}/payment_events`],
    'a function': () => [`${REST_FUNCTIONS_ROOT}/delete_account`],
    'a function with parameters': () => [`${REST_FUNCTIONS_ROOT}/export_account?p_user_id=1`],
    'a table with a slash': () => [`${REST_USERS_PATH}/`],
    'an escaped table': () => [`${REST_ROOT}/%75sers`],
    'the configuration': () => ['/_system/config'],
    'the storage': () => ['/storage/v1/bucket'],
    'the list of accounts': () => [`${AUTH_ROOT}/admin/users`],
    'a login elsewhere': () => [`${AUTH_ROOT}/authorize?provider=github`],
    'a grant of another kind': () => [
      `${AUTH_TOKEN_PATH}?grant_type=id_token`,
      { method: 'POST', body: '{"id_token":"a","provider":"google"}' },
    ],
  }

  it.each(Object.entries(attacks))('for %s is not found, and not asked of the engine', async (_, attack) => {
    const [path, { headers = {}, ...init } = {}] = attack()
    const answer = await server.fetch(path, {
      ...init,
      headers: {
        apikey: key,
        authorization: `Bearer ${ana.accessToken}`,
        accept: ONE_ROW,
        'content-type': 'application/json',
        ...headers,
      },
    })
    expect(answer.status).toBe(404)
    if (init.method !== 'HEAD') {
      expect(await answer.json()).toEqual({ code: 404, error_code: 'not_found', msg: 'Not found' })
    }
  })
})

describe('a request to an account', BUSY_MACHINE, () => {
  it.each([
    ['no JSON', '{', 404],
    ['no object', '[]', 404],
    ['a missing password', { email: 'a@b.de' }, 404],
    ['another field', { email: 'a@b.de', password: PASSWORD, phone: '1' }, 404],
    ['a password that is no text', { email: 'a@b.de', password: { $ne: '' } }, 422],
  ])('with %s is refused before it reaches the database', async (_what, body, status) => {
    expect((await post(`${AUTH_TOKEN_PATH}?grant_type=password`, body)).status).toBe(status)
  })

  it.each([
    ['a name', { full_name: 'Pay at evil.example' }],
    ['a language that is none of ours', { language: 'x'.repeat(29_000) }],
    ['a deep value', { language: [[[[]]]] }],
  ])('that would store %s with a new account is refused', async (_what, data) => {
    const answer = await post(`${AUTH_SIGN_UP_PATH}?redirect_to=`, {
      email: newEmail(),
      password: PASSWORD,
      data,
    })
    expect(answer.status).toBe(422)
  })

  it.each([
    ['the address', { email: 'other@ejemplo.es' }],
    ['the telephone number', { phone: '+34600000000' }],
    ['what is stored with it', { data: { full_name: 'Pay at evil.example' } }],
  ])('cannot change %s', async (_what, change) => {
    const { error } = await ana.client.auth.updateUser(change)
    expect(error).toMatchObject({ status: 404 })
  })

  it.each([
    ['the zero character', '\0'],
    ['half of a surrogate pair', '\ud800'],
  ])('with %s, which no database stores, is refused and disturbs nobody', async (_what, sign) => {
    const email = `a${sign}@b.de`
    const answers = await Promise.all([
      post(`${AUTH_TOKEN_PATH}?grant_type=password`, { email, password: PASSWORD }),
      post(`${AUTH_TOKEN_PATH}?grant_type=refresh_token`, { refresh_token: sign }),
      post(`${AUTH_SIGN_UP_PATH}?redirect_to=`, { email, password: PASSWORD, data: {} }),
      post(`${AUTH_SIGN_UP_PATH}?redirect_to=`, {
        email: newEmail(),
        password: PASSWORD,
        data: { [sign]: 1 },
      }),
      post(`${AUTH_MAGIC_LINK_PATH}?redirect_to=`, { email, data: {}, create_user: true }),
      post(`${AUTH_RECOVERY_PATH}?redirect_to=`, { email }),
      post(AUTH_VERIFY_PATH, { type: 'recovery', token_hash: sign }),
      server.fetch(AUTH_USER_PATH, {
        method: 'PUT',
        headers: { apikey: key, authorization: `Bearer ${ana.accessToken}` },
        body: JSON.stringify({ password: sign }),
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
    expect(server.logLines.filter((line) => line.includes('accounts are ready'))).toHaveLength(1)
    expect((await ana.client.auth.getUser()).data.user?.id).toBe(ana.id)
  })

  it('with an address longer than the database holds is refused', async () => {
    const email = `${'a'.repeat(250)}@b.example`
    const body = { email, password: PASSWORD, data: {} }
    expect((await post(`${AUTH_SIGN_UP_PATH}?redirect_to=`, body)).status).toBe(422)
  })

  it('larger than anything the product sends is refused', async () => {
    const large = { email: 'a@b.de', password: 'x'.repeat(40_000) }
    expect((await post(`${AUTH_TOKEN_PATH}?grant_type=password`, large)).status).toBe(413)
  })

  it('is answered with clean headers', async () => {
    const answer = await post(`${AUTH_TOKEN_PATH}?grant_type=password`, {
      email: ana.email,
      password: PASSWORD,
    })
    expect(answer.status).toBe(200)
    const names = [...answer.headers.keys()].filter((name) => !['connection', 'keep-alive'].includes(name))
    expect(names.sort()).toEqual([
      'cache-control',
      'content-length',
      'content-type',
      'date',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'set-cookie',
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const rows = await server.fetch(rowOf(ana.id), {
      headers: {
        apikey: key,
        authorization: `Bearer ${ana.accessToken}`,
        accept: ONE_ROW,
        origin: 'https://evil.example',
      },
    })
    expect(rows.status).toBe(200)
    expect([...rows.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('too many requests', BUSY_MACHINE, () => {
  const REFUSED = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }

  it('of passwords for one account are refused, whether it exists or not', async () => {
    const email = newEmail()
    const guess = (whose: string) =>
      post(`${AUTH_TOKEN_PATH}?grant_type=password`, { email: whose, password: 'wrong password' })
    for (let turn = 0; turn < 20; turn += 1) expect((await guess(email)).status).not.toBe(429)
    const refused = await guess(` ${email.toUpperCase()}`)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual(REFUSED)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await guess(newEmail())).status).not.toBe(429)
  })

  it.each([
    [`${AUTH_RECOVERY_PATH}?redirect_to=`, {}],
    [`${AUTH_MAGIC_LINK_PATH}?redirect_to=`, { data: {}, create_user: false }],
    [`${AUTH_SIGN_UP_PATH}?redirect_to=`, { password: 'short', data: {} }],
  ])('for mails to one account are not distinguished from others: %s', async (path, fields) => {
    const email = newEmail()
    const answers = []
    for (let turn = 0; turn < 7; turn += 1) answers.push(await post(path, { email, ...fields }))
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  })

  it('from one address are refused, and the page gets the words it knows', async () => {
    const guess = () => server.fetch(`${AUTH_VERIFY_PATH}?token=guess&type=recovery&redirect_to=`)
    const statuses = []
    for (let turn = 0; turn < 120; turn += 1) statuses.push((await guess()).status)
    // Ana's own link was the first of them.
    expect(statuses.filter((status) => status === 303)).toHaveLength(119)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const { error } = await server.client().auth.verifyOtp({ token_hash: 'guess', type: 'recovery' })
    expect(error).toMatchObject({ status: 429, message: 'Request rate limit reached' })
  })
})

describe('somebody who asks for everything', BUSY_MACHINE, () => {
  /** Sends each request from an address of its own. */
  const askFrom = async (
    address: string,
    { accounts, origin }: AccountsServer,
    path = AUTH_SETTINGS_PATH,
  ) => {
    const headers = { apikey: accounts.publicAccess.key, accept: ONE_ROW }
    const answer = await accounts.handle?.(new Request(origin + path, { headers }), address)
    return answer?.status
  }

  it('at once is refused beyond a share, and keeps neither others nor the server itself waiting', async () => {
    const { id } = await newLearner(slow)
    let answered = 0
    const flood = Array.from({ length: 300 }, async () => {
      const status = await askFrom('203.0.113.7', slow)
      if (status === 200) answered += 1
      return status
    })
    await nextTurn()
    const others = Promise.all(Array.from({ length: 50 }, (_, place) => askFrom(`198.51.100.${place}`, slow)))
    expect(await slow.accounts.profile(id)).toMatchObject({ id })
    expect(answered).toBeLessThan(20)
    expect(new Set(await others)).toEqual(new Set([200]))
    // Addresses take turns: the one with a single request was not behind the eighty of the other.
    expect(answered).toBeLessThan(20)
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 200)).toHaveLength(80)
    expect(statuses.filter((status) => status === 429)).toHaveLength(220)
  })

  it('with tokens of their own making gets none of them looked up by the engine', async () => {
    const [header, payload] = ana.accessToken.split('.')
    let asked = 0
    const mayAsk = async () => {
      asked += 1
      return true
    }
    for (const signature of ['', 'c2ln', Buffer.alloc(32).toString('base64url')]) {
      expect(await server.accounts.identify(`${header}.${payload}.${signature}`, mayAsk)).toBeNull()
    }
    expect(asked).toBe(0)
    expect(await server.accounts.identify(ana.accessToken, mayAsk)).toMatchObject({ id: ana.id })
    expect(asked).toBe(1)
  })

  it.each([
    ['an account', 403, () => AUTH_USER_PATH],
    ['a row', 401, () => rowOf(nobody)],
  ])(
    'with tokens of their own making for %s is refused each time, without a place in the queue',
    async (...given) => {
      const [, refusal, path] = given
      const [header, payload] = ana.accessToken.split('.')
      const headers = {
        apikey: slow.accounts.publicAccess.key,
        accept: ONE_ROW,
        authorization: `Bearer ${header}.${payload}.${Buffer.alloc(32).toString('base64url')}`,
      }
      // More than one address may have waiting.
      const flood = Array.from({ length: 100 }, () => slow.fetch(path(), { headers }))
      const statuses = (await Promise.all(flood)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([refusal]))
    },
  )

  it('with devices of their own making does not keep the server itself waiting', async () => {
    let counted = 0
    const slow = await startAccountsServer({
      workerUrl: SLOW_WORKER,
      limits: {
        async consume(_key, { limit }) {
          counted += 1
          return { allowed: false, limit, remaining: 0, resetSeconds: 1 }
        },
        used: async () => 0,
        add: async () => 0,
      },
    })
    onTestFinished(() => slow.stop())
    const { jwtSecret } = loadAccountKeys(slow.dataDir)
    const email = newEmail()
    const name = `frase-device-${createHmac('sha256', jwtSecret).update(email).digest('hex').slice(0, 24)}`
    const tries = Array.from({ length: 60 }, () =>
      slow.accounts.handle?.(
        new Request(`${slow.origin}${AUTH_TOKEN_PATH}?grant_type=password`, {
          method: 'POST',
          headers: { apikey: slow.accounts.publicAccess.key, cookie: `${name}=${'a'.repeat(43)}` },
          body: JSON.stringify({ email, password: PASSWORD }),
        }),
        '203.0.113.9',
      ),
    )
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    await slow.accounts.profile(nobody)
    // A try is counted after its device has been looked up.
    expect(counted).toBeLessThan(20)
    expect(new Set((await Promise.all(tries)).map((answer) => answer?.status))).toEqual(new Set([429]))
    expect(counted).toBe(60)
  })

  it.each([rowOf(nobody), AUTH_USER_PATH, AUTH_SETTINGS_PATH])(
    'again and again is refused %s after a while',
    async (path) => {
      const address = `203.0.113.8${path}`
      const quota = { limit: 6000, windowSeconds: 600 }
      for (let n = 1; n < 6000; n += 1) await limits.consume(`accounts:own-data:address:${address}`, quota)
      expect(await askFrom(address, server, path)).not.toBe(429)
      expect(await askFrom(address, server, path)).toBe(429)
    },
  )
})

describe('somebody who leaves', BUSY_MACHINE, () => {
  it('while the request waits does not have it done', async () => {
    const signUp = (email: string, signal?: AbortSignal) =>
      slow.accounts.handle?.(
        new Request(`${slow.origin}${AUTH_SIGN_UP_PATH}?redirect_to=`, {
          method: 'POST',
          headers: { apikey: slow.accounts.publicAccess.key },
          body: JSON.stringify({ email, password: PASSWORD, data: {} }),
          ...(signal ? { signal } : {}),
        }),
        'here',
      )
    const leaving = new AbortController()
    const [first, left, last] = [newEmail(), newEmail(), newEmail()]
    const answers = [signUp(first), signUp(left, leaving.signal), signUp(last)]
    await nextTurn()
    leaving.abort()
    expect((await Promise.all(answers)).map((answer) => answer?.status)).toEqual([200, 499, 200])
    const mailed = slow.inbox.mails().map(({ to }) => to)
    expect([first, left, last].filter((email) => mailed.includes(email))).toEqual([first, last])
  })
})

describe('whether an address has an account', () => {
  it('is not revealed by the time of an answer', async () => {
    const started = performance.now()
    await slow.client().auth.resetPasswordForEmail(newEmail())
    expect(performance.now() - started).toBeGreaterThan(EVEN_MS - 50)
  })
})
