import { describe, expect, it } from 'vitest'
import { createCircuitBreaker, createPause } from './circuit-breaker.ts'
import { UpstreamError } from './upstream-error.ts'

const outage = () => Promise.reject(new UpstreamError('down', 502))
const slow = () => Promise.reject(new UpstreamError('slow', 504))
const refusal = () => Promise.reject(new UpstreamError('not this one', 502, undefined, false))
const tooMany = () => Promise.reject(new UpstreamError('later', 429, 7))
const success = () => Promise.resolve('fine')

function setUp() {
  let time = 0
  let calls = 0
  const now = () => time
  const pause = createPause(now)
  const breaker = createCircuitBreaker('The service', { now, pause })
  const run = async (call: () => Promise<string>): Promise<string | UpstreamError> => {
    try {
      return await breaker.run(() => {
        calls += 1
        return call()
      })
    } catch (error) {
      if (error instanceof UpstreamError) return error
      throw error
    }
  }
  return {
    run,
    pause,
    calls: () => calls,
    pass: (ms: number) => {
      time += ms
    },
    async open() {
      for (let n = 0; n < 5; n++) await run(outage)
    },
  }
}

describe('a circuit breaker', () => {
  it('opens after five outages in a row, repeats the error, and says when to retry', async () => {
    const { run, calls, pass, open } = setUp()
    await open()
    expect(calls()).toBe(5)
    pass(7500)
    expect(await run(success)).toMatchObject({
      message: 'down',
      status: 503,
      retryAfterSeconds: 13,
    })
    expect(calls()).toBe(5)
  })

  it('counts a timeout like an outage', async () => {
    const { run, calls } = setUp()
    for (let n = 0; n < 9; n++) await run(slow)
    expect(calls()).toBe(5)
  })

  it.each([
    ['a success', success],
    ["a 'too many requests'", tooMany],
    ['a refused request', refusal],
  ])('begins to count anew after %s, which is an answer', async (_, answer) => {
    const { run, calls } = setUp()
    for (let n = 0; n < 4; n++) await run(outage)
    await run(answer)
    for (let n = 0; n < 4; n++) await run(outage)
    await run(answer)
    expect(calls()).toBe(10)
  })

  it.each([
    ['too many requests', tooMany],
    ['refused requests', refusal],
  ])('stays closed however many answers are %s', async (_, answer) => {
    const { run, calls } = setUp()
    for (let n = 0; n < 20; n++) await run(answer)
    expect(calls()).toBe(20)
  })

  it('lets one request find out after the pause, and closes when it is answered', async () => {
    const { run, calls, pass, open } = setUp()
    await open()
    pass(20_000)
    const waiting: { answer: (text: string) => void } = { answer: () => {} }
    const probe = run(
      () =>
        new Promise((resolve) => {
          waiting.answer = resolve
        }),
    )
    expect(await run(success)).toMatchObject({ status: 503, retryAfterSeconds: 1 })
    waiting.answer('back')
    expect(await probe).toBe('back')
    expect(await run(success)).toBe('fine')
    expect(calls()).toBe(7)
  })

  it('pauses again when the request that finds out fails', async () => {
    const { run, calls, pass, open } = setUp()
    await open()
    pass(20_000)
    await run(slow)
    expect(await run(success)).toMatchObject({ status: 503, retryAfterSeconds: 20 })
    pass(20_000)
    expect(await run(success)).toBe('fine')
    expect(calls()).toBe(7)
  })

  it('sends no request before the time that the service named, and repeats its message', async () => {
    const { run, calls, pass, pause } = setUp()
    await run(tooMany)
    pause.ask(7)
    pass(6500)
    expect(await run(success)).toMatchObject({ message: 'later', status: 429, retryAfterSeconds: 1 })
    expect(calls()).toBe(1)
    pass(500)
    expect(await run(success)).toBe('fine')
  })

  it('tries again after an hour, even if a later time was named', async () => {
    const { run, pass, pause } = setUp()
    pause.ask(1e9)
    expect(await run(success)).toMatchObject({ status: 429, retryAfterSeconds: 3600 })
    pass(3_600_000)
    expect(await run(success)).toBe('fine')
  })

  it('closes when that request is told to come back later, as the service is up', async () => {
    const { run, pass, open } = setUp()
    await open()
    pass(20_000)
    await run(tooMany)
    expect(await run(success)).toBe('fine')
  })
})
