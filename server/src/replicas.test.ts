import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCOUNT_EXPORT_PATH, DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { dailyPhraseSchema } from '@frase/core/phrases/phrase-schemas'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findPostgres } from '../../scripts/programs.mjs'
import { createHostedAccounts } from './services/accounts/hosted.ts'
import {
  type HostedProject,
  PROJECT_KEYS,
  startHostedProject,
} from './services/accounts/testing/hosted-project.ts'
import type { Person } from './services/accounts/testing/people.ts'
import { type Balancer, startBalancer } from './testing/balancer.ts'
import { HAS_REDIS, type RedisServer, startRedis } from './testing/redis-server.ts'
import { builtServer, type ServerProcess, startServer } from './testing/server-process.ts'
import { TEST_SIGNING_SECRET } from './testing/signed-addresses.ts'

const PREMIUM_PHRASES = 300
const ADDRESS_PHRASES = 400
const AT_ONCE = 8
const ANSWERS_BEFORE = 60
const ANSWERS_AFTER = 120

const postgresPrograms = findPostgres() ?? undefined
const CAN_RUN = HAS_REDIS && postgresPrograms !== undefined
if (!CAN_RUN)
  process.stderr.write('Redis or PostgreSQL is not installed: the test of several servers is skipped.\n')

describe.skipIf(!CAN_RUN)('two servers behind a load balancer', () => {
  let dataDir: string
  let redis: RedisServer
  let project: HostedProject
  let replicas: ServerProcess[]
  let balancer: Balancer
  let ana: Person
  let ben: Person

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'frase-replicas-'))
    let build: string
    ;[build, redis, project] = await Promise.all([
      builtServer(),
      startRedis(),
      startHostedProject({ postgresPrograms }),
    ])
    const environment = {
      REDIS_URL: redis.url,
      SUPABASE_URL: project.url,
      SUPABASE_PUBLISHABLE_KEY: PROJECT_KEYS.publishableKey,
      SUPABASE_SECRET_KEY: PROJECT_KEYS.secretKey,
      PAYMENTS: 'off',
      TRUST_PROXY: '1',
      SIGNING_SECRET: TEST_SIGNING_SECRET,
    }
    const options = { build, dataDir, environment }
    replicas = await Promise.all([1, 2].map(() => startServer(options)))
    await Promise.all(replicas.map(({ listening }) => listening))
    balancer = await startBalancer(replicas.map(({ origin }) => origin))
    ;[ana, ben] = await Promise.all([
      project.newLearner('ana@ejemplo.es'),
      project.newLearner('ben@ejemplo.es'),
    ])
    await makePremium(ana)
  })

  afterAll(async () => {
    await balancer?.stop()
    await Promise.all((replicas ?? []).map((replica) => replica.kill()))
    await project?.stop()
    await redis?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function makePremium({ id }: Person) {
    const accounts = createHostedAccounts({ kind: 'hosted', url: project.url, ...PROJECT_KEYS })
    await accounts.applySubscriptionEvent({
      eventId: 'evt_1',
      eventType: 'customer.subscription.updated',
      userId: id,
      customerId: 'cus_1',
      subscriptionId: 'sub_1',
      status: 'active',
      priceId: 'price_1',
      currentPeriodEnd: new Date('2030-01-01'),
      cancelAt: null,
      hadTrial: true,
    })
  }

  async function askForPhrase(headers: Record<string, string>) {
    const answer = await fetch(`${balancer.origin}${DAILY_PHRASE_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"language":"pt"}',
    })
    return {
      from: answer.headers.get('x-from') ?? '',
      status: answer.status,
      limit: Number(answer.headers.get('ratelimit-limit')),
      remaining: Number(answer.headers.get('ratelimit-remaining')),
      body: await answer.text(),
    }
  }

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const as = ({ accessToken }: Person) => ({
    authorization: `Bearer ${accessToken}`,
    ...from('192.0.2.9'),
  })

  async function accountOf(person: Person): Promise<unknown> {
    const answer = await fetch(`${balancer.origin}${ACCOUNT_EXPORT_PATH}`, { headers: as(person) })
    expect(answer.status).toBe(200)
    return await answer.json()
  }

  /** Until its connection is open, each server counts in its own memory. */
  async function untilBothCountInRedis() {
    let probe = 0
    await vi.waitFor(
      async () => {
        const address = from(`198.51.100.${probe++}`)
        const answers = [await askForPhrase(address), await askForPhrase(address)]
        expect(answers.map(({ remaining }) => remaining)).toEqual([ADDRESS_PHRASES - 1, ADDRESS_PHRASES - 2])
      },
      { timeout: 60_000, interval: 50 },
    )
  }

  it('count together, mix up nobody, and lose neither a session nor a right answer when one is killed', async () => {
    await untilBothCountInRedis()
    const visitor = from('192.0.2.1')
    const fromBoth = [await askForPhrase(visitor), await askForPhrase(visitor)]
    expect(new Set(fromBoth.map((answer) => answer.from)).size, 'each answered once').toBe(2)
    expect(fromBoth.map(({ remaining }) => remaining)).toEqual([ADDRESS_PHRASES - 1, ADDRESS_PHRASES - 2])
    for (const turn of [1, 2]) {
      expect(await askForPhrase(as(ana))).toMatchObject({ limit: PREMIUM_PHRASES, status: 200 })
      expect(await accountOf(ana), `server ${turn}`).toMatchObject({ profile: { plan: 'premium' } })
    }

    const [victim, survivor] = replicas
    let answered = 0
    let cutOff = 0
    const crowd = from('192.0.2.2')
    const ask = async () => {
      const page = await fetch(balancer.origin, { headers: { accept: 'text/html', ...crowd } })
      expect(page.status, 'a page is asked for again at the other server').toBe(200)
      expect(await page.text()).toContain('<title>')
      const phrase = await askForPhrase(crowd)
      if (phrase.status === 502 && phrase.from === 'balancer') {
        cutOff += 1
        return
      }
      expect(phrase.status).toBe(200)
      expect(dailyPhraseSchema.parse(JSON.parse(phrase.body)).language).toBe('pt')
      answered += 1
    }
    const asking = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (answered < ANSWERS_BEFORE + ANSWERS_AFTER) await ask()
      }),
    )
    await vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(ANSWERS_BEFORE), {
      timeout: 60_000,
      interval: 5,
    })
    const people = Array.from({ length: AT_ONCE }, (_, place) => (place % 2 === 0 ? ana : ben))
    const accounts = Promise.all(people.map(accountOf))
    await victim?.kill()
    await asking
    const own = people.map(({ id, email }) => ({ account: { id }, profile: { email } }))
    expect(await accounts, 'everybody their own').toMatchObject(own)
    expect(cutOff, 'only what the dead server had begun').toBeLessThanOrEqual(AT_ONCE)

    const last = await askForPhrase(crowd)
    expect(last.from).toBe(survivor?.origin)
    const counted = ADDRESS_PHRASES - last.remaining - 1
    expect(counted).toBeGreaterThanOrEqual(answered)
    expect(counted).toBeLessThanOrEqual(answered + cutOff)

    expect((await askForPhrase(visitor)).remaining, 'counted on').toBe(ADDRESS_PHRASES - 3)
    expect(await askForPhrase(as(ana))).toMatchObject({
      limit: PREMIUM_PHRASES,
      remaining: PREMIUM_PHRASES - 3,
    })
    expect(await accountOf(ana)).toMatchObject({ profile: { plan: 'premium' } })
    const { data } = await ana.client.from('users').select('plan').eq('id', ana.id).single()
    expect(data, 'as the page reads it').toEqual({ plan: 'premium' })
  })
})
