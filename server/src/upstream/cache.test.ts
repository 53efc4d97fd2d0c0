import { expect, it } from 'vitest'
import { createByteCache, createCoalescer } from './cache.ts'

it('equal requests in flight share one call, others have their own', async () => {
  const coalesce = createCoalescer<string>()
  let calls = 0
  const ask = (key: string) => coalesce(key, async () => `${key}${++calls}`)
  expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual(['a1', 'a1', 'b2', 'a1'])
  expect(await ask('a')).toBe('a3')
})

it('a failure is shared too, and forgotten afterwards', async () => {
  const coalesce = createCoalescer<string>()
  let calls = 0
  const ask = () =>
    coalesce('a', async () => {
      calls += 1
      if (calls === 1) throw new Error('broken')
      return 'fine'
    })
  const results = await Promise.allSettled([ask(), ask()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask()).toBe('fine')
  expect(calls).toBe(2)
})

/** Keys of one letter weigh two bytes. */
const cacheOf = (bytes: number) => createByteCache<string>(bytes, (value) => value.length)

it('keeps the most recently used values within its bytes', () => {
  const cache = cacheOf(36)
  for (const key of ['a', 'b', 'c']) cache.set(key, 'x'.repeat(10))
  expect(cache.calculatedSize).toBe(36)
  cache.get('a')
  cache.set('d', 'x'.repeat(10))
  expect(cache.get('b')).toBeUndefined()
  expect(['a', 'c', 'd'].map((key) => cache.get(key)?.length)).toEqual([10, 10, 10])
  expect(cache.calculatedSize).toBe(36)
})

it('removes several small values for a large one', () => {
  const cache = cacheOf(36)
  for (const key of ['a', 'b', 'c']) cache.set(key, 'x'.repeat(10))
  cache.set('d', 'x'.repeat(30))
  expect(cache.size).toBe(1)
  expect(cache.calculatedSize).toBe(32)
})

it('counts a replaced value once', () => {
  const cache = cacheOf(100)
  cache.set('a', 'x'.repeat(10))
  cache.set('a', 'x'.repeat(20))
  expect(cache.size).toBe(1)
  expect(cache.calculatedSize).toBe(22)
  expect(cache.get('a')).toHaveLength(20)
})

it('accepts no value that is larger than itself, and no longer returns the old value', () => {
  const cache = cacheOf(20)
  cache.set('a', 'old')
  cache.set('a', 'x'.repeat(50))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.calculatedSize).toBe(0)
})
