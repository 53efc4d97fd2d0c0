import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CHECKOUT_PATH,
  PAYMENT_EVENTS_PATH,
  PORTAL_PATH,
  SIMULATOR_PORTAL_PATH,
} from '@frase/core/contract/paths'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPaymentSimulator, type PaymentSimulator } from '../services/payments/simulator/simulator.ts'
import { createMemoryAccounts, type MemoryAccounts } from '../services/payments/testing/memory-accounts.ts'
import {
  listeningLog,
  type PaymentServer,
  startPaymentServer,
  withDoorOpen,
} from '../services/payments/testing/payment-server.ts'
import { readConfig } from '../setup/config.ts'
import { paymentSimulatorRoutes } from './payment-simulator.ts'
import { paymentRoutes } from './payments.ts'

const ANA = { id: '11111111-1111-4111-8111-111111111111', email: 'ana@example.com' }
const TOKEN = 'a-token-for-this-test'
const DAY = 24 * 60 * 60 * 1000
const passing = createMiddleware((_, next) => next())

let folder: string
let now: number
let accounts: MemoryAccounts
let simulator: PaymentSimulator
let server: PaymentServer
let token: string
let webhooks: string[]
let webhookFails: boolean

async function startProduct() {
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000' })
  const { log } = listeningLog()
  simulator = createPaymentSimulator({ config, log, now: () => now, origin: () => server.origin })
  const counted = createMiddleware(async (context, next) => {
    webhooks.push((await context.req.raw.clone().json()).id)
    if (webhookFails) return context.json({ error: 'away' }, 500)
    return next()
  })
  const payments = paymentRoutes({ payments: simulator, accounts, log, guard: () => passing })
  const app = new Hono().use(PAYMENT_EVENTS_PATH, counted).route('/', payments)
  server = await withDoorOpen(
    await startPaymentServer(app, paymentSimulatorRoutes(config, simulator, TOKEN)),
    TOKEN,
  )
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frase-simulator-'))
  now = Date.now()
  accounts = createMemoryAccounts()
  token = accounts.add(ANA)
  webhooks = []
  webhookFails = false
  await startProduct()
})
afterEach(async () => {
  await simulator.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function call(path: string, body: unknown, language = 'pt') {
  const response = await server.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** The path of the checkout page. */
async function openCheckout(interval = 'monthly', language = 'pt'): Promise<string> {
  const ask = { interval, userId: ANA.id, email: ANA.email }
  const { body } = await call(CHECKOUT_PATH, ask, language)
  return new URL(body.url).pathname
}

async function openPortal(): Promise<string> {
  const { stripe_customer_id: customerId } = (await accounts.profile(ANA.id)) ?? {}
  const { body } = await call(PORTAL_PATH, { customerId })
  return new URL(body.url).pathname
}

const press = (path: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const pageAt = async (path: string) => (await server.fetch(path)).text()
const plan = async () => (await accounts.profile(ANA.id))?.plan
const subscription = () => accounts.subscription(ANA.id)

describe('buying', () => {
  it('leads over checkout, payment and webhook to premium', async () => {
    const checkout = await openCheckout()
    const page = await pageAt(checkout)
    expect(page).toContain('<strong>Teste</strong>')
    expect(page).toContain('7 dias grátis, depois R$ 19,90 por mês')
    expect(page).toContain('ana@example.com')

    const paid = await press(`${checkout}/pay`)
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(
      `http://localhost:3000/premium?checkout=success&session_id=${checkout.split('/').at(-1)}`,
    )
    expect(await plan()).toBe('premium')
    expect(await subscription()).toMatchObject({ status: 'trialing', had_trial: true })
    expect(await call(CHECKOUT_PATH, { interval: 'yearly', userId: ANA.id, email: ANA.email })).toMatchObject(
      { status: 409 },
    )
  })

  it.each([
    ['pt', 'Premium anual', 'Começar os 7 dias grátis'],
    ['en', 'Premium, yearly', 'Start the 7-day free trial'],
    ['fr', 'Premium annuel', 'Commencer les 7 jours d’essai gratuit'],
    ['de', 'Premium, jährlich', 'Die kostenlose Probezeit von 7 Tagen beginnen'],
  ])('speaks %s', async (language, planName, button) => {
    const page = await pageAt(await openCheckout('yearly', language))
    expect(page).toContain(`<html lang="${language === 'pt' ? 'pt-BR' : language}">`)
    expect(page).toContain(planName)
    expect(page).toContain(button)
  })

  it('of a declined card says so, charges nothing and can be tried again', async () => {
    const checkout = await openCheckout()
    const declined = await press(`${checkout}/decline`)
    expect(declined.status).toBe(303)
    expect(await pageAt(declined.headers.get('location') ?? '')).toContain('O cartão foi recusado')
    expect(await plan()).toBe('free')
    await press(`${checkout}/pay`)
    expect(await plan()).toBe('premium')
  })

  it('by a double click makes one subscription', async () => {
    const [first, second] = await Promise.all([openCheckout(), openCheckout()])
    expect(first).toBe(second)
    const clicks = await Promise.all([press(`${first}/pay`), press(`${first}/pay`)])
    expect(clicks.map(({ status }) => status)).toEqual([303, 303])
    const { customer_id: customerId } = (await subscription()) ?? {}
    expect(await simulator.fetchCustomerSubscriptions(customerId ?? '')).toHaveLength(1)
    expect(await pageAt(first)).toContain('Este pagamento já foi concluído.')
  })

  it('in two tabs makes one subscription', async () => {
    const monthly = await openCheckout('monthly')
    const yearly = await openCheckout('yearly')
    await press(`${monthly}/pay`)
    const again = await press(`${yearly}/pay`)
    expect(again.headers.get('location')).toBe(`${yearly}?notice=alreadySubscribed`)
    expect(await pageAt(`${yearly}?notice=alreadySubscribed`)).toContain('Nada foi cobrado')
  })

  it('a second time has no free days, and the same customer', async () => {
    await press(`${await openCheckout()}/pay`)
    const before = await accounts.profile(ANA.id)
    await press(`${await openPortal()}/cancel-now`)
    const checkout = await openCheckout()
    expect(await pageAt(checkout)).toContain('Pagar R$ 19,90')
    await press(`${checkout}/pay`)
    expect(await subscription()).toMatchObject({ status: 'active' })
    expect(await accounts.profile(ANA.id)).toEqual(before)
  })

  it('ends where the checkout is a day old', async () => {
    const checkout = await openCheckout()
    now += DAY
    await simulator.tick()
    expect((await server.fetch(checkout)).status).toBe(404)
    expect((await press(`${checkout}/pay`)).status).toBe(404)
  })
})

describe('the portal', () => {
  let portal: string
  beforeEach(async () => {
    await press(`${await openCheckout()}/pay`)
    portal = await openPortal()
  })

  it('cancels at the end of the period: premium until then, free after', async () => {
    await press(`${portal}/cancel-at-end`)
    expect(await plan()).toBe('premium')
    expect(await pageAt(portal)).toContain('Cancelada, continua valendo até')
    now += 7 * DAY
    await simulator.tick()
    expect(await plan()).toBe('free')
    expect(await pageAt(await openPortal())).toContain('Encerrada em')
  })

  it('cancels now, and resumes what was to end', async () => {
    await press(`${portal}/cancel-at-end`)
    await press(`${portal}/resume`)
    now += 8 * DAY
    await simulator.tick()
    expect(await subscription()).toMatchObject({ status: 'active' })
    await press(`${await openPortal()}/cancel-now`)
    expect(await plan()).toBe('free')
  })

  it('lets a payment fail: premium during the retries, free when these end', async () => {
    await press(`${portal}/skip`)
    await press(`${portal}/fail`)
    expect(await subscription()).toMatchObject({ status: 'past_due' })
    expect(await plan()).toBe('premium')
    await press(`${portal}/skip`)
    expect(await subscription()).toMatchObject({ status: 'canceled' })
    expect(await plan()).toBe('free')
  })

  it('lets a failed payment succeed after all', async () => {
    await press(`${portal}/fail`)
    await press(`${portal}/pay`)
    expect(await subscription()).toMatchObject({ status: 'active' })
    expect(await plan()).toBe('premium')
  })

  it('does nothing for a stale button', async () => {
    await press(`${portal}/cancel-now`)
    const sent = webhooks.length
    expect((await press(`${portal}/fail`)).status).toBe(303)
    expect(webhooks).toHaveLength(sent)
  })

  it('cancels for good when the account is deleted', async () => {
    const { subscription_id: id } = (await subscription()) ?? {}
    await simulator.cancelSubscription(id ?? '')
    await simulator.tick()
    expect(await plan()).toBe('free')
    await simulator.cancelSubscription('sub_unknown')
  })
})

describe('its webhooks', () => {
  it('are sometimes repeated or out of order, and the final state is right all the same', async () => {
    await press(`${await openCheckout()}/pay`)
    await press(`${await openPortal()}/cancel-now`)
    await press(`${await openCheckout()}/pay`)
    expect(webhooks.length).toBeGreaterThan(new Set(webhooks).size)
    expect(accounts.eventCount).toBe(new Set(webhooks).size)
    expect(await plan()).toBe('premium')
  })

  it('that are not accepted are sent again, even after a restart', async () => {
    webhookFails = true
    await press(`${await openCheckout()}/pay`)
    expect(await plan()).toBe('free')
    await simulator.close()
    await server.stop()
    webhookFails = false
    await startProduct()
    await simulator.tick()
    expect(await plan(), 'not before they are due').toBe('free')
    now += 2000
    await simulator.tick()
    expect(await plan()).toBe('premium')
  })

  it('are refused when somebody else signs them', async () => {
    const response = await server.fetch(PAYMENT_EVENTS_PATH, {
      method: 'POST',
      headers: { 'stripe-signature': `t=${Math.floor(now / 1000)},v1=${'0'.repeat(64)}` },
      body: JSON.stringify({ id: 'evt_forged', type: 'invoice.paid', data: { object: {} } }),
    })
    expect(response.status).toBe(400)
  })
})

describe('its pages', () => {
  it('run and load nothing, and are neither cached nor indexed', async () => {
    const response = await server.fetch(await openCheckout())
    const { headers } = response
    const policy = headers.get('content-security-policy') ?? ''
    const style = /<style>(.*)<\/style>/s.exec(await response.text())?.[1] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).not.toMatch(/script-src|unsafe/)
    expect(policy).toContain("form-action 'self' http://localhost:3000")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  it('escape what they show', async () => {
    const path = new URL(
      await simulator.createCheckout({
        userId: ANA.id,
        email: '"><script>alert(1)</script>@example.com',
        interval: 'monthly',
        customerId: null,
        hadTrial: false,
        language: 'en',
      }),
    ).pathname
    const page = await pageAt(path)
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;')
  })

  it('of an unknown id are gone, in the language of the browser', async () => {
    const response = await server.fetch(`${SIMULATOR_PORTAL_PATH}/bps_none`, {
      headers: { 'accept-language': 'de' },
    })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Diese Seite gibt es nicht mehr')
  })

  it.each<[string, Record<string, string>]>([
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['from another port of this machine', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' }],
    ['from a page without an address', { origin: 'null' }],
    ['that do not say where from', {}],
  ])('accept no forms %s', async (_, headers) => {
    const checkout = await openCheckout()
    expect((await press(`${checkout}/pay`, headers)).status).toBe(403)
    expect(await plan()).toBe('free')
  })

  it('accept forms of their own origin from a browser that sends only the origin', async () => {
    expect((await press(`${await openCheckout()}/pay`, { origin: server.origin })).status).toBe(303)
  })

  it('are closed to a browser without the token, and to requests through a proxy', async () => {
    const checkout = await openCheckout()
    const pressed = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }
    expect((await fetch(server.origin + checkout)).status).toBe(403)
    expect((await server.fetch(checkout, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404)
    expect((await fetch(`${server.origin}${checkout}/pay`, pressed)).status).toBe(403)
    expect(await plan()).toBe('free')
  })

  it('do not exist on an address that others can reach', async () => {
    const config = { host: '0.0.0.0', publicUrl: 'https://frase.example', trustProxy: 0 }
    const open = await startPaymentServer(paymentSimulatorRoutes(config, simulator, TOKEN))
    expect((await open.fetch(await openCheckout())).status).toBe(404)
    await open.stop()
    expect(() =>
      createPaymentSimulator({ config: { ...config, dataDir: folder }, log: listeningLog().log }),
    ).toThrow('loopback')
  })
})
