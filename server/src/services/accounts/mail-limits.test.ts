import {
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
} from '@frase/core/contract/paths'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../limits/built-in.ts'
import { type AccountsServer, sharedAccountsServer } from './testing/accounts-server.ts'
import { mailedLink, newEmail, newPerson, openLink, PASSWORD } from './testing/people.ts'

const HOUR = 3_600_000
const FRESH = '203.0.113.7'

let server: AccountsServer
let time: number

beforeEach(async () => {
  time = 0
  server = await sharedAccountsServer({
    limits: createMemoryLimits(() => time),
    trustProxy: 1,
    wait: async () => {},
  })
})

const mailsTo = (email: string) => server.inbox.mails().filter(({ to }) => to === email)

async function post(path: string, body: object, address: string, cookie = '') {
  const response = await server.fetch(path, {
    method: 'POST',
    headers: {
      apikey: server.accounts.publicAccess.key,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      cookie,
    },
    body: JSON.stringify(body),
  })
  const headers = [...response.headers].filter(([name]) => !/^(date|ratelimit-.*)$/.test(name))
  return { status: response.status, headers, body: await response.text() }
}

const askLink = (email: string, address: string, cookie?: string) =>
  post(`${AUTH_MAGIC_LINK_PATH}?redirect_to=`, { email, data: {}, create_user: true }, address, cookie)
const askRecovery = (email: string, address: string, cookie?: string) =>
  post(`${AUTH_RECOVERY_PATH}?redirect_to=`, { email }, address, cookie)
const signUp = (email: string, address: string, password = PASSWORD) =>
  post(`${AUTH_SIGN_UP_PATH}?redirect_to=`, { email, password, data: {} }, address)

/** Somebody whose account had no requests within the last hour. */
async function newOwner() {
  const { email } = await newPerson(server)
  time += HOUR
  return email
}

/** The cookie of a device that signs in. */
async function knownDeviceOf(email: string, address: string) {
  const { headers } = await post(
    `${AUTH_TOKEN_PATH}?grant_type=password`,
    { email, password: PASSWORD },
    address,
  )
  return Object.fromEntries(headers)['set-cookie']?.split(';')[0] ?? ''
}

/** Every address sends two requests, each for another kind of mail. */
async function attack(email: string, addresses: readonly string[]) {
  const kinds = [askLink, askRecovery, signUp]
  const statuses = new Set<number>()
  for (const [turn, address] of [...addresses, ...addresses].entries()) {
    const ask = kinds[turn % kinds.length] ?? askLink
    statuses.add((await ask(email, address)).status)
  }
  return [...statuses]
}

const addresses = (count: number, of: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => of(place))
const ONE = ['198.51.100.1']
const SIX = addresses(6, (place) => `198.51.100.${place}`)

