import { afterEach, describe, expect, it, vi } from 'vitest'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { createConcurrencyLimit, createFairShare } from './concurrency.ts'

/** Work that ends when the test says so. */
function jobs() {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  return {
    start: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
    },
    endNext: () => ends.shift()?.(),
    running: () => running,
    most: () => most,
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => {
  vi.useRealTimers()
})

describe('a concurrency limit', () => {
  it('runs so many at once, lets so many wait, and turns the rest away', async () => {
    const limit = createConcurrencyLimit('The service', { active: 2, waiting: 3 })
    const work = jobs()
    const accepted = [1, 2, 3, 4, 5].map(() => limit(work.start))
    await expect(limit(work.start)).rejects.toMatchObject({
      message: 'The service is too busy, try again later',
      status: 503,
      retryAfterSeconds: 2,
    })
    expect(work.running()).toBe(2)
    for (let n = 0; n < 5; n++) {
      work.endNext()
      await settled()
    }
    await Promise.all(accepted)
    expect(work.most()).toBe(2)
  })

  it('never runs one too many, at any moment at which a newcomer arrives', async () => {
    for (let ticks = 0; ticks < 12; ticks++) {
      const limit = createConcurrencyLimit('The service', { active: 1, waiting: 10 })
      const work = jobs()
      const accepted = [limit(work.start), limit(work.start)]
      await settled()
      work.endNext()
      for (let n = 0; n < ticks; n++) await Promise.resolve()
      accepted.push(limit(work.start))
      for (let n = 0; n < 2; n++) {
        await settled()
        work.endNext()
      }
      await Promise.all(accepted)
      expect(work.most(), `after ${ticks} ticks`).toBe(1)
    }
  })

  it('turns away a caller who has waited too long, never does that work, and keeps the order of the others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const limit = createConcurrencyLimit('The service', { active: 1, waiting: 2 })
    const work = jobs()
    const done: string[] = []
    const job = (name: string) => limit(() => work.start().then(() => done.push(name)))
    const refusal = vi.fn()
    const first = job('first')
    const timedOut = job('timedOut').catch(refusal)
    await vi.advanceTimersByTimeAsync(6000)
    const waiting = job('waiting')
    await vi.advanceTimersByTimeAsync(4000)
    expect(refusal).toHaveBeenCalledWith(
      new UpstreamError('The service is too busy, try again later', 503, 2),
    )
    // The place in the queue is free again.
    const last = job('last')
    for (let n = 0; n < 3; n++) {
      work.endNext()
      await settled()
    }
    await Promise.all([first, timedOut, waiting, last])
    expect(done).toEqual(['first', 'waiting', 'last'])
  })

  it('does not count the time of the work itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const limit = createConcurrencyLimit('The service', { active: 1, waiting: 1 })
    const work = jobs()
    const both = [limit(work.start), limit(work.start)]
    work.endNext()
    await settled()
    await vi.advanceTimersByTimeAsync(60_000)
    work.endNext()
    await expect(Promise.all(both)).resolves.toHaveLength(2)
  })

  it('gives the place of a failure to the next', async () => {
    const limit = createConcurrencyLimit('The service', { active: 1, waiting: 1 })
    const failing = limit(() => Promise.reject(new Error('broken')))
    const next = limit(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await limit(async () => 'free again')).toBe('free again')
  })

  it('lets those who wait take turns, however much one of them asked before', async () => {
    const limit = createConcurrencyLimit('The service', { active: 1, waiting: 10 })
    const work = jobs()
    const begun: string[] = []
    const ask = (who: string, name: string) =>
      limit(
        () => {
          begun.push(name)
          return work.start()
        },
        undefined,
        who,
      )
    const all = [
      ...['one 1', 'one 2', 'one 3', 'one 4'].map((name) => ask('one', name)),
      ...['two 1', 'two 2'].map((name) => ask('two', name)),
      ask('three', 'three 1'),
    ]
    for (let n = 0; n < 7; n++) {
      work.endNext()
      await settled()
    }
    await Promise.all(all)
    expect(begun).toEqual(['one 1', 'one 2', 'two 1', 'three 1', 'one 3', 'two 2', 'one 4'])
  })

  describe('that many wait for with a dozen calls each', () => {
    function setUp() {
      const limit = createConcurrencyLimit('The service', { active: 1, waiting: 1000 })
      const done: string[] = []
      const ask = (who: string) =>
        limit(
          async () => {
            done.push(who)
            await settled()
          },
          undefined,
          who,
        )
      const crowds = Array.from({ length: 30 }, (_, crowd) =>
        Array.from({ length: 12 }, () => ask(`crowd ${crowd}`)),
      )
      return { ask, done, crowds: crowds.flat() }
    }

    it('lets one who asks for a few go before most of them', async () => {
      const { ask, done, crowds } = setUp()
      await Promise.all([ask('one'), ask('one'), ask('one')])
      expect(done.length).toBeLessThan(8)
      await Promise.all(crowds)
    })

    it('gives each of them a turn in the end while others ask for a few again and again', async () => {
      const { ask, done, crowds } = setUp()
      let isOver = false
      const others = Array.from({ length: 4 }, async (_, other) => {
        while (!isOver) await ask(`other ${other}`)
      })
      await Promise.all(crowds)
      isOver = true
      await Promise.all(others)
      expect(new Set(done).size).toBe(34)
    })
  })

  it('without room turns away the last of the longest line, and no newcomer who asks for less', async () => {
    const tooMany = () => new UpstreamError('rate_limited', 429, 2)
    const limit = createConcurrencyLimit('The service', { active: 1, waiting: 3, tooMany })
    const work = jobs()
    const outcomes: string[] = []
    const ask = (who: string, name: string) =>
      limit(work.start, undefined, who).then(
        () => outcomes.push(`${name} done`),
        ({ status }: UpstreamError) => outcomes.push(`${name} ${status}`),
      )
    const all = ['one 1', 'one 2', 'one 3', 'one 4', 'one 5'].map((name) => ask('one', name))
    all.push(ask('two', 'two 1'), ask('three', 'three 1'), ask('three', 'three 2'))
    await settled()
    expect(outcomes.sort()).toEqual(['one 3 429', 'one 4 429', 'one 5 429', 'three 2 429'])
    for (let n = 0; n < 4; n++) {
      work.endNext()
      await settled()
    }
    await Promise.all(all)
    expect(outcomes.slice(4)).toEqual(['one 1 done', 'one 2 done', 'two 1 done', 'three 1 done'])
  })
})

it('refuses a caller with too much under way, lets others in, and lets them in again afterwards', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const share = createFairShare(2)
  const greedy = [share('ana', () => finished), share('ana', () => finished)]
  await expect(share('ana', () => finished)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 })
  const other = share('ben', () => finished)
  finish()
  await Promise.all([...greedy, other])
  await expect(share('ana', async () => 'again')).resolves.toBe('again')
  await expect(share('ana', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(Promise.all([share('ana', async () => 1), share('ana', async () => 2)])).resolves.toEqual([
    1, 2,
  ])
})

it('a large call takes as much of a share as several small ones', async () => {
  const share = createFairShare(100)
  const never = () => new Promise<void>(() => {})
  void share('ana', never, 60)
  await expect(share('ana', never, 50)).rejects.toMatchObject({ status: 429 })
  expect(await share('ana', async () => 'small', 40)).toBe('small')
  expect(await share('bea', async () => 'large', 100)).toBe('large')
})
