import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshOrKept } from './fresh-or-kept.ts'

const PATIENCE = 3000
const shell = new Response('shell')
const keptShell = () => Promise.resolve(shell)
const never = new Promise<Response>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a visit', () => {
  it.each([200, 404, 429])('shows what the server answers with %d', async (status) => {
    const response = new Response('page', { status })
    expect(await freshOrKept(Promise.resolve(response), keptShell, PATIENCE)).toEqual({
      response,
      isKept: false,
    })
  })

  it.each([500, 502, 503])('is answered by the shell where the server is down with %d', async (status) => {
    const response = new Response('bad gateway', { status })
    expect(await freshOrKept(Promise.resolve(response), keptShell, PATIENCE)).toEqual({
      response: shell,
      isKept: true,
    })
  })

  it('is answered by the shell at once where there is no connection', async () => {
    const answer = freshOrKept(Promise.reject(new TypeError('Failed to fetch')), keptShell, PATIENCE)
    expect(await answer).toEqual({ response: shell, isKept: true })
  })

  it('is answered by the shell where the connection is too slow, and not sooner', async () => {
    let answer: unknown
    void freshOrKept(never, keptShell, PATIENCE).then((found) => {
      answer = found
    })
    await vi.advanceTimersByTimeAsync(PATIENCE - 1)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toEqual({ response: shell, isKept: true })
  })

  it('shows the server’s own failure where no shell is kept', async () => {
    const response = new Response('bad gateway', { status: 502 })
    const answer = await freshOrKept(Promise.resolve(response), async () => undefined, PATIENCE)
    expect(answer).toEqual({ response, isKept: false })
  })
})
