import type { QuotaName } from '@frase/core/contract/endpoint'
import { PAYMENT_EVENTS_PATH } from '@frase/core/contract/paths'
import { createMiddleware } from 'hono/factory'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStripePayments } from '../services/payments/hosted.ts'
import { cut, json, startFakeStripe, stripeSubscription } from '../services/payments/testing/fake-stripe.ts'
import { createMemoryAccounts, type MemoryAccounts } from '../services/payments/testing/memory-accounts.ts'
import {
  listeningLog,
  type PaymentServer,
  startPaymentServer,
} from '../services/payments/testing/payment-server.ts'
import { paymentRoutes } from './payments.ts'

const ANA = { id: '11111111-1111-4111-8111-111111111111', email: 'ana@example.com' }
const SECRET = 'whsec_test'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let accounts: MemoryAccounts
let server: PaymentServer
let logLines: string[]
let guarded: string[]
let time: number

beforeEach(async () => {
  stripe = await startFakeStripe()
  stripe.answer(json(200, stripeSubscription()))
  accounts = createMemoryAccounts()
  accounts.add(ANA)
  time = Date.now()
  const { lines, log } = listeningLog()
  logLines = lines
  const payments = createStripePayments({
    config: {
      kind: 'hosted',
      secretKey: 'sk_test_hush',
      webhookSecret: SECRET,
      priceMonthly: 'price_m',
      priceYearly: 'price_y',
      publishableKey: 'pk_test',
      baseUrl: stripe.url,
    },
    publicUrl: 'https://frase.example',
    log,
    now: () => time,
  })
  guarded = []
  const guard = (quota: QuotaName) =>
    createMiddleware(async (context, next) => {
      guarded.push(`${quota} ${context.req.path}`)
      await next()
    })
  server = await startPaymentServer(paymentRoutes({ payments, accounts, log, guard }))
})
afterEach(async () => {
  await server.stop()
  await stripe.stop()
})

const event = (type: string, object: unknown) => ({ id: 'evt_1', object: 'event', type, data: { object } })
const bought = event('checkout.session.completed', { id: 'cs_1', subscription: 'sub_1' })
const seconds = () => Math.floor(time / 1000)
const logged = (level: string) =>
  logLines.map((line) => JSON.parse(line)).filter((line) => line.level === level)
const planOfAna = async () => (await accounts.profile(ANA.id))?.plan

function sign(payload: string, { secret = SECRET, timestamp = seconds() } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

async function post(body: string, signature: string) {
  const response = await server.fetch(PAYMENT_EVENTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  })
  return { status: response.status, body: await response.json() }
}

function send(sent: object | string, options: { secret?: string; timestamp?: number } = {}) {
  const payload = typeof sent === 'string' ? sent : JSON.stringify(sent)
  return post(payload, sign(payload, options))
}

describe('a signed event', () => {
  it('of a type that is not known is accepted, changes nothing, and is a warning in the log', async () => {
    expect(await send(event('charge.refunded', {}))).toMatchObject({ status: 200 })
    expect(stripe.calls).toEqual([])
    expect(logged('warn')).toEqual([
      expect.objectContaining({ message: 'payment event of an unknown type', type: 'charge.refunded' }),
    ])
  })

  it('of a known type about something else is accepted without a warning', async () => {
    expect(await send(event('invoice.paid', { parent: null }))).toMatchObject({ status: 200 })
    expect(logged('warn')).toEqual([])
  })

  it.each<[string, object | string]>([
    ['without what it is about', event('checkout.session.completed', {})],
    ['about a subscription without an id', event('customer.subscription.updated', {})],
    [
      'of a subscription that was bought and is not named',
      event('checkout.session.completed', { mode: 'subscription', subscription: null }),
    ],
    ['that is thin', { id: 'evt_1', object: 'v2.core.event', type: 'v1.customer.subscription.updated' }],
    ['without a type', { id: 'evt_1' }],
    ['that is no JSON', '{"id":"evt_1"'],
  ])('%s is sent again by the provider, and is an error in the log', async (_, sent) => {
    expect(await send(sent)).toEqual({ status: 500, body: { error: 'event_not_applied' } })
    expect(logged('error')).toEqual([expect.objectContaining({ message: 'payment event cannot be read' })])
    expect(stripe.calls).toEqual([])
  })

  it('with two signatures is applied if one is right, as while the secret is replaced', async () => {
    const payload = JSON.stringify(bought)
    const [other, own] = ['whsec_other', SECRET].map((secret) =>
      sign(payload, { secret }).replace(/^t=\d+,/, ''),
    )
    const header = `t=${seconds()},${other},${own},v0=6ffbb59b2300aae63f272406069a9788`
    expect(await post(payload, header)).toMatchObject({ status: 200 })
    expect(await planOfAna()).toBe('premium')
  })

  it('of a provider whose clock is two minutes ahead, or five behind, is applied', async () => {
    expect(await send(bought, { timestamp: seconds() + 120 })).toMatchObject({ status: 200 })
    expect(await send({ ...bought, id: 'evt_2' }, { timestamp: seconds() - 300 })).toMatchObject({
      status: 200,
    })
  })
})

