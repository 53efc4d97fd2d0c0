import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cutOff, dripping, endless, hangUp, json, silence } from '../testing/answers.ts'
import { type FakeService, refusingOrigin, startFakeService } from '../testing/upstreams/fake-service.ts'
import { callUpstream, retryAfterSeconds } from './call.ts'

const LIMITS = { timeoutMs: 2000, maxBytes: 100_000 }
const SHORT_TIMEOUT = { timeoutMs: 400, maxBytes: 100_000 }

let service: FakeService

beforeAll(async () => {
  service = await startFakeService({ usual: json(200, { fine: true }) })
})
afterEach(() => {
  service.reset()
  vi.restoreAllMocks()
})
afterAll(() => service.stop())

describe('a call to an outside service', () => {
  it('sends method, headers and body unchanged, and reads the answer to its end', async () => {
    const answer = await callUpstream('The service', `${service.origin}/path?a=1`, {
      ...LIMITS,
      method: 'POST',
      headers: { 'x-key': 'k', 'content-type': 'application/json' },
      body: '{"a":[1]}',
    })
    expect(answer).toMatchObject({ status: 200, statusText: 'OK' })
    expect(JSON.parse(answer.text())).toEqual({ fine: true })
    expect(service.requests).toMatchObject([
      { method: 'POST', path: '/path', query: { a: '1' }, headers: { 'x-key': 'k' }, body: { a: [1] } },
    ])
  })

  it.each([400, 401, 403, 404, 413, 422, 429, 500, 503])('accepts status %i as an answer', async (status) => {
    service.next(json(status, { error: 'x' }))
    expect(await callUpstream('The service', service.origin, LIMITS)).toMatchObject({ status })
    expect(service.requests).toHaveLength(1)
  })

  it('gives a status without a text of its own an empty one', async () => {
    service.next(json(498, {}))
    expect(await callUpstream('The service', service.origin, LIMITS)).toMatchObject({
      status: 498,
      statusText: '',
    })
  })

  it.each([
    ['does not answer', silence],
    ['answers byte by byte', dripping()],
  ])('ends at its deadline when the service %s, and is not tried again', async (_, answer) => {
    service.always(answer)
    const call = callUpstream('The service', service.origin, { ...SHORT_TIMEOUT, retry: 'idempotent' })
    await expect(call).rejects.toMatchObject({
      message: 'The service did not answer in time',
      status: 504,
      isOutage: true,
    })
    expect(service.requests).toHaveLength(1)
  })

  it('has one deadline for both tries together', async () => {
    service.next(json(500, {}), silence)
    const signals = vi.spyOn(AbortSignal, 'timeout')
    await expect(
      callUpstream('The service', service.origin, { ...LIMITS, timeoutMs: 500, retry: 'idempotent' }),
    ).rejects.toMatchObject({ status: 504 })
    expect(service.requests).toHaveLength(2)
    expect(signals).toHaveBeenCalledTimes(1)
  })

  it('stops reading at the size limit, and does not repeat the request', async () => {
    service.always(endless())
    const call = callUpstream('The service', service.origin, { ...LIMITS, retry: 'idempotent' })
    await expect(call).rejects.toMatchObject({ message: 'The service answered with too much', status: 502 })
    expect(service.requests).toHaveLength(1)
  })

  it('follows no redirect: the key must not travel to another address', async () => {
    service.next(json(302, {}, { location: '/elsewhere' }))
    await expect(callUpstream('The service', service.origin, LIMITS)).rejects.toMatchObject({ status: 502 })
    expect(service.requests.map(({ path }) => path)).toEqual(['/'])
  })

  it.each([
    ['is cut off', cutOff()],
    ['is closed before the answer', hangUp],
  ])('that %s is an outage', async (_, answer) => {
    service.always(answer)
    await expect(callUpstream('The service', service.origin, LIMITS)).rejects.toMatchObject({
      message: 'The service could not be reached',
      status: 502,
      isOutage: true,
    })
  })
})

describe('a second try', () => {
  it('is made for a request that may cost something only when no connection came about', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const origin = await refusingOrigin()
    await expect(
      callUpstream('The service', origin, { ...LIMITS, retry: 'unreached' }),
    ).rejects.toMatchObject({ message: 'The service could not be reached', status: 502 })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['status 500', json(500, {})],
    ['status 503', json(503, {})],
    ['a cut connection', cutOff()],
    ['a closed connection', hangUp],
  ])('is not made for such a request after %s', async (_, answer) => {
    service.always(answer)
    await callUpstream('The service', service.origin, { ...LIMITS, retry: 'unreached' }).catch(() => {})
    expect(service.requests).toHaveLength(1)
  })

  it.each([
    ['status 500', json(500, {})],
    ['a cut connection', cutOff()],
    ['a closed connection', hangUp],
  ])('recovers from %s if the request costs nothing', async (_, answer) => {
    service.next(answer)
    const result = await callUpstream('The service', service.origin, { ...LIMITS, retry: 'idempotent' })
    expect(result.status).toBe(200)
    expect(service.requests).toHaveLength(2)
  })

  it('is the last one, after any two failures', async () => {
    for (const [first, second] of [
      [json(500, {}), json(503, {})],
      [json(500, {}), hangUp],
      [hangUp, json(500, {})],
      [hangUp, cutOff()],
    ] as const) {
      service.reset()
      service.next(first, second)
      await callUpstream('The service', service.origin, { ...LIMITS, retry: 'idempotent' }).catch(() => {})
      expect(service.requests).toHaveLength(2)
    }
  })

  it('is never made if it is not requested', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await callUpstream('The service', await refusingOrigin(), LIMITS).catch(() => {})
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('a Retry-After header', () => {
  const secondsOf = (value: string) => retryAfterSeconds(new Headers({ 'retry-after': value }))

  it('is read as seconds, whole and at least one', () => {
    expect(secondsOf('30')).toBe(30)
    expect(secondsOf('2.3')).toBe(3)
    expect(secondsOf('0')).toBe(1)
    expect(secondsOf('-5')).toBe(1)
  })

  it('is read as a date', () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-15T10:00:00Z'))
    expect(secondsOf('Sun, 15 Nov 2026 10:01:30 GMT')).toBe(90)
    expect(secondsOf('Sun, 15 Nov 2026 09:00:00 GMT')).toBe(1)
  })

  it('may be missing or nonsense', () => {
    expect(retryAfterSeconds(new Headers())).toBeUndefined()
    expect(secondsOf('soon')).toBeUndefined()
  })
})
