import { setImmediate as nextTurn } from 'node:timers/promises'
import { ONE_ROW } from '@frase/core/contract/accounts/rest'
import {
  AUTH_MAGIC_LINK_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  AUTH_VERIFY_PATH,
  REST_USERS_PATH,
} from '@frase/core/contract/paths'
import bcrypt from 'bcryptjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { bundleUrl } from '../../workers/worker-url.ts'
import type { PasswordTask } from './engine-messages.ts'
import { type PasswordWorker, startPasswordWorker } from './password-queue.ts'
import { type OwnAccountsServer, startAccountsServer } from './testing/accounts-server.ts'
import { mailedLink, newEmail, newLearner, newPerson, openLink, PASSWORD } from './testing/people.ts'

const BUSY_MACHINE = { timeout: 300_000 }

let server: OwnAccountsServer
/** The results computed beside the engine, which can compute no password in these tests. */
let computed: PasswordTask[] = []
/** Resolves when the worker may go on; it computes one after the other. */
let gate: Promise<void> | null = null
/** The callers that the limits were asked about. */
const counted: string[] = []

beforeAll(async () => {
  // The cost of production.
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', undefined)
  const worker = startPasswordWorker()
  const watched: PasswordWorker = {
    async ask(task, signal) {
      computed.push(task)
      await gate
      // Dozens of them would take most of the time of these tests.
      if (task.kind === 'compare' && task.password.startsWith('guess')) return { ...task, isRight: false }
      return worker.ask(task, signal)
    },
    close: worker.close,
  }
  server = await startAccountsServer({
    workerUrl: bundleUrl('password-free-accounts-worker'),
    passwordWorker: watched,
    limits: {
      async consume(key, { limit }) {
        counted.push(key)
        return { allowed: true, limit, remaining: limit, resetSeconds: 1 }
      },
      used: async () => 0,
      add: async () => 0,
    },
    trustProxy: () => 1,
  })
}, 300_000)

afterAll(async () => {
  await server.stop()
  vi.unstubAllEnvs()
})

beforeEach(() => {
  computed = []
})

interface Sent {
  method?: string
  address?: string
  token?: string
  cookie?: string
}

