import { createHmac } from 'node:crypto'
import {
  ACCOUNT_DELETE_PATH,
  ACCOUNT_EXPORT_PATH,
  CHECKOUT_PATH,
  DAILY_PHRASE_PATH,
  HEALTH_LIVE_PATH,
  PAYMENT_EVENTS_PATH,
  PORTAL_PATH,
} from '@frase/core/contract/paths'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHostedAccounts } from '../services/accounts/hosted.ts'
import type { AccountsPort } from '../services/accounts/port.ts'
import {
  type HostedProject,
  PROJECT_KEYS,
  startHostedProject,
} from '../services/accounts/testing/hosted-project.ts'
import type { Person } from '../services/accounts/testing/people.ts'
import { createMemoryLimits } from '../services/limits/built-in.ts'
import { createStripePayments } from '../services/payments/hosted.ts'
import { json, startFakeStripe, stripeSubscription } from '../services/payments/testing/fake-stripe.ts'
import {
  type FaultCase,
  type FaultyRoute,
  httpFaults,
  statusDuring,
  TIMEOUT,
  withstand,
} from '../testing/faults.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { signedImage } from '../testing/signed-addresses.ts'
import { type FaultyUpstream, startFaultyUpstream } from '../testing/upstreams/faulty-upstream.ts'

const ACCOUNTS_MS = 8000
const STRIPE_MS = 12_000
/** The longest that a request waits to find out whose it is. */
const PATIENCE_MS = 2000
const WEBHOOK_SECRET = 'whsec_test'
const STRIPE_RETRY_AFTER = '7'

let time = Date.now()
let project: HostedProject
let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let accountsUpstream: FaultyUpstream
let stripeUpstream: FaultyUpstream
let product: Product
/** A direct connection, not the faulty one. */
let accounts: AccountsPort
let ana: Person
let ben: Person
let leaver: Person

beforeAll(async () => {
  project = await startHostedProject()
  stripe = await startFakeStripe()
  accountsUpstream = await startFaultyUpstream(new URL(project.url))
  stripeUpstream = await startFaultyUpstream(new URL(stripe.url))
  product = await startProduct({
    environment: {
      ACCOUNTS: '',
      PAYMENTS: '',
      SUPABASE_URL: `http://${accountsUpstream.host}`,
      SUPABASE_PUBLISHABLE_KEY: PROJECT_KEYS.publishableKey,
      SUPABASE_SECRET_KEY: PROJECT_KEYS.secretKey,
      STRIPE_SECRET_KEY: 'sk_test_hush',
      STRIPE_PUBLISHABLE_KEY: 'pk_test',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_MONTHLY: 'price_m',
      STRIPE_PRICE_YEARLY: 'price_y',
      STRIPE_BASE_URL: `http://${stripeUpstream.host}`,
    },
    replace: ({ accounts: supabase, payments, publicUrl }, log) => {
      if (supabase.kind !== 'hosted' || payments.kind !== 'hosted') throw new Error('Not hosted')
      const now = () => time
      accounts = createHostedAccounts({ ...supabase, url: project.url })
      return {
        limits: createMemoryLimits(now),
        accounts: createHostedAccounts(supabase, { now }),
        payments: createStripePayments({ config: payments, publicUrl, log, now }),
      }
    },
  })
  ana = await project.newLearner('ana@ejemplo.es')
  ben = await project.newLearner('ben@ejemplo.es')
  await accounts.storeCustomer(ana.id, 'cus_ana')
})
afterAll(async () => {
  await accountsUpstream.stop()
  await stripeUpstream.stop()
  await product.stop()
  await stripe.stop()
  await project.stop()
})

beforeEach(async () => {
  const n = next()
  leaver = await project.newLearner(`leaver${n}@ejemplo.es`)
  await accounts.storeCustomer(leaver.id, `cus_leaver_${n}`)
  stripe.answer((call, response) => {
    if (call.path.startsWith('/v1/checkout')) json(200, { url: 'https://pay.example' })(call, response)
    else if (call.path.startsWith('/v1/billing')) json(200, { url: 'https://bills.example' })(call, response)
    else if (call.path.startsWith('/v1/subscriptions?customer=cus_ana')) json(200, listOf())(call, response)
    else if (call.path.startsWith('/v1/subscriptions?')) json(200, listOf(`sub_leaver_${n}`))(call, response)
    else json(200, stripeSubscription({ id: 'sub_ben', metadata: { user_id: ben.id } }))(call, response)
  })
})

let count = 0
const next = () => ++count

function listOf(...ids: readonly string[]) {
  const data = ids.map((id) => stripeSubscription({ id }))
  return { object: 'list', url: '/v1/subscriptions', has_more: false, data }
}

/** Another token for the same session: requests with equal ones would share one question to the accounts. */
function freshToken({ accessToken }: Person): string {
  const [, payload = ''] = accessToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, exp: Math.floor(time / 1000) + 3600, jti: String(next()) })}`
  return `${unsigned}.${createHmac('sha256', PROJECT_KEYS.jwtSecret).update(unsigned).digest('base64url')}`
}

function asPerson(person: Person, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return product.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${freshToken(person)}` },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
}

const checkout = (signal?: AbortSignal) =>
  asPerson(ana, CHECKOUT_PATH, { interval: 'monthly', userId: ana.id, email: ana.email }, signal)
