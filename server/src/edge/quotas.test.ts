import { DAILY_PHRASE_PATH, FREE_LESSON_PATH } from '@frase/core/contract/paths'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sharedAccountsServer } from '../services/accounts/testing/accounts-server.ts'
import { newLearner, type Person } from '../services/accounts/testing/people.ts'
import { createMemoryLimits } from '../services/limits/built-in.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { signedImage, signedSpeech } from '../testing/signed-addresses.ts'

const PHRASES_LIMIT = 400
const WINDOW_MS = 600_000
/** Behind a proxy the server is public, and requires a choice for payments and accounts. */
const BEHIND_A_PROXY = { PAYMENTS: 'off', ACCOUNTS: 'off' }

async function withProduct(
  options: Parameters<typeof startProduct>[0],
  test: (product: Product) => Promise<void>,
) {
  const product = await startProduct(options)
  await test(product).finally(product.stop)
}

const askForPhrase = (product: Product, headers: Record<string, string> = {}) =>
  product.fetch(DAILY_PHRASE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  })

async function remaining(product: Product, headers: Record<string, string> = {}): Promise<number> {
  const response = await askForPhrase(product, headers)
  await response.body?.cancel()
  return Number(response.headers.get('ratelimit-remaining'))
}

describe('the quota of an address', () => {
  it('is in the headers of every answer, ends in a 429, and starts again after the window', async () => {
    let time = 0
    const limits = createMemoryLimits(() => time)
    await withProduct({ replace: () => ({ limits }) }, async (product) => {
      const first = await askForPhrase(product)
      expect(first.status).toBe(200)
      expect(first.headers.get('ratelimit-limit')).toBe(String(PHRASES_LIMIT))
      expect(first.headers.get('ratelimit-remaining')).toBe(String(PHRASES_LIMIT - 1))
      expect(first.headers.get('ratelimit-reset')).toBe('600')
      expect(first.headers.get('retry-after')).toBeNull()

      time += WINDOW_MS / 2
      for (let n = 1; n < PHRASES_LIMIT; n++) await remaining(product)
      const refused = await askForPhrase(product)
      expect(refused.status).toBe(429)
      expect(await refused.json()).toEqual({ error: 'rate_limited' })
      expect(refused.headers.get('ratelimit-remaining')).toBe('0')
      expect(refused.headers.get('retry-after')).toBe('300')

      time += WINDOW_MS / 2
      expect((await askForPhrase(product)).status).toBe(200)
    })
  })

  it('is shared by the three routes that generate, and is another for speech and for pictures', async () => {
    await withProduct({}, async (product) => {
      expect(await remaining(product)).toBe(PHRASES_LIMIT - 1)
      const lesson = await product.fetch(FREE_LESSON_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      expect(lesson.headers.get('ratelimit-remaining')).toBe(String(PHRASES_LIMIT - 2))
      const speech = await product.fetch(await signedSpeech('Hola'), { redirect: 'manual' })
      expect(speech.headers.get('ratelimit-remaining')).toBe('1499')
      const images = await product.fetch(await signedImage('sol'))
      expect(images.headers.get('ratelimit-remaining')).toBe('1499')
    })
  })

  it('counts requests that are refused for their form too', async () => {
    await withProduct({}, async (product) => {
      const response = await product.fetch(DAILY_PHRASE_PATH, { method: 'POST', body: 'x' })
      expect(response.status).toBe(415)
      expect(response.headers.get('ratelimit-remaining')).toBe(String(PHRASES_LIMIT - 1))
    })
  })
})

describe('who is counted', () => {
  it('is the connection itself where no proxy is trusted, even with forged headers', async () => {
    await withProduct({}, async (product) => {
      const claims = ['1.1.1.1', '2.2.2.2, 3.3.3.3', '2001:db8::1', '', 'unknown']
      const left = []
      for (const claim of claims) {
        const headers = { 'x-forwarded-for': claim, 'x-real-ip': claim, forwarded: `for=${claim}` }
        left.push(await remaining(product, headers))
      }
      expect(left).toEqual([399, 398, 397, 396, 395])
    })
  })

  it('is what our own proxy wrote, the last entry, where one is trusted', async () => {
    await withProduct({ environment: { TRUST_PROXY: '1', ...BEHIND_A_PROXY } }, async (product) => {
      const from = (forwarded: string) => remaining(product, { 'x-forwarded-for': forwarded })
      expect(await from('7.7.7.7')).toBe(399)
      // Entries further left came from the visitor.
      expect(await from('1.1.1.1, 7.7.7.7')).toBe(398)
      expect(await from('2.2.2.2,3.3.3.3 ,7.7.7.7')).toBe(397)
      expect(await from('7.7.7.7, 8.8.8.8')).toBe(399)
      expect(await from('::ffff:7.7.7.7')).toBe(396)
      // Some proxies add the port, which changes with every connection.
      expect(await from('7.7.7.7:50123')).toBe(395)
      expect(await from('7.7.7.7:50124')).toBe(394)
    })
  })

  it('is the entry before the last where two are trusted, and the peer where it is missing', async () => {
    await withProduct({ environment: { TRUST_PROXY: '2', ...BEHIND_A_PROXY } }, async (product) => {
      const from = (forwarded: string) => remaining(product, { 'x-forwarded-for': forwarded })
      expect(await from('9.9.9.9, 7.7.7.7, 10.0.0.1')).toBe(399)
      expect(await from('7.7.7.7, 10.0.0.2')).toBe(398)
      expect(await from('10.0.0.1')).toBe(399)
      expect(await from('10.0.0.2')).toBe(398)
      expect(await remaining(product)).toBe(397)
    })
  })

  it('is a whole IPv6 network, as a household has one to itself', async () => {
    await withProduct({ environment: { TRUST_PROXY: '1', ...BEHIND_A_PROXY } }, async (product) => {
      const from = (address: string) => remaining(product, { 'x-forwarded-for': address })
      expect(await from('2001:db8:1:2::a')).toBe(399)
      expect(await from('2001:db8:1:2:ffff:1:2:3')).toBe(398)
      expect(await from('2001:DB8:1:2::b')).toBe(397)
      expect(await from('[2001:db8:1:2::c]:443')).toBe(396)
      expect(await from('[2001:db8:1:2::d]')).toBe(395)
      expect(await from('2001:db8:1:3::a')).toBe(399)
      expect(await from('2001:db8::a')).toBe(399)
      expect(await from('2001:db8:0:0:5::')).toBe(398)
    })
  })
})

describe('a signed-in learner', () => {
  it('is counted by account, with a higher limit for premium, and not again elsewhere', async () => {
    const people = await sharedAccountsServer()
    const [ana, bea] = [await newLearner(people), await newLearner(people)]
    await people.accounts.applySubscriptionEvent({
      eventId: 'evt_1',
      eventType: 'customer.subscription.created',
      userId: bea.id,
      customerId: 'cus_1',
      subscriptionId: 'sub_1',
      status: 'active',
      priceId: null,
      currentPeriodEnd: null,
      cancelAt: null,
      hadTrial: false,
    })
    const product = await startProduct({
      environment: { TRUST_PROXY: '1', ...BEHIND_A_PROXY },
      replace: () => ({ accounts: people.accounts }),
    })
    onTestFinished(product.stop)

    async function ask(address: string, person?: Pick<Person, 'accessToken'>) {
      const { status, headers } = await askForPhrase(product, {
        'x-forwarded-for': address,
        ...(person && { authorization: `Bearer ${person.accessToken}` }),
      })
      return [status, Number(headers.get('ratelimit-limit')), Number(headers.get('ratelimit-remaining'))]
    }
    expect(await ask('7.7.7.7', ana)).toEqual([200, 90, 89])
    expect(await ask('8.8.8.8', ana)).toEqual([200, 90, 88])
    expect(await ask('7.7.7.7', bea)).toEqual([200, 300, 299])
    expect(await ask('7.7.7.7')).toEqual([200, PHRASES_LIMIT, PHRASES_LIMIT - 1])
    expect(await ask('7.7.7.7', { accessToken: 'invented' })).toEqual([200, PHRASES_LIMIT, PHRASES_LIMIT - 2])

    await Promise.all(Array.from({ length: 88 }, () => ask('7.7.7.7', ana)))
    expect(await ask('7.7.7.7', ana)).toEqual([429, 90, 0])
    expect(await ask('9.9.9.9', ana)).toEqual([429, 90, 0])
    expect(await ask('9.9.9.9', bea)).toEqual([200, 300, 298])
  })
})
