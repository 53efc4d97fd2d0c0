import { setImmediate } from 'node:timers/promises'
import { ACCOUNT_EXPORT_PATH, AUTH_USER_PATH, DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AccountsPort } from '../services/accounts/port.ts'
import { createAccountCalls } from '../services/accounts/supabase-calls.ts'
import { createMemoryLimits } from '../services/limits/built-in.ts'
import { startProduct } from '../testing/product.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { callerResolver } from './caller.ts'

const QUOTA = { limit: 3000, windowSeconds: 600 }
const SCHOOL = '203.0.113.7'
const ELSEWHERE = '198.51.100.1'

/** The answer of the log of somebody who has not practised yet. */
const NO_LEARNING = { events: [], checkpoints: [], cursor: 0, more: false }

let tokens = 0

/** Has the right form and has not expired; only the service knows whose it is. */
function token(name = `stranger ${++tokens}`, exp = 4_000_000_000): string {
  const payload = Buffer.from(JSON.stringify({ sub: name, exp })).toString('base64url')
  return `head.${payload}.signature`
}

/** The product with an accounts service that knows every pupil, counts what it is asked, and can be made to hang. */
async function start() {
  const asked = { identities: 0 }
  let answers = Promise.resolve()
  let time = Date.now()
  const service: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname.endsWith('/export_learning')) return Response.json(NO_LEARNING)
    if (pathname !== AUTH_USER_PATH) return Response.json(null)
    asked.identities += 1
    await answers
    const [, payload = ''] = new Headers(init?.headers).get('authorization')?.split('.') ?? []
    const [pupil] = /pupil[ \d]*/.exec(Buffer.from(payload, 'base64url').toString()) ?? []
    if (!pupil) return Response.json({ code: 403, error_code: 'bad_jwt' }, { status: 403 })
    return Response.json({ id: pupil, email: `${pupil}@example.org` })
  }
  const now = () => time
  const limits = createMemoryLimits(now)
  const accounts: AccountsPort = {
    publicAccess: { url: 'http://accounts.test', key: '' },
    ...createAccountCalls({ url: 'http://accounts.test', secretKey: 'secret', fetch: service, now }),
    ready: async () => {},
    close: async () => {},
  }
  const product = await startProduct({
    environment: { TRUST_PROXY: '1' },
    replace: () => ({ accounts, limits }),
  })
  onTestFinished(product.stop)
  const ask = (path: string, address: string, bearer: string, method = 'POST') =>
    product.fetch(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        authorization: `Bearer ${bearer}`,
      },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
  return {
    asked,
    /** How many requests this caller may make: 90 for an account, 400 for an address. */
    async quotaOf(address: string, bearer: string): Promise<number> {
      const response = await ask(DAILY_PHRASE_PATH, address, bearer)
      await response.body?.cancel()
      return Number(response.headers.get('ratelimit-limit'))
    },
    exportStatus: async (address: string, bearer: string) =>
      (await ask(ACCOUNT_EXPORT_PATH, address, bearer, 'GET')).status,
    /** Counts so many unknown tokens for an address. */
    async lookUp(address: string, times: number) {
      for (let n = 0; n < times; n += 1) await limits.consume(`tokens:address:${address}`, QUOTA)
    },
    pass: (ms: number) => {
      time += ms
    },
    hang(): () => void {
      let goOn = () => {}
      answers = new Promise((resolve) => {
        goOn = resolve
      })
      return goOn
    },
  }
}

