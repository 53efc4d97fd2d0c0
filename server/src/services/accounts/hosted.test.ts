import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../setup/config.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { createHostedAccounts } from './hosted.ts'
import type { AccountsPort } from './port.ts'
import { type HostedProject, PROJECT_KEYS, startHostedProject } from './testing/hosted-project.ts'

/** Has the right form, but belongs to nobody. */
const TOKEN = `a.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url')}.b`

let project: HostedProject
let accounts: AccountsPort

function hostedAt(address: string, timeoutMs?: number): AccountsPort {
  const config = readConfig({
    SUPABASE_URL: address,
    SUPABASE_PUBLISHABLE_KEY: PROJECT_KEYS.publishableKey,
    SUPABASE_SECRET_KEY: PROJECT_KEYS.secretKey,
  })
  if (config.accounts.kind !== 'hosted') throw new Error('SUPABASE_URL turns the hosted accounts on')
  return createHostedAccounts(config.accounts, timeoutMs ? { timeoutMs } : {})
}

beforeAll(async () => {
  project = await startHostedProject()
  accounts = hostedAt(project.url)
})

afterAll(() => project.stop())

function event(userId: string, eventId: string, status: string) {
  return {
    eventId,
    eventType: 'customer.subscription.updated',
    userId,
    customerId: 'cus_1',
    subscriptionId: 'sub_1',
    status,
    priceId: 'price_1',
    currentPeriodEnd: new Date('2030-01-01'),
    cancelAt: null,
    hadTrial: true,
  }
}

describe('the hosted accounts', () => {
  it('give the page the address and the public key, and nothing secret', () => {
    expect(accounts.publicAccess).toEqual({ url: project.url, key: PROJECT_KEYS.publishableKey })
    expect(accounts.handle).toBeUndefined()
    expect(JSON.stringify(accounts)).not.toContain(PROJECT_KEYS.secretKey)
  })

  it('support everything that the server requests', async () => {
    const ana = await project.newLearner('ana@ejemplo.es')
    expect(await accounts.identify(ana.accessToken)).toEqual({ id: ana.id, email: ana.email })
    expect(await accounts.identify(TOKEN)).toBeNull()
    expect(await accounts.subscription(ana.id)).toBeNull()
    await accounts.storeCustomer(ana.id, 'cus_1')
    expect(await accounts.profile(ana.id)).toEqual({
      id: ana.id,
      email: ana.email,
      plan: 'free',
      stripe_customer_id: 'cus_1',
    })
    expect(await accounts.profileOfCustomer('cus_1')).toMatchObject({ id: ana.id })
    expect(await accounts.profileOfCustomer('cus_2')).toBeNull()
    expect(await accounts.applySubscriptionEvent(event(ana.id, 'evt_1', 'trialing'))).toBe(true)
    expect(await accounts.applySubscriptionEvent(event(ana.id, 'evt_1', 'canceled'))).toBe(false)
    expect(await accounts.profile(ana.id)).toMatchObject({ plan: 'premium' })
    expect(await accounts.subscription(ana.id)).toMatchObject({ status: 'trialing', had_trial: true })
    expect(await accounts.exportData(ana.id)).toMatchObject({ profile: { email: ana.email } })
    await accounts.deleteAccount(ana.id)
    expect(await accounts.identify(ana.accessToken)).toBeNull()
    expect(await accounts.profile(ana.id)).toBeNull()
  })

  it('accept no token whose session has ended', async () => {
    const eva = await project.newLearner('eva@ejemplo.es')
    await eva.client.auth.signOut()
    expect(await accounts.identify(eva.accessToken)).toBeNull()
  })

  it('keep the functions of the server from everybody else, although Lite grants what it likes', async () => {
    const ben = await project.newLearner('ben@ejemplo.es')
    await ben.client.from('users').select('*')
    for (const client of [ben.client, project.client()]) {
      const calls = [
        client.rpc('apply_subscription_event', {
          p_event_id: 'evt_forged',
          p_event_type: 'customer.subscription.updated',
          p_user_id: ben.id,
          p_customer_id: null,
          p_subscription_id: null,
          p_status: 'active',
          p_price_id: null,
          p_current_period_end: null,
          p_cancel_at: null,
          p_had_trial: false,
        }),
        client.rpc('store_customer', { p_user_id: ben.id, p_customer_id: 'cus_forged' }),
        client.rpc('export_account', { p_user_id: ben.id }),
        client.rpc('delete_account', { p_user_id: ben.id }),
      ]
      for (const { data, error } of await Promise.all(calls)) {
        expect(error).toMatchObject({ code: '42501' })
        expect(data).toBeNull()
      }
      expect((await client.from('payment_events').select('*')).data ?? []).toEqual([])
      expect((await client.schema('auth').from('users').select('*')).data).toBeNull()
      expect((await client.from('users').delete().eq('id', ben.id).select()).data ?? []).toEqual([])
    }
    expect(await accounts.profile(ben.id)).toMatchObject({ plan: 'free', stripe_customer_id: null })
  })
})

