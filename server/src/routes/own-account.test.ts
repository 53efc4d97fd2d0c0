import {
  ACCOUNT_DELETE_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_END_DEVICE_PATH,
  ACCOUNT_EXPORT_PATH,
} from '@frase/core/contract/paths'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identityResolver } from '../edge/caller.ts'
import { createLog } from '../monitoring/log.ts'
import { type AccountsServer, sharedAccountsServer } from '../services/accounts/testing/accounts-server.ts'
import { newLearner, newPerson, PASSWORD, type Person } from '../services/accounts/testing/people.ts'
import { createMemoryLimits } from '../services/limits/built-in.ts'
import { cancelAccountSubscription } from '../services/payments/subscriptions.ts'
import { accountRoutes } from './own-account.ts'

let server: AccountsServer
let app: Hono
let cancelled: string[]
let providerFails: boolean
let logLines: string[]
/** How far the clock of the routes is ahead. */
let later: number

beforeAll(async () => {
  server = await sharedAccountsServer()
  const provider = {
    fetchCustomerSubscriptions: async () => {
      if (providerFails) throw new Error('the provider is away')
      return []
    },
    cancelSubscription: async (subscriptionId: string) => {
      cancelled.push(subscriptionId)
    },
  }
  const cancelSubscriptions = (userId: string) => cancelAccountSubscription(userId, provider, server.accounts)
  const routes = accountRoutes({
    accounts: server.accounts,
    identityOf: identityResolver(server.accounts, createMemoryLimits(), 0),
    guard: () => createMiddleware((_, next) => next()),
    cancelSubscriptions,
    log: createLog('debug', (line) => logLines.push(line)),
    trustProxy: 0,
    now: () => Date.now() + later,
  })
  app = new Hono().route('/', routes)
})

beforeEach(() => {
  cancelled = []
  providerFails = false
  logLines = []
  later = 0
})

const request = (method: string, path: string, token?: string, body: object = {}) =>
  app.request(
    path,
    {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  )

function subscribe({ id }: Person, status: string) {
  return server.accounts.applySubscriptionEvent({
    eventId: `evt_${id}_${status}`,
    eventType: 'customer.subscription.updated',
    userId: id,
    customerId: `cus_${id}`,
    subscriptionId: `sub_${id}`,
    status,
    priceId: null,
    currentPeriodEnd: null,
    cancelAt: null,
    hadTrial: false,
  })
}

describe('a copy of one’s data', () => {
  it('is a file with everything that is stored', async () => {
    const ana = await newLearner(server)
    const response = await request('GET', ACCOUNT_EXPORT_PATH, ana.accessToken)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="frase-al-dia.json"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ account: { email: ana.email }, profile: { id: ana.id } })
  })

  it.each([undefined, 'forged', ''])('is not for strangers (%s)', async (token) => {
    expect((await request('GET', ACCOUNT_EXPORT_PATH, token)).status).toBe(401)
  })

  it('is refused to a person who has signed out, even with a token that has not expired', async () => {
    const ana = await newLearner(server)
    await ana.client.auth.signOut({ scope: 'local' })
    expect((await request('GET', ACCOUNT_EXPORT_PATH, ana.accessToken)).status).toBe(401)
  })
})

describe('deleting an account', () => {
  it('cancels the subscription first, then removes everything', async () => {
    const ana = await newLearner(server)
    await subscribe(ana, 'active')
    expect((await request('POST', ACCOUNT_DELETE_PATH, ana.accessToken)).status).toBe(204)
    expect(cancelled).toEqual([`sub_${ana.id}`])
    expect(await server.accounts.profile(ana.id)).toBeNull()
    expect((await request('POST', ACCOUNT_DELETE_PATH, ana.accessToken)).status).toBe(401)
  })

  it('changes nothing when the subscription cannot be cancelled', async () => {
    const ana = await newLearner(server)
    await subscribe(ana, 'past_due')
    providerFails = true
    const response = await request('POST', ACCOUNT_DELETE_PATH, ana.accessToken)
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ error: 'subscription_not_cancelled' })
    expect(await server.accounts.profile(ana.id)).toMatchObject({ plan: 'premium' })
  })

  it('cancels nothing where there is nothing to cancel', async () => {
    const never = await newLearner(server)
    const once = await newLearner(server)
    await subscribe(once, 'canceled')
    for (const { accessToken } of [never, once]) {
      expect((await request('POST', ACCOUNT_DELETE_PATH, accessToken)).status).toBe(204)
    }
    expect(cancelled).toEqual([])
  })

  it('is not for strangers', async () => {
    expect((await request('POST', ACCOUNT_DELETE_PATH)).status).toBe(401)
    expect((await request('POST', ACCOUNT_DELETE_PATH, 'forged')).status).toBe(401)
  })
})

