import type { QuotaName } from '@frase/core/contract/endpoint'
import { CHECKOUT_PATH, PORTAL_PATH } from '@frase/core/contract/paths'
import { createMiddleware } from 'hono/factory'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStripePayments } from '../services/payments/hosted.ts'
import { cut, json, STRIPE_ERRORS, startFakeStripe } from '../services/payments/testing/fake-stripe.ts'
import { createMemoryAccounts, type MemoryAccounts } from '../services/payments/testing/memory-accounts.ts'
import {
  listeningLog,
  type PaymentServer,
  startPaymentServer,
} from '../services/payments/testing/payment-server.ts'
import { paymentRoutes, paymentsOffRoutes } from './payments.ts'

const ANA = { id: '11111111-1111-4111-8111-111111111111', email: 'ana@example.com' }
const BEA = { id: '22222222-2222-4222-8222-222222222222', email: 'bea@example.com' }
const SECRET = 'whsec_test'
const CHECKOUT_URL = 'https://checkout.stripe.com/c/pay/cs_1'
const session = json(200, { id: 'cs_1', url: CHECKOUT_URL })

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let accounts: MemoryAccounts
let server: PaymentServer
let logLines: string[]
let token: string
let guarded: string[]

beforeEach(async () => {
  stripe = await startFakeStripe()
  accounts = createMemoryAccounts()
  token = accounts.add(ANA)
  accounts.add(BEA)
  guarded = []
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
    timeoutMs: 2000,
  })
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

async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** The state after a signed event of the provider. */
function subscribe(status: string, hadTrial = false) {
  return accounts.applySubscriptionEvent({
    eventId: `evt_before_${status}`,
    eventType: 'customer.subscription.updated',
    userId: ANA.id,
    customerId: 'cus_1',
    subscriptionId: 'sub_1',
    status,
    priceId: 'price_m',
    currentPeriodEnd: null,
    cancelAt: null,
    hadTrial,
  })
}

/** The provider's list of the customer's purchases. */
const bought = (status: string, price = 'price_m') =>
  json(200, {
    data: [
      {
        id: 'sub_1',
        customer: 'cus_1',
        status,
        created: 1,
        metadata: { user_id: ANA.id },
        items: { data: [{ price: { id: price } }] },
      },
    ],
  })

