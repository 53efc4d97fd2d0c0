import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStripePayments } from './hosted.ts'
import {
  type CheckoutRequest,
  InvalidSignatureError,
  type PaymentsPort,
  UnreadableEventError,
} from './port.ts'
import {
  cut,
  drip,
  hangUp,
  json,
  STRIPE_ERRORS,
  silence,
  startFakeStripe,
  stripeSubscription,
} from './testing/fake-stripe.ts'
import { listeningLog } from './testing/payment-server.ts'

const USER = '11111111-1111-4111-8111-111111111111'
const SECRET = 'whsec_test'
const NOW = Date.UTC(2026, 10, 15, 12, 0, 30)
const ask: CheckoutRequest = {
  userId: USER,
  email: 'ana@example.com',
  interval: 'monthly',
  customerId: null,
  hadTrial: false,
  language: 'pt',
}
const session = json(200, {
  id: 'cs_1',
  object: 'checkout.session',
  url: 'https://checkout.stripe.com/c/cs_1',
})

let fake: Awaited<ReturnType<typeof startFakeStripe>>
let payments: PaymentsPort
let logLines: string[]
let now: number

function createPayments(
  deadlineMs: number,
  timeoutMs = 30_000,
  clock: { now?: () => number } = { now: () => now },
): PaymentsPort {
  const { lines, log } = listeningLog()
  logLines = lines
  return createStripePayments({
    config: {
      kind: 'hosted',
      secretKey: 'sk_test_hush',
      webhookSecret: SECRET,
      priceMonthly: 'price_m',
      priceYearly: 'price_y',
      publishableKey: 'pk_test',
      baseUrl: fake.url,
    },
    publicUrl: 'https://frase.example',
    log,
    ...clock,
    timeoutMs,
    deadlineMs,
  })
}

beforeAll(async () => {
  fake = await startFakeStripe()
})
afterAll(() => fake.stop())
afterEach(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  now = NOW
  payments = createPayments(60_000)
})

