import { ACCOUNT_DELETE_PATH, ACCOUNT_EXPORT_PATH } from '@frase/core/contract/paths'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identityResolver } from '../edge/caller.ts'
import { type AccountsServer, startAccountsServer } from '../services/accounts/testing/accounts-server.ts'
import { newLearner, type Person } from '../services/accounts/testing/people.ts'
import { createMemoryLimits } from '../services/limits/built-in.ts'
import { cancelAccountSubscription } from '../services/payments/account-subscription.ts'
import { accountRoutes } from './accounts.ts'

let server: AccountsServer
let app: Hono
let cancelled: string[]
let providerFails: boolean

beforeAll(async () => {
  server = await startAccountsServer()
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
  })
  app = new Hono().route('/', routes)
})

beforeEach(() => {
  cancelled = []
  providerFails = false
})

afterAll(() => server.stop())

const request = (method: string, path: string, token?: string) =>
  app.request(
    path,
    { method, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } },
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
