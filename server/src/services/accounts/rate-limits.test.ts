import { describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../limits/built-in.ts'
import type { LimitsPort } from '../limits/port.ts'
import { countRequest } from './rate-limits.ts'

const secondsToWait = async (...counted: Parameters<typeof countRequest>) =>
  (await countRequest(...counted)).secondsToWait

describe('the limits of the accounts', () => {
  it('leave room for a classroom that signs up from one address', async () => {
    const limits = createMemoryLimits()
    for (let pupil = 0; pupil < 40; pupil += 1) {
      for (const operation of ['sign-up', 'verification', 'refresh'] as const) {
        expect(await secondsToWait(limits, operation, '203.0.113.7', `pupil${pupil}@example.org`)).toBeNull()
      }
      for (let turn = 0; turn < 100; turn += 1) {
        expect(await secondsToWait(limits, 'own-data', '203.0.113.7', null)).toBeNull()
      }
    }
  })

  it('stop whoever has mails sent to one account from many addresses', async () => {
    const limits = createMemoryLimits()
    const tries = Array.from({ length: 7 }, (_, turn) =>
      secondsToWait(limits, 'recovery', `203.0.113.${turn}`, 'ana@example.org'),
    )
    const waits = await Promise.all(tries)
    expect(waits.slice(0, 6).every((wait) => wait === null)).toBe(true)
    expect(waits[6]).toBeGreaterThan(0)
  })

  it('stop whoever has mails sent to many accounts from one address', async () => {
    const limits = createMemoryLimits()
    const tries = Array.from({ length: 61 }, (_, turn) =>
      secondsToWait(limits, 'recovery', '203.0.113.7', `somebody${turn}@example.org`),
    )
    const waits = await Promise.all(tries)
    expect(waits.filter((wait) => wait !== null)).toHaveLength(1)
  })

  it('tell a caller about their own address alone, however often others asked about the same account', async () => {
    const limits = createMemoryLimits()
    for (let turn = 0; turn < 6; turn += 1) {
      await countRequest(limits, 'recovery', `203.0.113.${turn}`, 'ana@example.org')
    }
    const { ownQuota: ofKnown } = await countRequest(limits, 'recovery', '198.51.100.1', 'ana@example.org')
    const { ownQuota: ofOther } = await countRequest(limits, 'recovery', '198.51.100.2', 'bea@example.org')
    expect(ofKnown).toEqual({ allowed: true, limit: 60, remaining: 59, resetSeconds: 3600 })
    expect(ofKnown).toEqual(ofOther)
  })

  it('count without giving an address away to whoever keeps the counters', async () => {
    const keys: string[] = []
    const memory = createMemoryLimits()
    const limits: LimitsPort = {
      ...memory,
      consume: (key, quota) => {
        keys.push(key)
        return memory.consume(key, quota)
      },
    }
    await secondsToWait(limits, 'recovery', '203.0.113.7', 'ana@example.org')
    expect(keys).toHaveLength(2)
    expect(keys.join(' ')).not.toContain('ana')
  })
})