const portal = (signal: AbortSignal) => asPerson(ana, PORTAL_PATH, { customerId: 'cus_ana' }, signal)
const deletion = (signal: AbortSignal) => asPerson(leaver, ACCOUNT_DELETE_PATH, {}, signal)
const copy = (signal: AbortSignal) =>
  product.fetch(ACCOUNT_EXPORT_PATH, {
    headers: { authorization: `Bearer ${freshToken(ana)}` },
    signal,
  })
const phrase = (signal: AbortSignal) => asPerson(ana, DAILY_PHRASE_PATH, {}, signal)

function deliver(eventId: string, signal?: AbortSignal): Promise<Response> {
  const payload = JSON.stringify({
    id: eventId,
    type: 'customer.subscription.updated',
    data: { object: { id: 'sub_ben', object: 'subscription' } },
  })
  const timestamp = Math.floor(time / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp })
  return product.fetch(PAYMENT_EVENTS_PATH, {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
    ...(signal ? { signal } : {}),
  })
}

const surroundings = {
  health: () => product.fetch(HEALTH_LIVE_PATH),
  elsewhere: async () => product.fetch(await signedImage('pan')),
  // The quotas of an account begin anew, too.
  passTime: () => {
    time += 600_000
  },
}

const route = (
  name: string,
  ask: FaultyRoute['ask'],
  limitMs: number,
  during: FaultyRoute['during'],
  whenOpen: number | null = 503,
): FaultyRoute => ({ name, ask, limitMs, during, whenOpen })

describe('visitors get an answer in time when the hosted accounts', TIMEOUT, () => {
  const refused = (fault: FaultCase) => {
    const { status } = statusDuring(fault)
    if (status === 504) return { status, error: 'The accounts service did not answer in time' }
    if (status === 429) return { status, error: 'The accounts service asks to slow down', retryAfter: '5' }
    return fault.status !== undefined && fault.status >= 400 && fault.status < 500
      ? { status: 500, error: `The accounts service refused identity (${fault.status})` }
      : { status, error: 'The accounts service did not answer' }
  }
  const routes = [
    route(CHECKOUT_PATH, checkout, ACCOUNTS_MS, refused),
    route(ACCOUNT_EXPORT_PATH, copy, ACCOUNTS_MS, refused),
    route(ACCOUNT_DELETE_PATH, deletion, ACCOUNTS_MS, refused),
    // The caller's identity only decides how the phrase is counted.
    route(DAILY_PHRASE_PATH, phrase, PATIENCE_MS, () => ({ status: 200, error: null }), null),
  ]

  it.for(httpFaults(() => ({ message: 'no' })))('$name', async (fault, { task }) => {
    task.meta.faults = await withstand(
      { service: 'accounts', upstream: accountsUpstream, routes, ...surroundings },
      fault,
    )
  })
})

describe('visitors get an answer in time when Stripe', TIMEOUT, () => {
  const worded = (error: string) => (fault: FaultCase) => {
    const { status } = statusDuring(fault)
    if (status === 429) return { status, error, retryAfter: STRIPE_RETRY_AFTER }
    return {
      status: fault.status !== undefined && fault.status >= 400 && fault.status < 500 ? 500 : status,
      error,
    }
  }
  const routes = [
    route(CHECKOUT_PATH, checkout, STRIPE_MS, worded('Erro ao criar sessão de checkout')),
    route(PORTAL_PATH, portal, STRIPE_MS, worded('Failed to create portal session')),
    route(
      ACCOUNT_DELETE_PATH,
      deletion,
      STRIPE_MS,
      () => ({ status: 502, error: 'subscription_not_cancelled' }),
      502,
    ),
    route(
      PAYMENT_EVENTS_PATH,
      (signal) => deliver(`evt_${next()}`, signal),
      STRIPE_MS,
      () => ({ status: 500, error: 'event_not_applied' }),
      500,
    ),
  ]

  it.for(httpFaults((status) => ({ error: { type: 'api_error', message: `test ${status}` } })))(
    '$name',
    async (fault, { task }) => {
      task.meta.faults = await withstand(
        { service: 'payments', upstream: stripeUpstream, routes, ...surroundings },
        fault,
      )
    },
  )

  it('loses its answers, every repeated request has the same key', async () => {
    surroundings.passTime()
    // A person without a customer, whose subscriptions would be requested first.
    const newcomer = await project.newLearner('newcomer@ejemplo.es')
    const buy = () =>
      asPerson(newcomer, CHECKOUT_PATH, {
        interval: 'monthly',
        userId: newcomer.id,
        email: newcomer.email,
      })
    await stripeUpstream.break('cuts the answer')
    expect((await buy()).status).toBe(502)
    await stripeUpstream.heal()
    expect((await buy()).status).toBe(200)
    const keys = stripe.calls.map(({ headers }) => headers['idempotency-key'])
    expect(keys.length, 'a try, its repetition, and the second click').toBe(3)
    expect(new Set(keys).size).toBe(1)
  })

  it('fails at the first delivery of an event, the event is applied once, however often it comes', async () => {
    surroundings.passTime()
    await stripeUpstream.break('cuts the answer')
    expect((await deliver('evt_once')).status).toBe(500)
    await stripeUpstream.heal()
    for (let delivery = 0; delivery < 3; delivery += 1) expect((await deliver('evt_once')).status).toBe(200)
    const outcomes = product.logLines
      .map((line) => JSON.parse(line))
      .filter(({ event, outcome }) => event === 'evt_once' && outcome)
      .map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['applied', 'seen', 'seen'])
    expect(await accounts.profile(ben.id)).toMatchObject({ plan: 'premium' })
  })
})
