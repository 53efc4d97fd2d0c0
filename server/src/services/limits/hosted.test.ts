import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { createClient } from '@redis/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../monitoring/log.ts'
import { startProduct } from '../../testing/product.ts'
import { HAS_REDIS, type RedisServer, startRedis, untilCountedIn } from '../../testing/redis-server.ts'
import { refusingOrigin } from '../../testing/upstreams/fake-service.ts'
import { createRedisLimits } from './hosted.ts'
import type { LimitsPort } from './port.ts'

const QUOTA = { limit: 100, windowSeconds: 600 }
const EVENTUALLY = { timeout: 60_000, interval: 10 }

let lines: string[] = []
const log = createLog('debug', (line) => lines.push(line))
const logged = (text: string) => lines.filter((line) => line.includes(text)).length

const refusingRedis = async () => (await refusingOrigin()).replace('http:', 'redis:')

beforeEach(() => {
  lines = []
})

describe('a Redis that is away from the start', () => {
  it('leaves the counting to the memory, and is logged once', async () => {
    const limits = createRedisLimits(await refusingRedis(), log)
    expect((await limits.consume('a', QUOTA)).remaining).toBe(99)
    expect((await limits.consume('a', QUOTA)).remaining).toBe(98)
    expect(await limits.add('tokens', 5, 60)).toBe(5)
    await limits.close?.()
    expect(logged('redis is away, counting in memory')).toBe(1)
  })

  it('does not keep anybody from being served', async () => {
    const product = await startProduct({ environment: { REDIS_URL: await refusingRedis() } })
    const response = await product.fetch(DAILY_PHRASE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('ratelimit-remaining')).toBe('399')
    await product.stop()
  })
})

describe.skipIf(!HAS_REDIS)(
  HAS_REDIS ? 'a Redis' : 'a Redis (skipped: redis-server is not on the PATH)',
  () => {
    let server: RedisServer
    const opened: LimitsPort[] = []

    beforeEach(async () => {
      server = await startRedis()
    })
    afterEach(async () => {
      for (const limits of opened.splice(0)) await limits.close?.()
      await server.stop()
    })

    async function connected(options?: Parameters<typeof createRedisLimits>[2]): Promise<LimitsPort> {
      const limits = createRedisLimits(server.url, log, options)
      opened.push(limits)
      await untilCountedIn(server.url, limits)
      // On a busy machine Redis counts as down until the connection is open.
      lines = []
      return limits
    }

    it('counts for all servers together', async () => {
      const [one, other] = [await connected(), await connected()]
      expect((await one.consume('a', QUOTA)).remaining).toBe(99)
      expect((await other.consume('a', QUOTA)).remaining).toBe(98)
      expect((await one.consume('a', QUOTA)).remaining).toBe(97)
    })

    it('keeps no counter for ever', async () => {
      const limits = await connected()
      await limits.consume('a', QUOTA)
      await limits.add('tokens', 5, 86_400)
      const client = await createClient({ url: server.url }).connect()
      for (const key of await client.keys('*')) expect(await client.pTTL(key), key).toBeGreaterThan(0)
      expect(await client.pTTL('frase:a')).toBeLessThanOrEqual(600_000)
      client.destroy()
    })

    it('that goes away leaves the counting to the memory, and resumes it when it is back', async () => {
      let time = 0
      const limits = await connected({ now: () => time })
      await limits.consume('a', QUOTA)
      await server.stop()
      for (let n = 1; n <= 5; n++) expect((await limits.consume('a', QUOTA)).remaining).toBe(100 - n)
      expect(logged('redis is away, counting in memory')).toBe(1)

      await server.startAgain()
      await vi.waitFor(async () => {
        time += 10_000
        await limits.consume('b', QUOTA)
        expect(logged('redis is back')).toBe(1)
      }, EVENTUALLY)
      const client = await createClient({ url: server.url }).connect()
      await limits.consume('c', QUOTA)
      expect(await client.get('frase:c')).toBe('1')
      client.destroy()
    })

    it('that hangs delays three visitors, not every one', async () => {
      let time = 0
      const limits = await connected({ timeoutMs: 400, now: () => time })
      server.freeze()
      for (let n = 1; n <= 10; n++) expect((await limits.consume('a', QUOTA)).remaining).toBe(100 - n)
      server.thaw()
      time += 2000
      // Requests that Redis got while it hung arrive now; the other seven were never sent.
      await vi.waitFor(async () => {
        time += 2000
        expect((await limits.consume('b', QUOTA)).resetSeconds).toBeGreaterThan(0)
        expect(logged('redis is back')).toBe(1)
      }, EVENTUALLY)
      expect((await limits.consume('a', QUOTA)).remaining).toBe(96)
    })
  },
)