async function send(
  path: string,
  body: object,
  { method = 'POST', address = '203.0.113.1', token, cookie = '' }: Sent = {},
) {
  const response = await server.fetch(path, {
    method,
    headers: {
      apikey: server.accounts.publicAccess.key,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      cookie,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const { error_code: code } = Object(await response.json())
  const { headers, status } = response
  return { status, code, retryAfter: headers.get('retry-after'), setCookie: headers.get('set-cookie') }
}

const signIn = (email: string, password: string, address?: string, cookie?: string) =>
  send(
    `${AUTH_TOKEN_PATH}?grant_type=password`,
    { email, password },
    { ...(address && { address }), ...(cookie && { cookie }) },
  )
const signUp = (email: string, password = PASSWORD) =>
  send(`${AUTH_SIGN_UP_PATH}?redirect_to=`, { email, password, data: {} })
const askLink = (email: string) =>
  send(`${AUTH_MAGIC_LINK_PATH}?redirect_to=`, { email, data: {}, create_user: true })

const readRow = (id: string, headers: Record<string, string>) =>
  server.fetch(`${REST_USERS_PATH}?select=*&id=eq.${id}`, {
    headers: { apikey: server.accounts.publicAccess.key, accept: ONE_ROW, ...headers },
  })

const NOBODY = '00000000-0000-4000-8000-000000000000'

const OK = { status: 200, code: undefined }
const WRONG = { status: 400, code: 'invalid_credentials' }

/** Accounts in every state that a wrong password can meet. */
const ACCOUNTS: Record<string, (email: string) => Promise<unknown>> = {
  'an account': (email) => newPerson(server, email),
  'an address without an account': async () => {},
  'an account that is not confirmed': (email) => signUp(email),
  'an account without a password': async (email) => {
    await signUp(email)
    await signUp(email, 'another password')
  },
}

describe('the process of the database computes no password', BUSY_MACHINE, () => {
  it('when somebody signs up, again and with another password, and signs in', async () => {
    const email = newEmail()
    expect(await signUp(email)).toMatchObject(OK)
    expect(await signUp(email)).toMatchObject(OK)
    expect(await signIn(email, PASSWORD)).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    await openLink(mailedLink(server, email))
    expect(await signIn(email, PASSWORD)).toMatchObject(OK)
    expect(await signUp(email, 'another password')).toMatchObject(OK)
    expect(await signIn(email, 'another password')).toMatchObject(WRONG)
    expect(await server.accounts.isPassword(email, PASSWORD)).toBe(true)
    expect(await server.accounts.isPassword(email, 'another password')).toBe(false)
  })

  it('when a mailed link makes an account', async () => {
    const email = newEmail()
    expect(await askLink(email)).toMatchObject(OK)
    expect((await openLink(mailedLink(server, email))).carried.get('access_token')).not.toBeNull()
  })

  it('when somebody changes the password', async () => {
    const { email, accessToken: token } = await newPerson(server)
    const change = (current: string, password: string) =>
      send(AUTH_USER_PATH, { password, current_password: current }, { method: 'PUT', token })
    expect(await change('wrong', 'gazpacho frío')).toMatchObject({ code: 'current_password_invalid' })
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({ code: 'same_password' })
    expect(await change(PASSWORD, 'gazpacho frío')).toMatchObject(OK)
    expect(await signIn(email, PASSWORD)).toMatchObject(WRONG)
    expect(await signIn(email, 'gazpacho frío')).toMatchObject(OK)
  })

  it('nor does another one for a change with an invented token or with a token that was signed out', async () => {
    const { client, accessToken } = await newPerson(server)
    await client.auth.signOut({ scope: 'local' })
    computed = []
    const invented = `e30.${Buffer.from('{"sub":"1","exp":4000000000}').toString('base64url')}.c2ln`
    const changes = { password: 'gazpacho frío', current_password: PASSWORD }
    for (const token of [invented, accessToken]) {
      expect((await send(AUTH_USER_PATH, changes, { method: 'PUT', token })).status).toBe(403)
    }
    expect(computed).toEqual([])
  })
})

describe('what a stranger can measure', BUSY_MACHINE, () => {
  const kinds = () =>
    computed.map((task) => (task.kind === 'hash' ? 'hash' : `compare ${bcrypt.getRounds(task.hash)}`))

  // Milliseconds would differ on a busy machine.
  it.each(Object.keys(ACCOUNTS))(
    'of a wrong password for %s is one comparison of the same kind',
    async (name) => {
      const email = newEmail()
      await ACCOUNTS[name]?.(email)
      computed = []
      expect(await signIn(email, 'wrong!')).toMatchObject(WRONG)
      expect(kinds()).toEqual(['compare 10'])
      expect(await signIn(email, '')).toMatchObject(WRONG)
      expect(kinds()).toEqual(['compare 10', 'compare 10'])
    },
  )

  it.each(Object.keys(ACCOUNTS))('of a sign-up or a mailed link for %s is one computation', async (name) => {
    const email = newEmail()
    await ACCOUNTS[name]?.(email)
    computed = []
    expect(await askLink(email)).toMatchObject(OK)
    expect(kinds()).toEqual(['hash'])
    computed = []
    const fresh = newEmail()
    await ACCOUNTS[name]?.(fresh)
    computed = []
    expect(await signUp(fresh)).toMatchObject(OK)
    expect(computed).toHaveLength(1)
  })
})

/** Holds every computation back until the test releases it. */
function shutGate(): () => void {
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  onTestFinished(() => {
    open()
    gate = null
  })
  computed = []
  return open
}

describe('while a stranger guesses passwords', BUSY_MACHINE, () => {
  const guess = (turn: number) => signIn('somebody@ejemplo.es', `guess ${turn}`, '198.51.100.1')

  it('others read their rows, and strangers are answered, though not one guess has been', async () => {
    const { id, accessToken } = await newLearner(server)
    const open = shutGate()
    let answered = 0
    const guesses = Array.from({ length: 20 }, async (_, turn) => {
      const { status } = await guess(turn)
      answered += 1
      return status
    })
    await expect.poll(() => computed.length, { timeout: 60_000 }).toBe(1)
    const learner = await readRow(id, { authorization: `Bearer ${accessToken}` })
    const stranger = await readRow(NOBODY, { 'x-forwarded-for': '203.0.113.9' })
    expect([learner.status, stranger.status, answered]).toEqual([200, 406, 0])
    open()
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([400]))
  })

  it('the password of somebody else has its turn after one more guess, and only the stranger is refused', async () => {
    const open = shutGate()
    const refused: unknown[] = []
    const guesses = Array.from({ length: 100 }, async (_, turn) => {
      const { status, retryAfter } = await guess(turn)
      if (status === 429) refused.push(retryAfter)
      return status
    })
    // More than one address may have under way.
    await expect.poll(() => refused, { timeout: 60_000 }).toEqual(Array(20).fill('1'))
    counted.length = 0
    const address = '203.0.113.9'
    const other = signIn('other@ejemplo.es', 'mistyped', address)
    await expect.poll(() => counted.some((key) => key.includes('sign-in:email'))).toBe(true)
    // It waits behind the question of which passwords to compute, in the line of the same address.
    await readRow(NOBODY, { 'x-forwarded-for': address })
    await nextTurn()
    open()
    expect(await other).toMatchObject(WRONG)
    expect(computed.slice(0, 3).map(({ password }) => password)).toContain('mistyped')
    expect((await Promise.all(guesses)).filter((status) => status === 400)).toHaveLength(80)
  })
})

describe('while strangers of hundreds of addresses guess again and again', BUSY_MACHINE, () => {
  const ADDRESSES = 250
  const addressOf = (number: number) => `198.51.104.${number}`
  const guessAll = () =>
    Array.from({ length: ADDRESSES }, (_, number) =>
      signIn(`somebody${number}@ejemplo.es`, 'guess', addressOf(number)),
    )
  const isCounted = (part: string) => () => counted.filter((key) => key.includes(part)).length

  /** All have guessed before, and the next guesses of all wait for one that is being computed. */
  async function guessBehindGate() {
    await Promise.all(guessAll())
    const open = shutGate()
    counted.length = 0
    const guesses = guessAll()
    await expect.poll(isCounted('sign-in:email'), { timeout: 60_000 }).toBe(ADDRESSES)
    // It waits behind that question for all of them, because this address sends one request more than they
    // did.
    await readRow(NOBODY, { 'x-forwarded-for': addressOf(0) })
    await nextTurn()
    return { open, guesses }
  }

  const turnOf = (password: string) => computed.findIndex((task) => task.password === password)

  it('a device that signed in before has its turn after one more guess', async () => {
    const { email, id, accessToken } = await newLearner(server)
    const { setCookie } = await signIn(email, PASSWORD)
    const { open, guesses } = await guessBehindGate()
    const answer = signIn(email, PASSWORD, '203.0.113.20', setCookie?.split(';')[0])
    await expect.poll(isCounted('sign-in:device')).toBe(1)
    await readRow(id, { authorization: `Bearer ${accessToken}` })
    await nextTurn()
    open()
    expect(await answer).toMatchObject(OK)
    expect(turnOf(PASSWORD)).toBeLessThan(3)
    await Promise.all(guesses)
  })

  it('a new device has its turn after one more guess too', async () => {
    const { email } = await newPerson(server)
    const { open, guesses } = await guessBehindGate()
    const address = '203.0.113.21'
    const answer = signIn(email, PASSWORD, address)
    await expect.poll(isCounted('sign-in:email')).toBe(ADDRESSES + 1)
    await readRow(NOBODY, { 'x-forwarded-for': address })
    await nextTurn()
    open()
    expect(await answer).toMatchObject(OK)
    expect(turnOf(PASSWORD)).toBeLessThan(3)
    await Promise.all(guesses)
  })
})

it('a learner’s row is read before most of the links that strangers of two hundred addresses guessed', async () => {
  const { id, accessToken } = await newLearner(server)
  counted.length = 0
  let answered = 0
  const guesses = Array.from({ length: 200 }, async (_, turn) => {
    const query = new URLSearchParams({ token: `${turn}`, type: 'magiclink', redirect_to: server.origin })
    const response = await server.fetch(`${AUTH_VERIFY_PATH}?${query}`, {
      headers: { 'x-forwarded-for': `198.51.103.${turn}` },
      redirect: 'manual',
    })
    answered += 1
    return response.status
  })
  await expect
    .poll(() => counted.filter((key) => key.includes('verification')).length, {
      timeout: 60_000,
      interval: 1,
    })
    .toBe(200)
  const answeredBefore = answered
  const { status } = await readRow(id, { authorization: `Bearer ${accessToken}` })
  expect(status).toBe(200)
  expect(answered - answeredBefore).toBeLessThan((200 - answeredBefore) / 2)
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([303]))
}, 300_000)