describe(`POST ${CHECKOUT_PATH}`, () => {
  const path = CHECKOUT_PATH
  const body = { interval: 'monthly', userId: ANA.id, email: ANA.email }

  it('answers with the address of a checkout, which nobody may cache', async () => {
    stripe.answer(session)
    const { status, headers, body: answer } = await call(path, body)
    expect([status, answer]).toEqual([200, { url: CHECKOUT_URL }])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(guarded).toEqual([`payments ${path}`])
    expect(logLines.join('')).not.toContain('checkout.stripe.com')
  })

  it.each([
    ['de', 'de'],
    ['pt', 'pt-BR'],
    ['fr-CH, de;q=0.9', 'fr'],
    ['es, pt;q=0.5', 'pt-BR'],
    ['ja', 'en'],
  ])('shows the checkout in the language of the page: %s', async (asked, locale) => {
    stripe.answer(session)
    await call(path, body, { 'accept-language': asked })
    expect(stripe.calls[0]?.form).toMatchObject({ locale })
  })

  it('uses the stored customer, and gives the free days once', async () => {
    await subscribe('canceled', true)
    stripe.answer(bought('canceled'), session)
    await call(path, body)
    expect(stripe.calls[1]?.form).toMatchObject({ customer: 'cus_1' })
    expect(stripe.calls[1]?.form).not.toHaveProperty('subscription_data[trial_period_days]')
  })

  it.each(['unpaid', 'paused', 'incomplete'])(
    'leads a buyer whose subscription is %s to the portal instead of a second one',
    async (status) => {
      await subscribe(status)
      stripe.answer(bought(status), json(200, { id: 'bps_1', url: 'https://billing.stripe.com/p/1' }))
      expect((await call(path, body)).body).toEqual({ url: 'https://billing.stripe.com/p/1' })
      expect(stripe.calls[1]).toMatchObject({ path: '/v1/billing_portal/sessions' })
    },
  )

  it('sells to somebody who has bought only other things of the same seller', async () => {
    await subscribe('canceled')
    stripe.answer(bought('active', 'price_of_a_mug'), session)
    expect((await call(path, body)).body).toEqual({ url: CHECKOUT_URL })
  })

  it.each(['ana&luis@example.com', 'x/y@example.com', 'josé@example.com', 'ana@xn--bcher-kva.example'])(
    'takes every address that an account can have: %s',
    async (email) => {
      token = accounts.add({ ...BEA, email })
      stripe.answer(session)
      expect(await call(path, { ...body, userId: BEA.id, email })).toMatchObject({ status: 200 })
    },
  )

  it.each([
    ['no token', { authorization: '' }],
    ['a forged token', { authorization: 'Bearer token-of-nobody' }],
    ['another scheme', { authorization: `Basic token-of-${ANA.id}` }],
  ])('refuses %s', async (_, headers) => {
    stripe.answer(session)
    expect(await call(path, body, headers)).toMatchObject({ status: 401, body: { error: 'not_signed_in' } })
    expect(stripe.calls).toEqual([])
  })

  it.each([
    ["another's id", { userId: BEA.id }],
    ["another's address", { email: BEA.email }],
    ["another's id and address", { userId: BEA.id, email: BEA.email }],
  ])('refuses %s', async (_, change) => {
    stripe.answer(session)
    expect(await call(path, { ...body, ...change })).toMatchObject({ status: 403 })
    expect(stripe.calls).toEqual([])
  })

  it('accepts capitals in the address', async () => {
    stripe.answer(session)
    expect(await call(path, { ...body, email: 'Ana@Example.com' })).toMatchObject({ status: 200 })
    expect(stripe.calls[0]?.form).toMatchObject({ customer_email: ANA.email })
  })

  it.each(['active', 'trialing', 'past_due'])('refuses a premium buyer: %s', async (status) => {
    await subscribe(status)
    stripe.answer(session)
    expect(await call(path, body)).toMatchObject({ status: 409, body: { error: 'already_premium' } })
    expect(stripe.calls).toEqual([])
  })

  it.each([
    ['interval', { interval: 'weekly' }],
    ['interval', { interval: undefined }],
    ['userId', { userId: 7 }],
    ['email', { email: 'ana' }],
  ])('names the field at fault: %s', async (field, change) => {
    expect(await call(path, { ...body, ...change })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(new RegExp(`^${field}: `)) },
    })
  })

  it('takes no price from the request', async () => {
    stripe.answer(session)
    await call(path, { ...body, price: 'price_cheap', priceId: 'price_cheap', customerId: 'cus_2' })
    expect(JSON.stringify(stripe.calls[0]?.form)).not.toMatch(/cheap|cus_2/)
  })

  it.each([
    ['a card error', STRIPE_ERRORS.declined, 500],
    ['a wrong key', STRIPE_ERRORS.wrongKey, 500],
    ['too many requests', STRIPE_ERRORS.busy, 429],
    ['a failure', STRIPE_ERRORS.failed, 502],
    ['a cut connection', cut, 502],
  ])("reports %s in the product's words", async (_, reply, status) => {
    stripe.answer(reply)
    const answer = await call(path, body)
    expect(answer).toMatchObject({ status, body: { error: 'Erro ao criar sessão de checkout' } })
    expect(answer.headers.get('retry-after')).toBe(status === 429 ? '7' : null)
  })

  it('a double click opens one session', async () => {
    stripe.answer((request, response) => setTimeout(() => session(request, response), 50))
    const clicks = await Promise.all([call(path, body), call(path, body)])
    expect(clicks.map((click) => click.body)).toEqual([{ url: CHECKOUT_URL }, { url: CHECKOUT_URL }])
    const keys = stripe.calls.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })
})

describe(`POST ${PORTAL_PATH}`, () => {
  const path = PORTAL_PATH
  const portal = json(200, { id: 'bps_1', url: 'https://billing.stripe.com/p/session/bps_1' })

  it("opens the caller's own portal", async () => {
    await subscribe('active')
    stripe.answer(portal)
    expect(await call(path, { customerId: 'cus_1' })).toMatchObject({
      status: 200,
      body: { url: 'https://billing.stripe.com/p/session/bps_1' },
    })
    expect(logLines.join('')).not.toContain('billing.stripe.com')
  })

  it.each([
    ["another's customer", 'cus_2'],
    ['nonsense', '../../v1/customers'],
  ])('refuses %s', async (_, customerId) => {
    await subscribe('active')
    await accounts.storeCustomer(BEA.id, 'cus_2')
    stripe.answer(portal)
    expect(await call(path, { customerId })).toMatchObject({ status: 403 })
    expect(stripe.calls).toEqual([])
  })

  it('refuses every customer to somebody who has none', async () => {
    expect(await call(path, { customerId: 'cus_1' })).toMatchObject({ status: 403 })
    expect(await call(path, { customerId: null })).toMatchObject({ status: 400 })
    expect(await call(path, {})).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('customerId') },
    })
  })

  it('refuses a caller without a token', async () => {
    expect(await call(path, { customerId: 'cus_1' }, { authorization: '' })).toMatchObject({ status: 401 })
  })

  it("reports a failure in the product's words", async () => {
    await subscribe('active')
    stripe.answer(STRIPE_ERRORS.failed)
    expect(await call(path, { customerId: 'cus_1' })).toMatchObject({
      status: 502,
      body: { error: 'Failed to create portal session' },
    })
  })
})

describe('with payments off', () => {
  it.each([CHECKOUT_PATH, PORTAL_PATH])('%s says so', async (path) => {
    const off = await startPaymentServer(paymentsOffRoutes())
    const response = await off.fetch(path, { method: 'POST', body: '{}' })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'payments_off' })
    await off.stop()
  })
})
