import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { networkOrCache } from './network-or-cache.ts'

const TIMEOUT = 3000
const shell = new Response('shell')
const cachedShell = () => Promise.resolve(shell)
const never = new Promise<Response>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a visit', () => {
  it.each([200, 404, 429])('shows the response of the server with status %d', async (status) => {
    const response = new Response('page', { status })
    expect(await networkOrCache(Promise.resolve(response), cachedShell, TIMEOUT)).toEqual({
      response,
      isCached: false,
    })
  })

  it.each([500, 502, 503])(
    'is answered by the cached shell if the server fails with status %d',
    async (status) => {
      const response = new Response('bad gateway', { status })
      expect(await networkOrCache(Promise.resolve(response), cachedShell, TIMEOUT)).toEqual({
        response: shell,
        isCached: true,
      })
    },
  )

  it('is answered by the cached shell at once if there is no connection', async () => {
    const answer = networkOrCache(Promise.reject(new TypeError('Failed to fetch')), cachedShell, TIMEOUT)
    expect(await answer).toEqual({ response: shell, isCached: true })
  })

  it('is answered by the cached shell after the timeout, and not sooner', async () => {
    let answer: unknown
    void networkOrCache(never, cachedShell, TIMEOUT).then((found) => {
      answer = found
    })
    await vi.advanceTimersByTimeAsync(TIMEOUT - 1)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toEqual({ response: shell, isCached: true })
  })

  it('shows the failure of the server if no shell is cached', async () => {
    const response = new Response('bad gateway', { status: 502 })
    const answer = await networkOrCache(Promise.resolve(response), async () => undefined, TIMEOUT)
    expect(answer).toEqual({ response, isCached: false })
  })
})