describe('an event with a wrong signature', () => {
  it('is refused, and is one warning in the log however many there are in a minute', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await send(bought, { secret: 'whsec_other' })).toMatchObject({ status: 400 })
    }
    expect(logged('warn')).toEqual([
      expect.objectContaining({
        message: 'payment event with a wrong signature',
        count: 1,
        error: expect.stringContaining('No signatures found'),
      }),
    ])
    expect(logged('error')).toEqual([])
  })

  it.each(['', 'nonsense', 't=1,v1', 't=1,v1=', `t=1,v0=${'0'.repeat(64)}`, `v1=${'0'.repeat(64)}`])(
    'is refused before its body is looked at if the header is %j',
    async (header) => {
      expect(await post(JSON.stringify(bought), header)).toMatchObject({
        status: 400,
        body: { error: 'invalid_signature' },
      })
      expect(logged('warn')).toEqual([
        expect.objectContaining({ error: expect.stringContaining('no signature in the header') }),
      ])
    },
  )
})

describe(`POST ${PAYMENT_EVENTS_PATH}`, () => {
  const completed = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    // The payload's claims about the state do not count: the provider is asked.
    data: { object: { id: 'cs_1', subscription: 'sub_1', status: 'open', payment_status: 'unpaid' } },
  }
  const active = json(200, stripeSubscription())

  const send = (sent: object, options: { secret?: string; timestamp?: number; body?: string } = {}) => {
    const payload = JSON.stringify(sent)
    return post(options.body ?? payload, sign(payload, options))
  }

  it('makes the buyer premium, without any token', async () => {
    stripe.answer(active)
    expect(await send(completed)).toEqual({ status: 200, body: { received: true } })
    expect(await planOfAna()).toBe('premium')
    expect((await accounts.profile(ANA.id))?.stripe_customer_id).toBe('cus_1')
    expect(guarded).toEqual([])
  })

  it('accepts an event twice and applies it once', async () => {
    stripe.answer(active)
    expect([(await send(completed)).status, (await send(completed)).status]).toEqual([200, 200])
    expect(accounts.eventCount).toBe(1)
  })

  it.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['played back after six minutes', { timestamp: Math.floor(Date.now() / 1000) - 360 }],
    ['changed on the way', { body: JSON.stringify(completed).replace('sub_1', 'sub_2') }],
  ])('refuses an event %s', async (_, options) => {
    stripe.answer(active)
    expect(await send(completed, options)).toEqual({ status: 400, body: { error: 'invalid_signature' } })
    expect(stripe.calls).toEqual([])
    expect(accounts.eventCount).toBe(0)
  })

  it('refuses an event without a signature', async () => {
    const response = await server.fetch(PAYMENT_EVENTS_PATH, {
      method: 'POST',
      body: JSON.stringify(completed),
    })
    expect(response.status).toBe(400)
  })

  it('accepts unknown types without asking the provider', async () => {
    expect(await send({ ...completed, type: 'charge.refunded' })).toMatchObject({ status: 200 })
    expect(stripe.calls).toEqual([])
  })

  it('requests the event again while the database is down, and applies it then', async () => {
    stripe.answer(active)
    accounts.isAway = true
    expect(await send(completed)).toEqual({ status: 500, body: { error: 'event_not_applied' } })
    accounts.isAway = false
    expect(await send(completed)).toMatchObject({ status: 200 })
    expect(await planOfAna()).toBe('premium')
  })

  it('requests the event again while the provider itself fails', async () => {
    stripe.answer(cut)
    expect(await send(completed)).toMatchObject({ status: 500 })
    expect(accounts.eventCount).toBe(0)
    stripe.answer(active)
    expect(await send(completed)).toMatchObject({ status: 200 })
  })

  it('sets the plan back when the provider gives up, and when the customer is deleted', async () => {
    stripe.answer(json(200, stripeSubscription({ status: 'past_due' })))
    await send({ ...completed, id: 'evt_late', type: 'invoice.payment_failed' })
    await send({
      ...completed,
      id: 'evt_late_2',
      type: 'customer.subscription.updated',
      data: { object: { id: 'sub_1', status: 'past_due' } },
    })
    expect(await planOfAna()).toBe('premium')
    const ended = stripeSubscription({ status: 'canceled' })
    stripe.answer((request, response) =>
      json(200, request.path.includes('?') ? { object: 'list', data: [ended] } : ended)(request, response),
    )
    await send({
      ...completed,
      id: 'evt_end',
      type: 'customer.subscription.deleted',
      data: { object: { id: 'sub_1' } },
    })
    expect(await planOfAna()).toBe('free')

    stripe.answer(active)
    await send({ ...completed, id: 'evt_again' })
    expect(await planOfAna()).toBe('premium')
    await send({ ...completed, id: 'evt_gone', type: 'customer.deleted', data: { object: { id: 'cus_1' } } })
    expect(await planOfAna()).toBe('free')
  })

  it('logs the event by its id and no personal data', async () => {
    stripe.answer(active)
    await send(completed)
    expect(logLines.join('')).toContain('"event":"evt_1"')
    expect(logLines.join('')).not.toMatch(/ana@|cus_1|whsec/)
  })
})
