import { describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../limits/built-in.ts'
import type { LimitsPort } from '../limits/port.ts'
import { createMailBudget } from './mail-budget.ts'
import { countRequest } from './rate-limits.ts'

type Operation = Parameters<typeof countRequest>[1]

async function secondsToWait(
  limits: LimitsPort,
  operation: Operation,
  address: string,
  account: string | null = null,
) {
  return (await countRequest(limits, operation, { address, account })).secondsToWait
}

describe('the limits of the accounts', () => {
  it('leave room for a classroom that signs up from one address', async () => {
    const limits = createMemoryLimits()
    for (let pupil = 0; pupil < 40; pupil += 1) {
      for (const operation of ['sign-up', 'verification', 'refresh'] as const) {
        expect(await secondsToWait(limits, operation, '203.0.113.7')).toBeNull()
      }
      for (let turn = 0; turn < 100; turn += 1) {
        expect(await secondsToWait(limits, 'own-data', '203.0.113.7')).toBeNull()
      }
    }
  })

  it('stop requests for mails to many accounts from one address', async () => {
    const limits = createMemoryLimits()
    const tries = Array.from({ length: 61 }, () => secondsToWait(limits, 'recovery', '203.0.113.7'))
    const waits = await Promise.all(tries)
    expect(waits.filter((wait) => wait !== null)).toHaveLength(1)
  })

  it('stop repeated changes of the e-mail address of an account, from any number of addresses', async () => {
    const limits = createMemoryLimits()
    const tries = Array.from({ length: 4 }, (_, turn) =>
      secondsToWait(limits, 'email-change', `203.0.113.${turn}`, 'account-1'),
    )
    const waits = await Promise.all(tries)
    expect(waits.map((wait) => wait === null)).toEqual([true, true, true, false])
    expect(await secondsToWait(limits, 'email-change', '203.0.113.9', 'account-2')).toBeNull()
  })

  it('let a device that signed in before request a mail, regardless of others behind its address', async () => {
    const limits = createMemoryLimits()
    const address = '203.0.113.7'
    for (let turn = 0; turn < 61; turn += 1) await secondsToWait(limits, 'recovery', address)
    const verdict = await countRequest(limits, 'recovery', { address, account: null, knownDevice: 'secret' })
    expect(verdict).toMatchObject({ secondsToWait: null, ownQuota: { remaining: 59 } })
    expect(await secondsToWait(limits, 'recovery', address)).toBeGreaterThan(0)
  })

  it('count without revealing an account to the store of the counters', async () => {
    const keys: string[] = []
    const memory = createMemoryLimits()
    const limits: LimitsPort = {
      ...memory,
      consume: (key, quota) => {
        keys.push(key)
        return memory.consume(key, quota)
      },
    }
    await secondsToWait(limits, 'email-change', '203.0.113.7', 'account-1')
    const budget = createMailBudget(limits)
    await budget.take('ana@example.org', { address: '203.0.113.7', isKnownDevice: false })
    expect(keys).toHaveLength(4)
    expect(keys.join(' ')).not.toMatch(/ana|account-1/)
  })
})