describe('when the hosted accounts do not answer', () => {
  async function brokenService(answer: (server: Server) => void): Promise<string> {
    const server = createServer()
    answer(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  it('nobody is treated as a stranger: it is an error of the service', async () => {
    const failing = hostedAt(
      await brokenService((server) => server.on('request', (_, response) => response.writeHead(503).end())),
    )
    for (const call of [failing.identify(TOKEN), failing.profile('a'), failing.exportData('a')]) {
      await expect(call).rejects.toBeInstanceOf(UpstreamError)
      await expect(call).rejects.toMatchObject({ status: 502 })
    }
  })

  it.each([
    ['break off in the middle', 502, null],
    ['are hidden by a page of a proxy', 502, null],
    ['ask to slow down', 429, 5],
  ] as const)('because they %s, it says so', async (what, status, retryAfterSeconds) => {
    const failing = hostedAt(
      await brokenService((server) =>
        server.on('request', (_, response) => {
          if (what === 'ask to slow down') response.writeHead(429).end('{"message":"slow down"}')
          else if (what === 'are hidden by a page of a proxy') response.writeHead(200).end('<h1>Sign in</h1>')
          else response.writeHead(200, { 'content-length': '99' }).write('{"id"', () => response.destroy())
        }),
      ),
    )
    for (const call of [failing.identify(TOKEN), failing.profile('a')]) {
      await expect(call).rejects.toMatchObject({
        status,
        ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
      })
    }
  })

  it('because the secret key is wrong, it is not the visitor’s fault either', async () => {
    const misconfigured = createHostedAccounts({
      kind: 'hosted',
      url: project.url,
      publishableKey: PROJECT_KEYS.publishableKey,
      secretKey: 'sb_secret_wrong',
    })
    await expect(misconfigured.identify(TOKEN)).rejects.toBeInstanceOf(UpstreamError)
    await expect(misconfigured.profile('a')).rejects.toMatchObject({ status: 500 })
  })

  it('in time, nobody waits for them', async () => {
    const silent = hostedAt(await brokenService((server) => server.on('request', () => {})), 50)
    for (const call of [silent.identify(TOKEN), silent.profile('a')]) {
      await expect(call).rejects.toMatchObject({ status: 504 })
    }
  })

  it('and keep on not answering, they are left alone for a while', async () => {
    let requests = 0
    const failing = hostedAt(
      await brokenService((server) =>
        server.on('request', (request) => {
          requests += 1
          request.socket.destroy()
        }),
      ),
    )
    for (let turn = 0; turn < 8; turn += 1) await failing.profile('a').catch(() => {})
    expect(requests).toBe(5)
    await expect(failing.profile('a')).rejects.toMatchObject({ status: 503 })
  })

  it('they are left alone no longer because the clock of the machine was put back', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const failing = hostedAt(
      await brokenService((server) => server.on('request', (request) => request.socket.destroy())),
    )
    for (let turn = 0; turn < 5; turn += 1) await failing.profile('a').catch(() => {})
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(20_000)
    await expect(failing.profile('a')).rejects.toMatchObject({ status: 502 })
  })
})