describe('checkout', () => {
  const body = {
    mode: 'subscription',
    'line_items[0][price]': 'price_m',
    'line_items[0][quantity]': '1',
    client_reference_id: USER,
    customer_email: 'ana@example.com',
    'subscription_data[trial_period_days]': '7',
    'subscription_data[metadata][user_id]': USER,
    locale: 'pt-BR',
    success_url: 'https://frase.example/premium?checkout=success&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://frase.example/premium?checkout=cancelled',
  }
  const { customer_email: _, ...withoutEmail } = body
  const { 'subscription_data[trial_period_days]': __, ...withoutTrial } = body

  it('requests a subscription with exactly these fields and headers', async () => {
    fake.answer(session)
    expect(await payments.createCheckout(ask)).toBe('https://checkout.stripe.com/c/cs_1')
    expect(fake.calls).toHaveLength(1)
    const [call] = fake.calls
    expect(call).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' })
    expect(call?.form).toEqual(body)
    expect(call?.headers).toEqual({
      accept: 'application/json',
      authorization: 'Bearer sk_test_hush',
      connection: 'keep-alive',
      'content-length': expect.stringMatching(/^\d+$/),
      'content-type': 'application/x-www-form-urlencoded',
      host: fake.url.replace('http://', ''),
      'idempotency-key': expect.stringMatching(
        new RegExp(`^checkout-${USER}-monthly-${Math.floor(NOW / 60_000)}-[0-9a-f]{16}$`),
      ),
      'stripe-version': '2026-10-28.endive',
      'user-agent': expect.stringMatching(/^Stripe\/v1 NodeBindings\/23\.1\.0/),
      'x-stripe-client-user-agent': expect.stringContaining('"lang":"node"'),
    })
  })

  it.each<[string, Partial<CheckoutRequest>, Record<string, string>]>([
    ['the yearly price', { interval: 'yearly' }, { ...body, 'line_items[0][price]': 'price_y' }],
    [
      'a stored customer instead of an address',
      { customerId: 'cus_1' },
      { ...withoutEmail, customer: 'cus_1' },
    ],
    ['no second trial', { hadTrial: true }, withoutTrial],
    ['English', { language: 'en' }, { ...body, locale: 'en' }],
    ['French', { language: 'fr' }, { ...body, locale: 'fr' }],
    ['German', { language: 'de' }, { ...body, locale: 'de' }],
  ])('requests %s', async (_, change, form) => {
    fake.answer(session)
    await payments.createCheckout({ ...ask, ...change })
    expect(fake.calls.map((call) => call.form)).toEqual([form])
  })

  it('sells to a learner whose stored customer was deleted at Stripe', async () => {
    fake.answer(STRIPE_ERRORS.noSuchCustomer, session)
    expect(await payments.createCheckout({ ...ask, customerId: 'cus_gone' })).toContain('cs_1')
    expect(fake.calls.map(({ form }) => form)).toEqual([{ ...withoutEmail, customer: 'cus_gone' }, body])
    const keys = fake.calls.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
  })

  it('uses one idempotency key for clicks within a minute, and one request for simultaneous clicks', async () => {
    fake.answer(session)
    await Promise.all([payments.createCheckout(ask), payments.createCheckout(ask)])
    now += 20_000
    await payments.createCheckout(ask)
    now += 60_000
    await payments.createCheckout(ask)
    const keys = fake.calls.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('uses another idempotency key for another person, interval or language', async () => {
    fake.answer(session)
    for (const change of [
      {},
      { userId: 'other' },
      { interval: 'yearly' as const },
      { language: 'de' as const },
    ]) {
      await payments.createCheckout({ ...ask, ...change })
    }
    expect(new Set(fake.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(4)
  })

  it('retries a request whose connection broke, with the same idempotency key', async () => {
    fake.answer(hangUp, session)
    expect(await payments.createCheckout(ask)).toContain('cs_1')
    const [first, second] = fake.calls.map(({ headers }) => headers['idempotency-key'])
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })
})

describe('the portal', () => {
  it.each([
    ['pt', 'pt-BR'],
    ['en', 'en'],
    ['fr', 'fr'],
    ['de', 'de'],
  ] as const)('opens for the customer in %s', async (language, locale) => {
    fake.answer(
      json(200, { id: 'bps_1', object: 'billing_portal.session', url: 'https://billing.stripe.com/s' }),
    )
    expect(await payments.createPortal({ customerId: 'cus_1', language })).toBe(
      'https://billing.stripe.com/s',
    )
    expect(fake.calls.map(({ method, path, form }) => ({ method, path, form }))).toEqual([
      {
        method: 'POST',
        path: '/v1/billing_portal/sessions',
        form: { customer: 'cus_1', return_url: 'https://frase.example/premium', locale },
      },
    ])
  })
})

describe('subscriptions', () => {
  it('are fetched by id', async () => {
    fake.answer(json(200, stripeSubscription()))
    expect(await payments.fetchSubscription('sub_1')).toMatchObject({
      id: 'sub_1',
      status: 'active',
      userId: USER,
    })
    expect(fake.calls[0]).toMatchObject({ method: 'GET', path: '/v1/subscriptions/sub_1', form: {} })
  })

  it('are null if Stripe does not know them', async () => {
    fake.answer(STRIPE_ERRORS.noSuchSubscription)
    expect(await payments.fetchSubscription('sub_gone')).toBeNull()
  })

  it('of a customer are all fetched, including ended ones', async () => {
    const data = [stripeSubscription({ id: 'sub_2' }), stripeSubscription({ status: 'canceled' })]
    fake.answer(json(200, { object: 'list', url: '/v1/subscriptions', has_more: false, data }))
    const found = await payments.fetchCustomerSubscriptions('cus_1')
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      ['sub_2', 'active'],
      ['sub_1', 'canceled'],
    ])
    expect(fake.calls[0]?.path).toBe('/v1/subscriptions?customer=cus_1&status=all&limit=100')
  })

  it('of a customer that Stripe does not know are an empty list', async () => {
    fake.answer(STRIPE_ERRORS.noSuchCustomer)
    expect(await payments.fetchCustomerSubscriptions('cus_gone')).toEqual([])
  })

  it('are distinguished from other products of the same Stripe account', () => {
    expect(['price_m', 'price_y', 'price_elsewhere', null].map(payments.sells)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('are cancelled at once, and one that no longer exists is not an error', async () => {
    fake.answer(json(200, stripeSubscription({ status: 'canceled' })), STRIPE_ERRORS.noSuchSubscription)
    await payments.cancelSubscription('sub_1')
    expect(fake.calls[0]).toMatchObject({ method: 'DELETE', path: '/v1/subscriptions/sub_1' })
    await payments.cancelSubscription('sub_1')
  })

  it('are not considered deleted because of a 404 from something other than Stripe', async () => {
    fake.answer(json(404, { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } }))
    const calls = [
      payments.fetchSubscription('sub_1'),
      payments.fetchCustomerSubscriptions('cus_1'),
      payments.cancelSubscription('sub_1'),
    ]
    for (const call of calls) await expect(call).rejects.toMatchObject({ status: 500 })
  })

  it('with an unexpected shape are a failure of the service', async () => {
    fake.answer(json(200, { id: 'sub_1', object: 'subscription' }))
    await expect(payments.fetchSubscription('sub_1')).rejects.toMatchObject({ status: 502 })
  })
})

describe('a failure of Stripe', () => {
  it.each([
    ['a declined card', STRIPE_ERRORS.declined, 500],
    ['a wrong key', STRIPE_ERRORS.wrongKey, 500],
    ['a wrong price', STRIPE_ERRORS.wrongPrice, 500],
    ['too many requests', STRIPE_ERRORS.busy, 429],
    ['an error of Stripe', STRIPE_ERRORS.failed, 502],
    ['a response that is not JSON', STRIPE_ERRORS.notJson, 502],
    ['a truncated response', cut, 502],
    ['a connection that breaks every time', hangUp, 502],
    ['silence', silence, 504],
    ['a session without an address', json(200, { id: 'cs_1', url: null }), 502],
  ])('has the right status and a log entry without secrets: %s', async (_, reply, status) => {
    fake.answer(reply)
    if (reply === silence) payments = createPayments(60_000, 150)
    await expect(payments.createCheckout(ask)).rejects.toMatchObject({ name: 'UpstreamError', status })
    const log = logLines.join('')
    expect(log).toContain('stripe call failed')
    expect(log).not.toMatch(/hush|ana@example|checkout\.stripe/)
  })

  it('includes a response that arrives slowly and never ends', async () => {
    fake.answer(drip)
    await expect(createPayments(300).createCheckout(ask)).rejects.toMatchObject({ status: 504 })
  })

  it('by rate limiting says when to retry', async () => {
    fake.answer(STRIPE_ERRORS.busy)
    await expect(payments.createCheckout(ask)).rejects.toMatchObject({ retryAfterSeconds: 7 })
  })

  it('opens the circuit when it is repeated, but refusals do not', async () => {
    fake.answer(STRIPE_ERRORS.wrongKey)
    for (let turn = 0; turn < 6; turn += 1) {
      await expect(payments.fetchSubscription('sub_1')).rejects.toMatchObject({ status: 500 })
    }
    fake.answer(cut)
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(payments.fetchSubscription('sub_1')).rejects.toMatchObject({ status: 502 })
    }
    const before = fake.calls.length
    await expect(payments.fetchSubscription('sub_1')).rejects.toMatchObject({ status: 503 })
    expect(fake.calls).toHaveLength(before)
  })

  it('pauses the requests no longer because the clock of the machine was put back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    payments = createPayments(60_000, 30_000, {})
    fake.answer(cut)
    for (let turn = 0; turn < 5; turn += 1) await payments.fetchSubscription('sub_1').catch(() => {})
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(20_000)
    await expect(payments.fetchSubscription('sub_1')).rejects.toMatchObject({ status: 502 })
  })
})

describe('a webhook signature', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'invoice.paid',
    data: { object: { subscription: 'sub_1' } },
  })
  const sign = (options: { payload?: string; secret?: string; ageSeconds?: number } = {}) =>
    Stripe.webhooks.generateTestHeaderString({
      payload: options.payload ?? body,
      secret: options.secret ?? SECRET,
      timestamp: Math.floor(NOW / 1000) - (options.ageSeconds ?? 0),
    })
  const verify = (text: string, signature: string) =>
    payments.verifyEvent(new TextEncoder().encode(text), signature)

  it('made by Stripe is accepted up to five minutes later', () => {
    expect(verify(body, sign())).toMatchObject({ id: 'evt_1', type: 'invoice.paid' })
    expect(verify(body, sign({ ageSeconds: 300 }))).toMatchObject({ id: 'evt_1' })
  })

  it.each<[string, () => [string, string]]>([
    ['older than five minutes', () => [body, sign({ ageSeconds: 301 })]],
    ['made with another secret', () => [body, sign({ secret: 'whsec_other' })]],
    ['of another body', () => [body.replace('sub_1', 'sub_2'), sign()]],
    ['of the body with an extra space', () => [`${body} `, sign()]],
    [
      'with a forged newer timestamp',
      () => [body, sign({ ageSeconds: 900 }).replace(/t=\d+/, `t=${Math.floor(NOW / 1000)}`)],
    ],
    ['of another scheme', () => [body, sign().replace('v1=', 'v0=')]],
    ['that is empty', () => [body, '']],
    ['that is nonsense', () => [body, 'nonsense']],
  ])('%s is refused', (_, make) => {
    expect(() => verify(...make())).toThrow(InvalidSignatureError)
  })

  it('that is right does not make an event of something else', () => {
    expect(() => verify('[]', sign({ payload: '[]' }))).toThrow(UnreadableEventError)
  })
})