describe('a token', () => {
  it.each([
    ['that has no three parts', 'invented'],
    ['that has too many parts', `${token()}.more`],
    ['that ended by its own words', token('pupil', 1_600_000_000)],
    ['that names no end', 'head.e30.signature'],
    ['that cannot be read', 'head.%%%.signature'],
  ])('%s is asked about nowhere', async (_what, bearer) => {
    const school = await start()
    expect(await school.quotaOf(SCHOOL, bearer)).toBe(400)
    expect(await school.exportStatus(SCHOOL, bearer)).toBe(401)
    expect(school.asked.identities).toBe(0)
  })

  it('that is unknown is not looked up any more once an address has shown too many', async () => {
    const school = await start()
    const known = token('pupil')
    expect(await school.quotaOf(SCHOOL, known)).toBe(90)
    await school.lookUp(SCHOOL, QUOTA.limit)
    const before = school.asked.identities
    expect(await school.quotaOf(SCHOOL, token())).toBe(400)
    expect(await school.exportStatus(SCHOOL, token())).toBe(401)
    expect(await school.exportStatus(SCHOOL, token('pupil 2'))).toBe(401)
    expect(school.asked.identities).toBe(before)
    // Known tokens and other addresses are not affected.
    expect(await school.quotaOf(SCHOOL, known)).toBe(90)
    expect(await school.exportStatus(ELSEWHERE, token('pupil 2'))).toBe(200)
  })

  it('is one of a share that an address may have looked up at once', async () => {
    // Otherwise hanging lookups would be answered once their deadline has passed, perhaps before all have
    // arrived.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const school = await start()
    const goOn = school.hang()
    let answered = 0
    const strangers = Array.from({ length: 100 }, async () => {
      const quota = await school.quotaOf(SCHOOL, token())
      answered += 1
      return quota
    })
    while (answered < 36) await setImmediate()
    const other = school.quotaOf(ELSEWHERE, token('pupil'))
    while (school.asked.identities < 65) await setImmediate()
    goOn()
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([400]))
    expect(await other).toBe(90)
    expect(school.asked.identities).toBe(65)
  })
})

describe('who is signed in', () => {
  it('as one of a class behind one address is always known', async () => {
    const school = await start()
    const pupils = Array.from({ length: 40 }, (_, place) => token(`pupil ${place}`))
    // The lesson has gone on for nine minutes, in which each was looked up twice every half minute.
    await school.lookUp(SCHOOL, 40 * 2 * 18)
    for (let halfMinute = 0; halfMinute < 2; halfMinute += 1) {
      const quotas = await Promise.all(pupils.map((pupil) => school.quotaOf(SCHOOL, pupil)))
      expect(new Set(quotas)).toEqual(new Set([90]))
      school.pass(30_001)
    }
    expect(school.asked.identities).toBe(80)
  })

  it('and sends many requests at once has the plan looked up once for all of them', async () => {
    let lookups = 0
    const profile = async () => {
      lookups += 1
      await setImmediate()
      return null
    }
    const callerOf = callerResolver(async () => ({ id: 'pupil', email: '' }), { profile }, 0, {
      error: vi.fn(),
    })
    const app = new Hono().get('/', async (context) => context.text((await callerOf(context)).key))
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.request('/')))
    expect(await answers[49]?.text()).toBe('account:pupil')
    expect(lookups).toBe(1)
  })

  it.each([
    ['an account that cannot be reached now', new UpstreamError('down', 503), 0],
    ['a mistake of ours', new TypeError('plan is undefined'), 1],
  ])(
    'is served as a stranger after %s, which is logged only if it is a mistake',
    async (_, error, logged) => {
      const log = { error: vi.fn() }
      const profile = () => Promise.reject(error)
      const callerOf = callerResolver(async () => ({ id: 'pupil', email: '' }), { profile }, 0, log)
      const app = new Hono().get('/', async (context) => context.text((await callerOf(context)).key))
      const incoming = { socket: { remoteAddress: SCHOOL } }
      expect(await (await app.request('/', {}, { incoming })).text()).toBe(`address:${SCHOOL}`)
      expect(log.error).toHaveBeenCalledTimes(logged)
      if (logged) {
        const fields = { error: String(error), stack: expect.stringContaining('caller.test.ts') }
        expect(log.error).toHaveBeenCalledWith('a caller could not be found out', fields)
      }
    },
  )

  it('cannot request copies of the own data without end', async () => {
    const school = await start()
    const pupil = token('pupil')
    for (let n = 0; n < 20; n += 1) expect(await school.exportStatus(SCHOOL, pupil)).toBe(200)
    expect(await school.exportStatus(SCHOOL, pupil)).toBe(429)
    expect(await school.exportStatus(SCHOOL, token('pupil 2'))).toBe(200)
  })
})
