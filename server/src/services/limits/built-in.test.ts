import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COUNTERS_MAX, createMemoryLimits } from './built-in.ts'

const QUOTA = { limit: 100, windowSeconds: 600 }

it('a flood of strangers pushes out the callers not seen for longest, never those counted all the time', async () => {
  const limits = createMemoryLimits(() => 0)
  await limits.consume('speech:address:seen once', QUOTA)
  for (let n = 0; n < COUNTERS_MAX + 2000; n++) {
    await limits.consume(`speech:address:${n}`, QUOTA)
    if (n % 1000 === 0) await limits.consume('speech:address:busy', QUOTA)
  }
  expect(await limits.consume('speech:address:seen once', QUOTA)).toMatchObject({ remaining: 99 })
  expect(await limits.consume('speech:address:busy', QUOTA)).toMatchObject({ remaining: 47 })
})

it('a flood of addresses makes nobody forget what was spent, or tries at a password', async () => {
  const limits = createMemoryLimits(() => 0)
  await limits.add('tokens', 1000, 86_400)
  await limits.consume('accounts:sign-in:email:ana', QUOTA)
  await limits.consume('phrases:account:ana', QUOTA)
  for (let n = 0; n < COUNTERS_MAX + 2000; n++) await limits.consume(`speech:address:${n}`, QUOTA)
  expect(await limits.add('tokens', 0, 86_400)).toBe(1000)
  expect(await limits.consume('accounts:sign-in:email:ana', QUOTA)).toMatchObject({ remaining: 98 })
  expect(await limits.consume('phrases:account:ana', QUOTA)).toMatchObject({ remaining: 98 })
})

it('no number of totals pushes one out', async () => {
  const limits = createMemoryLimits(() => 0)
  await limits.add('tokens', 1000, 86_400)
  for (let n = 0; n < COUNTERS_MAX + 2000; n++) await limits.add(`total ${n}`, 1, 86_400)
  expect(await limits.add('tokens', 0, 86_400)).toBe(1000)
})

it('what has expired goes before what still counts', async () => {
  let time = 0
  const limits = createMemoryLimits(() => time)
  await limits.consume('patient', { ...QUOTA, windowSeconds: 86_400 })
  for (let n = 0; n < COUNTERS_MAX - 1000; n++) await limits.consume(`early ${n}`, QUOTA)
  time += 600_000
  for (let n = 0; n < 10_000; n++) await limits.consume(`late ${n}`, QUOTA)
  expect(await limits.consume('patient', QUOTA)).toMatchObject({ remaining: 98 })
})

describe('a system clock that is set', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['forward by a year', 365 * 24 * 60 * 60 * 1000],
    ['back by a year', -365 * 24 * 60 * 60 * 1000],
  ])('%s neither ends a window nor makes it longer', async (_, jump) => {
    const limits = createMemoryLimits()
    for (let n = 0; n < QUOTA.limit; n++) await limits.consume('phrases:address:a', QUOTA)
    vi.setSystemTime(Date.now() + jump)
    expect(await limits.consume('phrases:address:a', QUOTA)).toMatchObject({
      allowed: false,
      resetSeconds: 600,
    })
    vi.advanceTimersByTime(599_000)
    expect(await limits.consume('phrases:address:a', QUOTA)).toMatchObject({
      allowed: false,
      resetSeconds: 1,
    })
    vi.advanceTimersByTime(1000)
    expect(await limits.consume('phrases:address:a', QUOTA)).toMatchObject({ allowed: true })
  })
})
