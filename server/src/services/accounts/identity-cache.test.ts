import { describe, expect, it } from 'vitest'
import { createIdentityCache } from './identity-cache.ts'

const ANA = { id: 'a', email: 'ana@example.org' }
const NOW = 1_900_000_000_000

function token(secondsLeft: number, name = ''): string {
  const payload = Buffer.from(JSON.stringify({ exp: NOW / 1000 + secondsLeft, name })).toString('base64url')
  return `head.${payload}.signature`
}

function cacheAt() {
  const clock = { now: NOW }
  return { clock, cache: createIdentityCache(() => clock.now) }
}

describe('the memory of tokens', () => {
  it('keeps a token for half a minute', () => {
    const { clock, cache } = cacheAt()
    cache.set(token(3600), ANA)
    clock.now += 29_000
    expect(cache.get(token(3600))).toEqual(ANA)
    clock.now += 2000
    expect(cache.get(token(3600))).toBeUndefined()
  })

  it('never keeps a token beyond its own end', () => {
    const { clock, cache } = cacheAt()
    cache.set(token(5), ANA)
    clock.now += 4000
    expect(cache.get(token(5))).toEqual(ANA)
    clock.now += 2000
    expect(cache.get(token(5))).toBeUndefined()
  })

  it('does not keep a token without an end', () => {
    const { cache } = cacheAt()
    cache.set('opaque', ANA)
    expect(cache.get('opaque')).toBeUndefined()
  })

  it('forgets a person at once', () => {
    const { cache } = cacheAt()
    cache.set(token(3600, 'one'), ANA)
    cache.set(token(3600, 'two'), ANA)
    cache.forget(ANA.id)
    expect(cache.get(token(3600, 'one'))).toBeUndefined()
    expect(cache.get(token(3600, 'two'))).toBeUndefined()
  })

  it('keeps a thousand at most, and the newest', () => {
    const { cache } = cacheAt()
    for (let turn = 0; turn <= 1000; turn += 1) cache.set(token(3600, String(turn)), ANA)
    expect(cache.get(token(3600, '0'))).toBeUndefined()
    expect(cache.get(token(3600, '1000'))).toEqual(ANA)
  })
})
