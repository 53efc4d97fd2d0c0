import { expect, it } from 'vitest'
import { createCoalescer } from './coalesce.ts'

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
