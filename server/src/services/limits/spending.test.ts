import { describe, expect, it } from 'vitest'
import { createLog } from '../../monitoring/log.ts'
import { createMemoryLimits } from './built-in.ts'
import { createSharedDailyTotals } from './daily-totals.ts'
import { CeilingReached, createSpending, type Spending } from './spending.ts'

const NOON = Date.parse('2026-11-16T12:00:00Z')

function spendingWith(inAll: number, perPerson: number) {
  const clock = { time: NOON }
  const now = () => clock.time
  const keys: string[] = []
  const limits = createMemoryLimits(now)
  const totals = createSharedDailyTotals(
    {
      ...limits,
      add: (key, amount, windowSeconds) => {
        keys.push(key)
        return limits.add(key, amount, windowSeconds)
      },
    },
    now,
  )
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  const ceilings = { speech: { inAll, perPerson } }
  return { clock, keys, lines, spending: createSpending({ totals, ceilings, key: 'key', log, now }) }
}

/** Whether so much may be spent; if so, it is spent. */
async function spends(spending: Spending, person: string, amount: number): Promise<boolean> {
  try {
    await spending.run('speech', person, amount, async (cost) => cost(amount))
    return true
  } catch (error) {
    if (error instanceof CeilingReached) return false
    throw error
  }
}

describe('a daily ceiling', () => {
  it('applies to each person, and for all of them together', async () => {
    const { spending } = spendingWith(250, 100)
    expect(await spends(spending, 'ana', 60)).toBe(true)
    expect(await spends(spending, 'ana', 60)).toBe(false)
    expect(await spends(spending, 'ana', 40)).toBe(true)
    expect(await spends(spending, 'bea', 100)).toBe(true)
    expect(await spends(spending, 'carla', 60)).toBe(false)
    expect(await spends(spending, 'carla', 50)).toBe(true)
    expect(await spends(spending, 'dora', 1)).toBe(false)
  })

  it('is not exceeded by calls that are under way at the same time', async () => {
    const { spending } = spendingWith(1000, 100)
    const all = await Promise.all(Array.from({ length: 50 }, () => spends(spending, 'ana', 10)))
    expect(all.filter(Boolean)).toHaveLength(10)
  })

  it('is not raised by a service that reports less than nothing', async () => {
    const { spending } = spendingWith(1000, 100)
    expect(await spends(spending, 'ana', 90)).toBe(true)
    await spending.run('speech', 'ana', 10, async (cost) => cost(-80))
    expect(await spends(spending, 'ana', 20)).toBe(false)
  })

  it('counts what a call has cost and not what it might have', async () => {
    const { spending } = spendingWith(1000, 100)
    for (let n = 0; n < 9; n++) await spending.run('speech', 'ana', 60, async (cost) => cost(5))
    expect(await spends(spending, 'ana', 55)).toBe(true)
    expect(await spends(spending, 'ana', 1)).toBe(false)
  })

  it('does not count a call that failed before it cost anything, and counts one that failed after', async () => {
    const { spending } = spendingWith(1000, 100)
    const fails = (amount: number) =>
      spending.run('speech', 'ana', 60, async (cost) => {
        cost(amount)
        throw new Error('down')
      })
    for (let n = 0; n < 9; n++) await expect(fails(0)).rejects.toThrow('down')
    await expect(fails(50)).rejects.toThrow('down')
    expect(await spends(spending, 'ana', 51)).toBe(false)
    expect(await spends(spending, 'ana', 50)).toBe(true)
  })

  it('begins anew at midnight UTC, and says how long that is', async () => {
    const { spending, clock } = spendingWith(100, 100)
    await spends(spending, 'ana', 100)
    const refused = spending.run('speech', 'ana', 1, async () => {})
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds: 12 * 60 * 60 })
    clock.time += 12 * 60 * 60 * 1000
    expect(await spends(spending, 'ana', 100)).toBe(true)
  })

  it('is reported once each at 50, 80 and 100 %, every day', async () => {
    const { spending, clock, lines } = spendingWith(100, 100)
    const reported = () => lines.splice(0).map((line) => JSON.parse(line).percent)
    await spends(spending, 'ana', 49)
    expect(reported()).toEqual([])
    for (let n = 0; n < 20; n++) await spends(spending, 'ana', 1)
    expect(reported()).toEqual([50])
    for (let n = 0; n < 20; n++) await spends(spending, 'ana', 1)
    expect(reported()).toEqual([80])
    for (let n = 0; n < 20; n++) await spends(spending, `person ${n}`, 3)
    expect(reported()).toEqual([100])
    clock.time += 24 * 60 * 60 * 1000
    await spends(spending, 'ana', 85)
    expect(reported()).toEqual([80])
  })

  it('does not exist for a service that is built in', async () => {
    const { spending, keys } = spendingWith(0, 0)
    expect(await spending.run('images', 'ana', 1e9, async () => 'drawn')).toBe('drawn')
    expect(keys).toEqual([])
  })

  it('is counted under names that do not reveal who spent it', async () => {
    const { spending, keys } = spendingWith(100, 100)
    await spends(spending, 'address:203.0.113.7', 1)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.join()).not.toContain('203')
  })
})
