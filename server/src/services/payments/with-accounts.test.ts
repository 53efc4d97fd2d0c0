import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKOUT_PATH, PORTAL_PATH } from '@frase/core/contract/paths'
import fc from 'fast-check'
import { createMiddleware } from 'hono/factory'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentSimulatorRoutes } from '../../routes/payment-simulator.ts'
import { paymentRoutes } from '../../routes/payments.ts'
import { readConfig } from '../../setup/config.ts'
import type { SubscriptionEvent } from '../accounts/port.ts'
import { type AccountsServer, sharedAccountsServer } from '../accounts/testing/accounts-server.ts'
import { newLearner, newPerson, type Person } from '../accounts/testing/people.ts'
import { createPaymentSimulator, type PaymentSimulator } from './simulator/simulator.ts'
import { cancelAccountSubscription } from './subscriptions.ts'
import { createMemoryAccounts } from './testing/memory-accounts.ts'
import {
  listeningLog,
  type PaymentServer,
  startPaymentServer,
  withDoorOpen,
} from './testing/payment-server.ts'

const TOKEN = 'a-token-for-this-test'

let people: AccountsServer
let folder: string
let simulator: PaymentSimulator
let server: PaymentServer

beforeAll(async () => {
  people = await sharedAccountsServer()
  folder = mkdtempSync(join(tmpdir(), 'frase-simulator-'))
  const config = readConfig({ DATA_DIR: folder })
  const { log } = listeningLog()
  simulator = createPaymentSimulator({ config, log, origin: () => server.origin })
  const started = await startPaymentServer(
    paymentRoutes({
      payments: simulator,
      accounts: people.accounts,
      log,
      guard: () => createMiddleware((_, next) => next()),
    }),
    paymentSimulatorRoutes(config, simulator, TOKEN),
  )
  server = await withDoorOpen(started, TOKEN)
})

afterAll(async () => {
  await simulator.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function pathOf(person: Person, route: string, body: unknown): Promise<string> {
  const response = await server.fetch(route, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.accessToken}` },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${answer.error}`)
  return new URL(answer.url).pathname
}

const press = (path: string) =>
  server.fetch(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })

/** The plan as the learner's own page reads it. */
async function planOf({ client, id }: Person) {
  const { data, error } = await client.from('users').select('*').eq('id', id).single()
  if (error) throw error
  return data.plan
}

async function buy(person: Person) {
  const ask = { interval: 'monthly', userId: person.id, email: person.email }
  await press(`${await pathOf(person, CHECKOUT_PATH, ask)}/pay`)
}

describe('with the real accounts', () => {
  it('a learner who pays is premium, can confirm it, and is free again after cancelling', async () => {
    const ana = await newLearner(people)
    await buy(ana)
    expect(await planOf(ana)).toBe('premium')
    const confirmed = await ana.client.from('users').update({ plan: 'premium' }).eq('id', ana.id)
    expect(confirmed.error).toBeNull()

    const customerId = (await people.accounts.profile(ana.id))?.stripe_customer_id
    await press(`${await pathOf(ana, PORTAL_PATH, { customerId })}/cancel-now`)
    expect(await planOf(ana)).toBe('free')
    const again = await ana.client.from('users').update({ plan: 'premium' }).eq('id', ana.id)
    expect(again.error).not.toBeNull()
  })

  it('a learner who pays before their profile row exists becomes premium', async () => {
    const bea = await newPerson(people)
    await buy(bea)
    expect(await planOf(bea)).toBe('premium')
  })

  it('deleting an account ends its subscription', async () => {
    const carla = await newLearner(people)
    await buy(carla)
    const { customer_id: customerId } = (await people.accounts.subscription(carla.id)) ?? {}
    await cancelAccountSubscription(carla.id, simulator, people.accounts)
    await people.accounts.deleteAccount(carla.id)
    await simulator.tick()
    const left = await simulator.fetchCustomerSubscriptions(customerId ?? '')
    expect(left.map(({ status }) => status)).toEqual(['canceled'])
    expect(await people.accounts.profile(carla.id)).toBeNull()
  })

  it('a purchase is cancelled if the account was deleted while the checkout was open', async () => {
    const eva = await newLearner(people)
    const ask = { interval: 'monthly', userId: eva.id, email: eva.email }
    const checkout = await pathOf(eva, CHECKOUT_PATH, ask)
    await cancelAccountSubscription(eva.id, simulator, people.accounts)
    await people.accounts.deleteAccount(eva.id)
    await press(`${checkout}/pay`)
    await simulator.tick()
    const { subscriptionId } = simulator.checkout(checkout.split('/').at(-1) ?? '') ?? {}
    expect(await simulator.fetchSubscription(subscriptionId ?? '')).toMatchObject({ status: 'canceled' })
  })
})

it('the in-memory accounts of the payment tests follow the same rules as the real ones', async () => {
  const real = people.accounts
  const dora = await newLearner(people)
  const model = createMemoryAccounts()
  model.add({ id: dora.id, email: dora.email })
  const eventOf = (eventId: string) =>
    fc.record<SubscriptionEvent>({
      eventId: fc.constant(eventId),
      eventType: fc.constantFrom('customer.subscription.updated', 'invoice.paid', 'customer.deleted'),
      userId: fc.constantFrom(dora.id, null, '99999999-9999-4999-8999-999999999999'),
      customerId: fc.constantFrom('cus_d1', 'cus_d2'),
      subscriptionId: fc.constantFrom('sub_d1', 'sub_d2', null),
      status: fc.constantFrom('active', 'trialing', 'past_due', 'canceled', 'unpaid'),
      priceId: fc.constant('price_m'),
      currentPeriodEnd: fc.constantFrom(null, new Date('2026-12-15T10:00:00Z')),
      cancelAt: fc.constant(null),
      hadTrial: fc.boolean(),
    })
  const [events = []] = fc.sample(
    fc.tuple(...Array.from({ length: 60 }, (_, index) => eventOf(`evt_d${index % 50}`))),
    1,
  )
  for (const event of events) {
    expect(await model.applySubscriptionEvent(event)).toBe(await real.applySubscriptionEvent(event))
    expect(await model.profile(dora.id), JSON.stringify(event)).toEqual(await real.profile(dora.id))
    expect(await model.subscription(dora.id), JSON.stringify(event)).toEqual(await real.subscription(dora.id))
  }
})
