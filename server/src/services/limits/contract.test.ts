import { createClient } from '@redis/client'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../monitoring/log.ts'
import { HAS_REDIS, startRedis, untilCountedIn } from '../../testing/redis-server.ts'
import { createMemoryLimits } from './built-in.ts'
import { createRedisLimits } from './hosted.ts'
import type { LimitsPort } from './port.ts'

interface Counters {
  limits: LimitsPort
  /** Lets time go by for the counters. */
  pass: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

async function inMemory(): Promise<Counters> {
  let time = 1_000_000
  return {
    limits: createMemoryLimits(() => time),
    pass: async (ms) => {
      time += ms
    },
    stop: async () => {},
  }
}

async function inRedis(): Promise<Counters> {
  const server = await startRedis()
  const limits = createRedisLimits(
    server.url,
    createLog('silent', () => {}),
  )
  const client = await createClient({ url: server.url }).connect()
  await untilCountedIn(server.url, limits)
  return {
    limits,
    // Redis has its own clock, so the ends of the windows are moved instead.
    pass: async (ms) => {
      for (const key of await client.keys('*')) await client.pExpire(key, (await client.pTTL(key)) - ms)
    },
    stop: async () => {
      client.destroy()
      await limits.close?.()
      await server.stop()
    },
  }
}

const QUOTA = { limit: 3, windowSeconds: 600 }

/** The clock of Redis advances while a test runs, so a few seconds may be gone. */
function expectAbout(seconds: number, expected: number) {
  expect(seconds).toBeLessThanOrEqual(expected)
  expect(seconds).toBeGreaterThan(expected - 10)
}

describe.each([
  { where: 'in memory', start: inMemory, isHere: true },
  {
    where: HAS_REDIS ? 'in Redis' : 'in Redis (skipped: redis-server is not on the PATH)',
    start: inRedis,
    isHere: HAS_REDIS,
  },
])('limits $where', ({ start, isHere }) => {
  const withCounters = (test: (counters: Counters) => Promise<void>) => async () => {
    const counters = await start()
    await test(counters).finally(counters.stop)
  }
  const test = it.skipIf(!isHere)

  test(
    'let through as many requests as the quota says, and say how many are left',
    withCounters(async ({ limits }) => {
      const consumptions = []
      for (let n = 0; n < 5; n++) consumptions.push(await limits.consume('a', QUOTA))
      expect(consumptions.map(({ allowed }) => allowed)).toEqual([true, true, true, false, false])
      expect(consumptions.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0])
      expect(consumptions.every(({ limit }) => limit === 3)).toBe(true)
    }),
  )

  test(
    'begin a new window when the old one is over, and not before',
    withCounters(async ({ limits, pass }) => {
      for (let n = 0; n < 3; n++) await limits.consume('a', QUOTA)
      expectAbout((await limits.consume('a', QUOTA)).resetSeconds, 600)
      await pass(450_000)
      // Refused requests do not make the wait longer.
      const late = await limits.consume('a', QUOTA)
      expect(late.allowed).toBe(false)
      expectAbout(late.resetSeconds, 150)
      await pass(150_000)
      const fresh = await limits.consume('a', QUOTA)
      expect(fresh).toMatchObject({ allowed: true, remaining: 2 })
      expectAbout(fresh.resetSeconds, 600)
    }),
  )

  test(
    'say how many were counted without counting',
    withCounters(async ({ limits, pass }) => {
      expect(await limits.used('a')).toBe(0)
      for (let n = 0; n < 4; n++) await limits.consume('a', QUOTA)
      expect([await limits.used('a'), await limits.used('a'), await limits.used('b')]).toEqual([4, 4, 0])
      await pass(600_000)
      expect(await limits.used('a')).toBe(0)
    }),
  )

  test(
    'never say that a window ends in no time',
    withCounters(async ({ limits }) => {
      expect((await limits.consume('a', { limit: 3, windowSeconds: 1 })).resetSeconds).toBe(1)
    }),
  )

  test(
    'count every visitor apart',
    withCounters(async ({ limits }) => {
      for (let n = 0; n < 4; n++) await limits.consume('a', QUOTA)
      expect(await limits.consume('b', QUOTA)).toMatchObject({ allowed: true, remaining: 2 })
    }),
  )

  test(
    'count right when many ask at the same moment',
    withCounters(async ({ limits }) => {
      const all = await Promise.all(
        Array.from({ length: 50 }, () => limits.consume('a', { limit: 20, windowSeconds: 60 })),
      )
      expect(all.filter(({ allowed }) => allowed)).toHaveLength(20)
    }),
  )

  test(
    'add up amounts, and forget them after the window',
    withCounters(async ({ limits, pass }) => {
      expect(await limits.add('tokens', 0, 600)).toBe(0)
      expect(await limits.add('tokens', 850, 600)).toBe(850)
      expect(await limits.add('tokens', 1200, 600)).toBe(2050)
      await pass(500_000)
      expect(await limits.add('tokens', 0, 600)).toBe(2050)
      await pass(100_000)
      expect(await limits.add('tokens', 0, 600)).toBe(0)
    }),
  )
})
