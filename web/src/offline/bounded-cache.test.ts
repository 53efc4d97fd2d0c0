import { SPEECH_PATH } from '@frase/core/contract/paths'
import { describe, expect, it } from 'vitest'
import { isWorthKeeping, keepBounded } from './bounded-cache.ts'

/** The part of a browser's cache that is used, with its order: what is put last comes last. */
function memoryCache() {
  const entries = new Map<string, Response>()
  const addressOf = (info: RequestInfo | URL) => (info instanceof Request ? info.url : String(info))
  return {
    entries,
    put: async (info: RequestInfo | URL, response: Response) => {
      entries.delete(addressOf(info))
      entries.set(addressOf(info), response)
    },
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    delete: async (info: RequestInfo | URL) => entries.delete(addressOf(info)),
  }
}

const sound = (n: number) => `https://frase.example${SPEECH_PATH}?text=${n}`

describe('a bounded cache', () => {
  it('keeps the newest and drops the oldest', async () => {
    const cache = memoryCache()
    for (let n = 1; n <= 5; n++) await keepBounded(cache, sound(n), new Response(), 3)
    expect([...cache.entries.keys()]).toEqual([sound(3), sound(4), sound(5)])
  })

  it('drops nothing while there is room', async () => {
    const cache = memoryCache()
    for (let n = 1; n <= 3; n++) await keepBounded(cache, sound(n), new Response(), 3)
    await keepBounded(cache, sound(1), new Response(), 3)
    expect([...cache.entries.keys()]).toEqual([sound(2), sound(3), sound(1)])
  })
})

describe('what is worth keeping', () => {
  it('is a whole answer to the very request', () => {
    expect(isWorthKeeping({ status: 200, redirected: false })).toBe(true)
    expect(isWorthKeeping({ status: 200, redirected: true })).toBe(false)
    expect(isWorthKeeping({ status: 0, redirected: false })).toBe(false)
    expect(isWorthKeeping({ status: 206, redirected: false })).toBe(false)
    expect(isWorthKeeping({ status: 429, redirected: false })).toBe(false)
  })
})
