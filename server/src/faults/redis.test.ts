import { HEALTH_LIVE_PATH, IMAGES_PATH } from '@frase/core/contract/paths'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRedisLimits } from '../services/limits/hosted.ts'
import { type FaultyRoute, otherFaults, TIMEOUT, withstand } from '../testing/faults.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { HAS_REDIS, type RedisServer, startRedis } from '../testing/redis-server.ts'
import { signedImage } from '../testing/signed-addresses.ts'
import { type FaultyUpstream, startFaultyUpstream } from '../testing/upstreams/faulty-upstream.ts'

/** The longest wait for Redis. */
const LIMIT_MS = 500
const COUNTER = 'frase:images:address:127.0.0.1'
const EVENTUALLY = { timeout: 60_000, interval: 50 }

describe.skipIf(!HAS_REDIS)('visitors get an answer in time when Redis', TIMEOUT, () => {
  let time = Date.now()
  let redis: RedisServer
  let upstream: FaultyUpstream
  let product: Product
  let count = 0

  beforeAll(async () => {
    redis = await startRedis()
    upstream = await startFaultyUpstream(new URL(redis.url))
    product = await startProduct({
      replace: (_, log) => ({
        limits: createRedisLimits(`redis://${upstream.host}`, log, { now: () => time }),
      }),
    })
    await untilCountedInRedis()
  })
  afterAll(async () => {
    await product.stop()
    await upstream.stop()
    await redis.stop()
  })

  const passTime = () => {
    time += 10_000
  }

  /** Waits until all servers count together again: this one's counts are in Redis. */
  async function untilCountedInRedis(): Promise<void> {
    const client = await createClient({ url: redis.url }).connect()
    await vi.waitFor(async () => {
      passTime()
      const before = Number(await client.get(COUNTER))
      await route.ask(AbortSignal.timeout(LIMIT_MS * 10))
      expect(Number(await client.get(COUNTER))).toBe(before + 1)
    }, EVENTUALLY)
    client.destroy()
  }

  const route: FaultyRoute = {
    name: IMAGES_PATH,
    ask: async (signal) => product.fetch(await signedImage(`pan ${++count}`), { signal }),
    limitMs: LIMIT_MS,
    during: () => ({ status: 200, error: null }),
    whenOpen: null,
  }
  const refusals = [
    '-LOADING Redis is loading the dataset in memory',
    '-NOAUTH Authentication required.',
    '-ERR max number of clients reached',
  ]

  it.for(otherFaults(refusals))('$name', async (fault, { task }) => {
    task.meta.faults = await withstand(
      {
        service: 'limits',
        upstream,
        routes: [route],
        health: () => product.fetch(HEALTH_LIVE_PATH),
        elsewhere: () => product.fetch('/'),
        passTime,
      },
      fault,
    )
    await untilCountedInRedis()
  })
})
