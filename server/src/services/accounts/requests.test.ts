import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createMemoryLimits } from '../limits/built-in.ts'
import { loadAccountKeys } from './secrets.ts'
import { type AccountsServer, startAccountsServer } from './testing/accounts-server.ts'
import { newEmail, newLearner, PASSWORD, type Person } from './testing/people.ts'

/** The real worker, which takes its time. */
const SLOW_WORKER = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    const on = parentPort.on.bind(parentPort)
    parentPort.on = (name, listener) => on(name, (message) => setTimeout(listener, 5, message))
    await import(${JSON.stringify(new URL('./accounts-worker.js', import.meta.url).href)})
  `)}`,
)

const limits = createMemoryLimits()
let server: AccountsServer
let ana: Person
let key: string

beforeAll(async () => {
  server = await startAccountsServer({ limits })
  key = server.accounts.publicAccess.key
  ana = await newLearner(server)
})

afterAll(() => server.stop())

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return server.fetch(path, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

describe('a request for data', () => {
  it.each([
    ['without a key', () => ({})],
    ['with a wrong key', () => ({ apikey: 'sb_publishable_wrong' })],
    ['with the secret key', () => ({ apikey: loadAccountKeys(server.dataDir).secretKey })],
    ['with a session but no key', () => ({ authorization: `Bearer ${ana.accessToken}` })],
  ])('%s is refused', async (_what, headers) => {
    expect((await server.fetch('/rest/v1/users', { headers: headers() })).status).toBe(401)
  })

  it('does not take a key from the address or the secret key for a session', async () => {
    const { secretKey } = loadAccountKeys(server.dataDir)
    expect((await server.fetch(`/rest/v1/users?apikey=${key}`)).status).toBe(401)
    const mixed = await server.fetch(`/rest/v1/users?apikey=${secretKey}`, {
      headers: { apikey: key, authorization: `Bearer ${secretKey}` },
    })
    expect(await mixed.text()).not.toContain(ana.id)
  })

  it('shows nothing but the product’s own two tables', async () => {
    for (const path of [
      '/rest/v1/',
      '/rest/v1/payment_events',
      '/rest/v1/rpc/delete_account',
      '/rest/v1/rpc/export_account?p_user_id=1',
      '/rest/v1/users/',
      '/rest/v1/%75sers',
      '/_system/config',
      '/storage/v1/bucket',
      '/auth/v1/admin/users',
      '/auth/v1/authorize?provider=github',
    ]) {
      expect((await server.fetch(path, { headers: { apikey: key } })).status, path).toBe(404)
    }
  })

  it('does not reach the accounts themselves through the rows it may see', async () => {
    const headers = {
      apikey: key,
      authorization: `Bearer ${ana.accessToken}`,
      'accept-profile': 'auth',
    }
    const profile = await server.fetch('/rest/v1/users?select=encrypted_password', { headers })
    expect(profile.status).toBe(400)
    const embedded = await server.fetch('/rest/v1/users?select=*,auth_users:users(*)', { headers })
    expect(await embedded.text()).not.toContain('encrypted_password')
  })

  it('cannot be of a kind that the product does not use', async () => {
    for (const [method, path] of [
      ['DELETE', '/rest/v1/users'],
      ['PUT', '/rest/v1/users'],
      ['POST', '/rest/v1/subscriptions'],
    ] as const) {
      expect((await server.fetch(path, { method, headers: { apikey: key } })).status, method).toBe(405)
    }
  })
})

describe('a request to an account', () => {
  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['a password that is no text', { email: 'a@b.de', password: { $ne: '' } }],
    ['a missing password', { email: 'a@b.de' }],
  ])('with %s is refused before it reaches the database', async (_what, body) => {
    expect((await post('/auth/v1/token?grant_type=password', body)).status).toBe(422)
  })

  it('cannot change the address it belongs to', async () => {
    const { error } = await ana.client.auth.updateUser({ email: newEmail() })
    expect(error).toMatchObject({ status: 422 })
  })

  it.each([
    ['the zero character', '\0'],
    ['half of a surrogate pair', '\ud800'],
  ])('with %s, which no database stores, is refused and disturbs nobody', async (_what, sign) => {
    const email = `a${sign}@b.de`
    const authorization = `Bearer ${ana.accessToken}`
    const answers = await Promise.all([
      post('/auth/v1/token?grant_type=password', { email, password: PASSWORD }),
      post('/auth/v1/token?grant_type=refresh_token', { refresh_token: sign }),
      post('/auth/v1/signup', { email, password: PASSWORD }),
      post('/auth/v1/signup', { email: newEmail(), password: PASSWORD, data: { [sign]: 1 } }),
      post('/auth/v1/otp', { email }),
      post('/auth/v1/recover', { email }),
      post('/auth/v1/verify', { type: 'recovery', token_hash: sign }),
      server.fetch('/auth/v1/user', {
        method: 'PUT',
        headers: { apikey: key, authorization },
        body: JSON.stringify({ data: { language: sign } }),
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
    expect(server.logLines.filter((line) => line.includes('accounts are ready'))).toHaveLength(1)
    expect((await ana.client.auth.getUser()).data.user?.id).toBe(ana.id)
  })

  it('with an address longer than the database holds is refused', async () => {
    const email = `${'a'.repeat(250)}@b.example`
    expect((await post('/auth/v1/signup', { email, password: PASSWORD })).status).toBe(422)
  })

  it('larger than anything the product sends is refused', async () => {
    const large = { email: 'a@b.de', password: 'x'.repeat(40_000) }
    expect((await post('/auth/v1/token?grant_type=password', large)).status).toBe(413)
  })

  it('is answered with clean headers', async () => {
    const answer = await post('/auth/v1/token?grant_type=password', { email: ana.email, password: PASSWORD })
    expect(answer.status).toBe(200)
    const names = [...answer.headers.keys()].filter((name) => !['connection', 'keep-alive'].includes(name))
    expect(names.sort()).toEqual(['cache-control', 'content-length', 'content-type', 'date'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const rows = await server.fetch('/rest/v1/users', {
      headers: { apikey: key, origin: 'https://evil.example' },
    })
    expect([...rows.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('too many requests', () => {
  const REFUSED = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }

  it.each([
    ['/auth/v1/recover', 6, {}],
    ['/auth/v1/otp', 6, { create_user: false }],
    ['/auth/v1/signup', 6, { password: 'short' }],
    ['/auth/v1/token?grant_type=password', 20, { password: 'wrong password' }],
  ])('for one account are refused, whether it exists or not: %s', async (path, allowed, fields) => {
    const email = newEmail()
    for (let turn = 0; turn < allowed; turn += 1) {
      expect((await post(path, { email, ...fields })).status).not.toBe(429)
    }
    const refused = await post(path, { email: ` ${email.toUpperCase()}`, ...fields })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual(REFUSED)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post(path, { email: newEmail(), ...fields })).status).not.toBe(429)
  })

  it('from one address are refused, and the page hears it in the words it knows', async () => {
    const guess = () => server.fetch('/auth/v1/verify?token=guess&type=recovery')
    const statuses = []
    for (let turn = 0; turn < 120; turn += 1) statuses.push((await guess()).status)
    // Ana's own link was the first of them.
    expect(statuses.filter((status) => status === 303)).toHaveLength(119)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const { error } = await server.client().auth.verifyOtp({ token_hash: 'guess', type: 'recovery' })
    expect(error).toMatchObject({ status: 429, message: 'Request rate limit reached' })
  })
})

describe('somebody who asks for everything', () => {
  /** As if from an address of one's own. */
  const askFrom = async (address: string, { accounts, origin }: AccountsServer, path = '/rest/v1/users') => {
    const headers = { apikey: accounts.publicAccess.key }
    const answer = await accounts.handle?.(new Request(origin + path, { headers }), address)
    return answer?.status
  }

  it('at once is refused beyond a share, and keeps neither others nor the server itself waiting', async () => {
    const slow = await startAccountsServer({ workerUrl: SLOW_WORKER })
    onTestFinished(() => slow.stop())
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
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 200)).toHaveLength(80)
    expect(statuses.filter((status) => status === 429)).toHaveLength(220)
  })

  it.each(['/rest/v1/users', '/rest/v1/subscriptions', '/auth/v1/user', '/auth/v1/settings'])(
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
