import { AUTH_ROOT, AUTH_TOKEN_PATH, AUTH_USER_PATH } from '@frase/core/contract/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../limits/built-in.ts'
import { type AccountsServer, sharedAccountsServer } from './testing/accounts-server.ts'
import { mailedLink, newEmail, newPerson, openLink, PASSWORD, pressedLink } from './testing/people.ts'

let server: AccountsServer
let delays: number[]
/** How many tries the next request counts as. */
let weight = 1

beforeAll(async () => {
  delays = []
  const memory = createMemoryLimits()
  server = await sharedAccountsServer({
    limits: {
      ...memory,
      async consume(key, quota) {
        for (let n = 1; n < weight; n += 1) await memory.consume(key, quota)
        return memory.consume(key, quota)
      },
    },
    trustProxy: 1,
    wait: async (milliseconds) => {
      delays.push(milliseconds)
    },
  })
})

/** Signs in like a browser at some address, with its cookies. */
async function signIn(email: string, password: string, address: string, cookie = '') {
  const response = await server.fetch(`${AUTH_TOKEN_PATH}?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: server.accounts.publicAccess.key,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      cookie,
    },
    body: JSON.stringify({ email, password }),
  })
  await response.arrayBuffer()
  return { status: response.status, setCookie: response.headers.get('set-cookie') }
}

async function guess(email: string, times: number, addressOf: (turn: number) => string) {
  for (let turn = 0; turn < times; turn += 1) await signIn(email, `wrong ${turn}`, addressOf(turn))
}

/** One guess that counts as twenty: the engine hashes every one, which would take most of the time of these tests. */
async function guessTwenty(email: string, address: string) {
  weight = 20
  await signIn(email, 'wrong', address)
  weight = 1
}

const cookieOf = (setCookie: string | null) => setCookie?.split(';')[0] ?? ''

describe('somebody who guesses a password', () => {
  it('from one address does not shut the owner out at another', async () => {
    const { email } = await newPerson(server)
    await guess(email, 20, () => '198.51.100.1')
    expect((await signIn(email, 'wrong', '198.51.100.1')).status).toBe(429)
    expect((await signIn(email, PASSWORD, '203.0.113.1')).status).toBe(200)
  })

  it('from many addresses only slows the owner down', async () => {
    const { email } = await newPerson(server)
    await guess(email, 22, (turn) => `198.51.101.${turn}`)
    delays.length = 0
    expect((await signIn(email, PASSWORD, '203.0.113.2')).status).toBe(200)
    expect(delays).toHaveLength(1)
  })

  it('from the address of the owner shuts out no device that signed in before', async () => {
    const { email } = await newPerson(server)
    const shared = '198.51.100.3'
    const { setCookie } = await signIn(email, PASSWORD, shared)
    await guessTwenty(email, shared)
    expect((await signIn(email, PASSWORD, shared)).status).toBe(429)
    expect((await signIn(email, PASSWORD, shared, cookieOf(setCookie))).status).toBe(200)
    const invented = cookieOf(setCookie).replace(/=.*/, `=${'a'.repeat(43)}`)
    expect((await signIn(email, PASSWORD, shared, invented)).status).toBe(429)
  })

  it('leaves the ways in by mail open', async () => {
    const { email } = await newPerson(server)
    const address = '127.0.0.1'
    await guessTwenty(email, address)
    expect((await signIn(email, PASSWORD, address)).status).toBe(429)
    for (const ask of [
      () => server.client().auth.signInWithOtp({ email, options: { data: {} } }),
      () => server.client().auth.resetPasswordForEmail(email),
    ]) {
      expect((await ask()).error).toBeNull()
      expect((await openLink(mailedLink(server, email))).carried.get('access_token')).not.toBeNull()
    }
  })

  it('does not go on with the device of a stolen password after the owner changed it', async () => {
    const { email, client } = await newPerson(server)
    const address = '198.51.100.5'
    const { setCookie } = await signIn(email, PASSWORD, address)
    expect((await client.auth.updateUser({ password: 'a new one' })).error).toBeNull()
    await guessTwenty(email, address)
    expect((await signIn(email, 'wrong', address, cookieOf(setCookie))).status).toBe(429)
  })
})

it('with somebody’s session can do so ten times an hour, from however many addresses', async () => {
  const { accessToken } = await newPerson(server)
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn += 1) {
    const response = await server.fetch(AUTH_USER_PATH, {
      method: 'PUT',
      headers: {
        apikey: server.accounts.publicAccess.key,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.102.${turn}`,
      },
      body: JSON.stringify({ password: 'gazpacho frío', current_password: `guess ${turn}` }),
    })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
})

describe('the cookie of a device', () => {
  it('is for the accounts alone, out of reach of scripts and other sites', async () => {
    const { email } = await newPerson(server)
    const { setCookie } = await signIn(email, PASSWORD, '203.0.113.6')
    expect(setCookie).toMatch(/^frase-device-[0-9a-f]{24}=[\w-]{43}; Max-Age=31536000; /)
    expect(setCookie).toContain(`; Path=${AUTH_ROOT}; HttpOnly`)
    expect(setCookie).toContain('SameSite=Strict')
    // The same device keeps its secret, and one that only tried gets none.
    expect((await signIn(email, PASSWORD, '203.0.113.6', cookieOf(setCookie))).setCookie).toBe(setCookie)
    expect((await signIn(email, 'wrong', '203.0.113.6')).setCookie).toBeNull()
  })

  it('is also set by a mailed link', async () => {
    const email = newEmail()
    await server.client().auth.signUp({ email, password: PASSWORD })
    const { headers } = await fetch(pressedLink(mailedLink(server, email)), { redirect: 'manual' })
    await guessTwenty(email, '198.51.100.7')
    const cookie = cookieOf(headers.get('set-cookie'))
    expect((await signIn(email, PASSWORD, '198.51.100.7', cookie)).status).toBe(200)
  })
})
