import { expect, it } from 'vitest'
import { createFairShare } from './fair-share.ts'

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