describe('a stranger who finds a device signed in', () => {
  const ELEVEN_MINUTES = 11 * 60_000

  it('cannot delete the account without the password', async () => {
    const ana = await newLearner(server)
    later = ELEVEN_MINUTES
    const refused = await request('POST', ACCOUNT_DELETE_PATH, ana.accessToken)
    expect([refused.status, await refused.json()]).toEqual([403, { error: 'sign_in_again' }])
    const guessed = await request('POST', ACCOUNT_DELETE_PATH, ana.accessToken, { password: 'a guess' })
    expect([guessed.status, await guessed.json()]).toEqual([403, { error: 'wrong_password' }])
    expect(await server.accounts.profile(ana.id)).not.toBeNull()
    const devices = await request('GET', ACCOUNT_DEVICES_PATH, ana.accessToken)
    const deleted = await request('POST', ACCOUNT_DELETE_PATH, ana.accessToken, { password: PASSWORD })
    expect(deleted.status).toBe(204)
    // A guess at the password signs nobody in.
    expect((await devices.json()).devices).toHaveLength(2)
  })
})

describe('the devices of a person', () => {
  const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'

  async function devicesOf(token: string) {
    return (await (await request('GET', ACCOUNT_DEVICES_PATH, token)).json()).devices
  }

  it('are listed with the one that asks, and sign out on request', async () => {
    const ana = await newPerson(server)
    const phone = server.client({ 'user-agent': FIREFOX })
    const { data } = await phone.auth.signInWithPassword({ email: ana.email, password: PASSWORD })
    const phoneToken = data.session?.access_token ?? ''
    const devices = await devicesOf(ana.accessToken)
    expect(devices[0]).toMatchObject({
      device: { kind: 'phone', browser: 'Firefox', system: 'Android' },
      isThisOne: false,
      signedInAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(devices.filter(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toHaveLength(1)

    expect(await devicesOf(phoneToken)).toHaveLength(devices.length)
    const ended = await request('POST', ACCOUNT_END_DEVICE_PATH, ana.accessToken, { id: devices[0].id })
    expect(ended.status).toBe(204)
    expect((await request('GET', ACCOUNT_DEVICES_PATH, phoneToken)).status).toBe(401)
    expect((await phone.auth.refreshSession()).error).not.toBeNull()
    expect(await devicesOf(ana.accessToken)).toHaveLength(devices.length - 1)
  })

  it('cannot be signed out by anybody else', async () => {
    const [ana, ben] = [await newPerson(server), await newPerson(server)]
    const [device] = await devicesOf(ana.accessToken)
    const response = await request('POST', ACCOUNT_END_DEVICE_PATH, ben.accessToken, { id: device.id })
    expect([response.status, await response.json()]).toEqual([404, { error: 'unknown_device' }])
    expect(await devicesOf(ana.accessToken)).not.toHaveLength(0)
  })

  it('forget a token that was signed out at once, although it was valid a moment ago', async () => {
    const ana = await newPerson(server)
    expect(await devicesOf(ana.accessToken)).not.toHaveLength(0)
    await ana.client.auth.signOut({ scope: 'local' })
    expect((await request('GET', ACCOUNT_DEVICES_PATH, ana.accessToken)).status).toBe(401)
  })
})

it('the log has a line for a copy, a removed device and a deletion, with the account and a network only', async () => {
  const ana = await newLearner(server)
  const devices = await request('GET', ACCOUNT_DEVICES_PATH, ana.accessToken)
  const other = (await devices.json()).devices.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)
  await request('GET', ACCOUNT_EXPORT_PATH, ana.accessToken)
  await request('POST', ACCOUNT_END_DEVICE_PATH, ana.accessToken, { id: other.id })
  await request('POST', ACCOUNT_DELETE_PATH, ana.accessToken)
  const lines = logLines.map((line) => JSON.parse(line))
  expect(lines).toMatchObject(
    ['exported', 'device removed', 'deleted'].map((event) => ({
      message: 'account event',
      event,
      account: ana.id,
      network: '203.0.113.0/24',
    })),
  )
  expect(logLines.join('')).not.toContain(ana.email)
})
