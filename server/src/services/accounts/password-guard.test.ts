import { describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../limits/built-in.ts'
import type { LimitsPort } from '../limits/port.ts'
import { createPasswordGuard } from './password-guard.ts'

const EMAIL = 'ana@example.org'
const DAY_MS = 86_400_000

/** A guard whose clock advances only while it delays somebody. */
function startGuard({ limits: given, knownSecret = '' }: { limits?: LimitsPort; knownSecret?: string } = {}) {
  const clock = { time: 0 }
  const delays: number[] = []
  const limits = given ?? createMemoryLimits(() => clock.time)
  const guard = createPasswordGuard({
    limits,
    isKnownDevice: async (email, secret) => email === EMAIL && secret === knownSecret,
    wait: async (milliseconds) => {
      delays.push(milliseconds)
      clock.time += milliseconds
    },
  })
  const count = (address: string, email = EMAIL, deviceSecret: string | null = null) =>
    guard({ address, email, deviceSecret })
  const attempt = async (...tried: Parameters<typeof count>) => (await count(...tried)).secondsToWait
  return { clock, delays, attempt, count }
}

describe('the guard against guessed passwords', () => {
  it('neither refuses nor delays a classroom that signs in from one address', async () => {
    const { attempt, delays } = startGuard()
    for (let pupil = 0; pupil < 40; pupil += 1) {
      expect(await attempt('203.0.113.7', `pupil${pupil}@example.org`)).toBeNull()
    }
    expect(delays).toEqual([])
  })

  it('stops tries at many accounts from one address', async () => {
    const { attempt } = startGuard()
    const waits: (number | null)[] = []
    for (let turn = 0; turn < 121; turn += 1) {
      waits.push(await attempt('203.0.113.7', `somebody${turn}@example.org`))
    }
    expect(waits.filter((wait) => wait !== null)).toHaveLength(1)
  })

  it('slows tries at one account from one address down before it refuses them', async () => {
    const { attempt, delays } = startGuard()
    const waits: (number | null)[] = []
    for (let turn = 0; turn < 21; turn += 1) waits.push(await attempt('203.0.113.7'))
    expect(delays.slice(0, 4)).toEqual([250, 500, 1000, 2000])
    expect(Math.max(...delays)).toBe(10_000)
    expect(waits.slice(0, 20).every((wait) => wait === null)).toBe(true)
    expect(waits[20]).toBeGreaterThan(0)
  })

  it('only slows down where one account is tried from many addresses', async () => {
    const { attempt, delays } = startGuard()
    for (let turn = 0; turn < 200; turn += 1) expect(await attempt(`203.0.113.${turn}`)).toBeNull()
    expect(delays).toHaveLength(180)
    expect(await attempt('198.51.100.1')).toBeNull()
  })

  it('leaves one address at most 60 tries a day at one account', async () => {
    const { attempt, clock } = startGuard()
    let tried = 0
    while (clock.time < DAY_MS) {
      const seconds = await attempt('203.0.113.7')
      if (seconds === null) tried += 1
      else clock.time += seconds * 1000
    }
    expect(tried).toBeGreaterThan(20)
    expect(tried).toBeLessThanOrEqual(60)
  })

  it('lets four tries at an account wait at once, and refuses the next at once', async () => {
    const waiting: (() => void)[] = []
    const guard = createPasswordGuard({
      limits: {
        consume: async (_, { limit }) => ({ allowed: true, limit, remaining: 0, resetSeconds: 1 }),
        used: async () => 0,
        add: async () => 0,
      },
      isKnownDevice: async (_, secret) => secret === 'known',
      wait: () => new Promise((resolve) => waiting.push(resolve)),
    })
    const attempt = async (email: string) =>
      (await guard({ address: '203.0.113.7', email, deviceSecret: null })).secondsToWait
    const under = Array.from({ length: 4 }, () => attempt(EMAIL))
    await Promise.resolve()
    expect(await attempt(EMAIL)).toBe(1)
    // Another account has a share of its own, until as many wait as may in all.
    const others = Array.from({ length: 252 }, (_, turn) => attempt(`other${turn}@example.org`))
    expect(await attempt('last@example.org')).toBe(1)
    const device = guard({ address: '203.0.113.7', email: EMAIL, deviceSecret: 'known' })
    await expect.poll(() => waiting.length).toBe(257)
    for (const resolve of waiting) resolve()
    expect(new Set(await Promise.all([...under, ...others]))).toEqual(new Set([null]))
    expect(await device).toMatchObject({ secondsToWait: null, isKnownDevice: true })
  })

  it('delays a device that signed in before, but never refuses it because of others', async () => {
    const { attempt, delays } = startGuard({ knownSecret: 'secret' })
    for (let turn = 0; turn < 130; turn += 1) await attempt('203.0.113.7')
    delays.length = 0
    expect(await attempt('203.0.113.7', EMAIL, 'secret')).toBeNull()
    expect(delays).toEqual([])
    for (let turn = 0; turn < 200; turn += 1) {
      expect(await attempt('203.0.113.7', EMAIL, 'secret')).toBeNull()
    }
    expect(delays.at(-1)).toBe(10_000)
    expect(await attempt('203.0.113.7', EMAIL, 'another')).toBeGreaterThan(0)
  })

  it('answers a stranger alike about an account that others have tried and one that nobody has', async () => {
    const { attempt, count } = startGuard()
    for (let turn = 0; turn < 40; turn += 1) await attempt(`203.0.113.${turn}`)
    const { ownQuota: tried } = await count('198.51.100.1')
    const { ownQuota: untried } = await count('198.51.100.2', 'nobody@example.org')
    expect(tried).toEqual({ allowed: true, limit: 120, remaining: 119, resetSeconds: 600 })
    expect(tried).toEqual(untried)
  })

  it('counts without revealing an address to the store of the counters', async () => {
    const keys: string[] = []
    const memory = createMemoryLimits()
    const { attempt } = startGuard({
      limits: {
        ...memory,
        consume: (key, quota) => {
          keys.push(key)
          return memory.consume(key, quota)
        },
      },
    })
    await attempt('203.0.113.7')
    expect(keys).toHaveLength(4)
    expect(keys.join(' ')).not.toContain('ana')
  })
})
