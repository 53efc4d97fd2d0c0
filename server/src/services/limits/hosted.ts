import { createClient } from '@redis/client'
import type { Log } from '../../monitoring/log.ts'
import { createCircuitBreaker } from '../../upstream/circuit-breaker.ts'
import { monotonicNow, type Timings, withDeadline } from '../../upstream/deadline.ts'
import { createMemoryLimits } from './built-in.ts'
import { consumption, type LimitsPort } from './port.ts'

const PREFIX = 'frase:'
const TIMEOUT_MS = 500
/** A Redis that hangs would delay every request by its timeout: after a few it is skipped for a moment. */
const BREAKER = { failuresToOpen: 3, openMs: 2000 }

/** Adds to a counter and starts its window with the first addition, in one step that no other server can split. */
const COUNT_SCRIPT = `
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[2]) * 1000
  redis.call('PEXPIRE', KEYS[1], left)
end
return { count, left }`

/**
 * Counters shared by all servers. While Redis is away each server counts for itself: limits a little too generous are
 * better than a product that stops.
 */
export function createRedisLimits(
  url: string,
  log: Log,
  { timeoutMs = TIMEOUT_MS, now = monotonicNow }: Timings = {},
): LimitsPort {
  const memory = createMemoryLimits(now)
  const breaker = createCircuitBreaker('Redis', { ...BREAKER, now })
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 5000) },
  })
  let isAway = false
  const notice = (away: boolean, reason = '') => {
    if (away === isAway) return
    isAway = away
    if (away) log.warn('redis is away, counting in memory', { reason })
    else log.info('redis is back')
  }
  client.on('error', (error: Error) => notice(true, error.message))
  client.on('ready', () => notice(false))
  // A server that starts while Redis is away must start all the same; the client goes on trying.
  client.connect().catch((error: Error) => notice(true, error.message))

  const inTime = <T>(ask: () => Promise<T>): Promise<T> =>
    breaker.run(() =>
      withDeadline(ask(), timeoutMs, () => {
        throw new Error('Redis did not answer in time')
      }),
    )

  const count = async (key: string, amount: number, windowSeconds: number): Promise<[number, number]> => {
    const reply = await inTime(() =>
      client.eval(COUNT_SCRIPT, { keys: [PREFIX + key], arguments: [String(amount), String(windowSeconds)] }),
    )
    const [total, left] = Array.isArray(reply) ? reply.map(Number) : []
    if (total === undefined || left === undefined) throw new Error('Redis gave an unexpected answer')
    notice(false)
    return [total, left]
  }

  return {
    async consume(key, quota) {
      try {
        const [used, left] = await count(key, 1, quota.windowSeconds)
        return consumption(used, quota, Math.max(1, Math.ceil(left / 1000)))
      } catch (error) {
        notice(true, String(error))
        return memory.consume(key, quota)
      }
    },
    async used(key) {
      try {
        const counted = await inTime(() => client.get(PREFIX + key))
        notice(false)
        return Number(counted ?? 0)
      } catch (error) {
        notice(true, String(error))
        return memory.used(key)
      }
    },
    async add(key, amount, windowSeconds) {
      try {
        const [total] = await count(key, amount, windowSeconds)
        return total
      } catch (error) {
        notice(true, String(error))
        return memory.add(key, amount, windowSeconds)
      }
    },
    async close() {
      client.destroy()
    },
  }
}
