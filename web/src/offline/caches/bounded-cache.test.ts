import { SPEECH_PATH } from '@frase/core/contract/paths'
import { describe, expect, it } from 'vitest'
import { isCacheable, putBounded } from './bounded-cache.ts'

/** The part of the Cache API that is used here. Entries keep their insertion order. */
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
    for (let n = 1; n <= 5; n++) await putBounded(cache, sound(n), new Response(), 3)
    expect([...cache.entries.keys()]).toEqual([sound(3), sound(4), sound(5)])
  })

  it('drops nothing while there is room, and counts a repeated address as newest', async () => {
    const cache = memoryCache()
    for (let n = 1; n <= 3; n++) await putBounded(cache, sound(n), new Response(), 3)
    await putBounded(cache, sound(1), new Response(), 3)
    expect([...cache.entries.keys()]).toEqual([sound(2), sound(3), sound(1)])
  })
})

describe('a cacheable response', () => {
  it('is complete, successful and not redirected', () => {
    expect(isCacheable({ status: 200, redirected: false })).toBe(true)
    expect(isCacheable({ status: 200, redirected: true })).toBe(false)
    expect(isCacheable({ status: 0, redirected: false })).toBe(false)
    expect(isCacheable({ status: 206, redirected: false })).toBe(false)
    expect(isCacheable({ status: 429, redirected: false })).toBe(false)
  })
})