describe('somebody who spends the mails of another person', () => {
  it.each([
    ['one address', ONE],
    ['six addresses', SIX],
  ])('from %s does not keep the owner at a new address from her link', async (_, attacking) => {
    const email = await newOwner()
    expect(await attack(email, attacking)).toEqual([200])
    const before = mailsTo(email).length
    expect((await askLink(email, FRESH)).status).toBe(200)
    expect(mailsTo(email)).toHaveLength(before + 1)
    expect((await openLink(mailedLink(server, email))).carried.get('access_token')).not.toBeNull()
  })

  it('from six networks, one of them hers, does not deprive the device that she signed in with of its link', async () => {
    const email = await newOwner()
    const cookie = await knownDeviceOf(email, FRESH)
    await attack(email, [FRESH, ...addresses(5, (place) => `198.18.${place}.1`)])
    const before = mailsTo(email).length
    expect((await askRecovery(email, FRESH, cookie)).status).toBe(200)
    expect(mailsTo(email)).toHaveLength(before + 1)
    expect((await openLink(mailedLink(server, email))).carried.get('type')).toBe('recovery')
  })

  it('cannot do so by requesting other people’s mails from the address of the owner either', async () => {
    const email = await newOwner()
    const cookie = await knownDeviceOf(email, FRESH)
    for (let turn = 0; turn < 60; turn += 1) await askRecovery(newEmail(), FRESH)
    expect((await askRecovery(newEmail(), FRESH)).status).toBe(429)
    const before = mailsTo(email).length
    expect((await askRecovery(email, FRESH, cookie)).status).toBe(200)
    expect(mailsTo(email)).toHaveLength(before + 1)
  })

  it('leaves her a mail with a link that works, after any last request', async () => {
    const email = await newOwner()
    await attack(
      email,
      addresses(4, (place) => `198.18.${place}.1`),
    )
    const before = mailsTo(email).length
    expect((await askLink(email, FRESH)).status).toBe(200)
    expect(mailsTo(email)).toHaveLength(before)
    expect((await openLink(mailedLink(server, email))).carried.get('access_token')).not.toBeNull()
  })

  it('has three mails sent in an hour and not one more, and does not learn of the limit', async () => {
    const email = await newOwner()
    const cookie = await knownDeviceOf(email, FRESH)
    const before = mailsTo(email).length
    const answers = []
    for (let turn = 0; turn < 4; turn += 1) answers.push(await askRecovery(email, FRESH, cookie))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await attack(email, SIX)
    expect(mailsTo(email)).toHaveLength(before + 3)
    time += HOUR
    await askRecovery(email, FRESH, cookie)
    expect(mailsTo(email)).toHaveLength(before + 4)
  })

  it('uses up none with what sends no mail: a refused password, an account that is there, an unknown address', async () => {
    const email = newEmail()
    for (let turn = 0; turn < 5; turn += 1) {
      await askRecovery(email, ONE[0] ?? '')
      await post(`${AUTH_MAGIC_LINK_PATH}?redirect_to=`, { email, data: {}, create_user: false }, FRESH)
      expect((await signUp(email, FRESH, 'short')).status).toBe(422)
    }
    expect(mailsTo(email)).toHaveLength(0)
    await signUp(email, ONE[0] ?? '')
    await signUp(email, ONE[0] ?? '')
    expect(mailsTo(email)).toHaveLength(2)
  })

  it('has no part in an account by signing up with its address more often than mails are sent', async () => {
    const email = newEmail()
    for (let turn = 0; turn < 4; turn += 1) await signUp(email, ONE[0] ?? '', 'chosen by a stranger')
    expect(mailsTo(email)).toHaveLength(3)
    await signUp(email, FRESH, 'chosen by the owner')
    expect(mailsTo(email)).toHaveLength(3)
    expect((await openLink(mailedLink(server, email))).carried.get('access_token')).not.toBeNull()
    const { error } = await server
      .client()
      .auth.signInWithPassword({ email, password: 'chosen by a stranger' })
    expect(error?.message).toBe('Invalid login credentials')
  })

  it('cannot use up a mail with a request that is given up before its turn', async () => {
    const email = await newOwner()
    const before = mailsTo(email).length
    const leaving = new AbortController()
    const request = new Request(`${server.origin}${AUTH_RECOVERY_PATH}?redirect_to=`, {
      method: 'POST',
      headers: { apikey: server.accounts.publicAccess.key },
      body: JSON.stringify({ email }),
      signal: leaving.signal,
    })
    const left = server.accounts.handle?.(request, ONE[0] ?? '')
    leaving.abort()
    await left
    await askRecovery(email, ONE[0] ?? '')
    // One mail for both, and it was sent.
    await expect.poll(() => mailsTo(email)).toHaveLength(before + 1)
  })

  it('is in the log', async () => {
    const email = await newOwner()
    const begin = server.logLines.length
    await attack(email, ONE)
    const lines = server.logLines.slice(begin).map((line) => JSON.parse(line))
    expect(lines.map(({ event }) => event)).toContain('mail withheld')
    expect(server.logLines.slice(begin).join('')).not.toContain(email)
  })
})
