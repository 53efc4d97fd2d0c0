import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Deferred, deferred } from '../../testing/requests.ts'
import { CACHE_MS, createQueryCache, RETRIES, retryDelay, withRetries } from './query.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const rejected = () => Promise.reject(new Error('unavailable'))

describe('retries', () => {
  it('are three, and data is cached for five minutes', () => {
    expect(RETRIES).toBe(3)
    expect(CACHE_MS).toBe(300_000)
  })

  it('wait one second, then twice as long each time, and never more than 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('end with the first success', async () => {
    const load = vi.fn(rejected).mockImplementationOnce(rejected)
    load.mockImplementationOnce(rejected).mockResolvedValueOnce('here' as never)
    const result = withRetries<string>(load, () => true)
    await vi.advanceTimersByTimeAsync(999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await result).toBe('here')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('end with the error once all retries have failed', async () => {
    const load = vi.fn(rejected)
    const result = expect(withRetries(load, () => true)).rejects.toThrow('unavailable')
    await vi.advanceTimersByTimeAsync(7000)
    await result
    expect(load).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('end when nobody wants the answer any more', async () => {
    const load = vi.fn(rejected)
    const result = expect(withRetries(load, () => false)).rejects.toThrow('unavailable')
    await vi.advanceTimersByTimeAsync(60_000)
    await result
    expect(load).toHaveBeenCalledTimes(1)
  })
})

/** A follower of 'ana', whose answers the test gives. */
function follower(cache = createQueryCache<string>()) {
  const answers: Deferred<string>[] = []
  const load = () => {
    const answer = deferred<string>()
    answers.push(answer)
    return answer.promise
  }
  const onData = vi.fn()
  const onError = vi.fn()
  const query = cache.follow({ key: 'ana', load, onData, onError })
  const answer = async (position: number, value: string) => {
    answers[position]?.resolve(value)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { cache, query, answers, answer, onData, onError }
}

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

describe('data that is followed', () => {
  it('is loaded at once', async () => {
    const { answer, onData } = follower()
    expect(onData).not.toHaveBeenCalled()
    await answer(0, 'free')
    expect(onData.mock.calls).toEqual([['free']])
  })

  it('is loaded again when the page becomes visible and when the connection returns', async () => {
    const { answers, answer, onData } = follower()
    await answer(0, 'free')
    lookAgain()
    await answer(1, 'premium')
    dispatchEvent(new Event('online'))
    await answer(2, 'free')
    expect(onData.mock.calls.flat()).toEqual(['free', 'premium', 'free'])
    expect(answers).toHaveLength(3)
  })

  it('is not loaded in a hidden page, without a connection, or while an answer is on its way', async () => {
    const { answers, answer } = follower()
    lookAgain()
    expect(answers).toHaveLength(1)
    await answer(0, 'free')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    lookAgain()
    hidden.mockReturnValue(false)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    lookAgain()
    expect(answers).toHaveLength(1)
  })

  it('is null and the error is reported once every retry has failed; later data still arrives', async () => {
    const { answers, answer, onData, onError } = follower()
    for (let attempt = 0; attempt <= RETRIES; attempt++) {
      answers[attempt]?.reject(new Error(`attempt ${attempt}`))
      await vi.advanceTimersByTimeAsync(retryDelay(attempt))
    }
    expect(onError.mock.calls).toEqual([[new Error('attempt 3')]])
    expect(onData.mock.calls).toEqual([[null]])
    lookAgain()
    await answer(4, 'free')
    expect(onData).toHaveBeenLastCalledWith('free')
  })

  it('keeps the previous data when it cannot be loaded again', async () => {
    const { answers, answer, onData, query } = follower()
    await answer(0, 'free')
    void query.refetch()
    for (let attempt = 0; attempt <= RETRIES; attempt++) {
      answers[attempt + 1]?.reject(new Error('unavailable'))
      await vi.advanceTimersByTimeAsync(retryDelay(attempt))
    }
    expect(onData.mock.calls).toEqual([['free'], ['free']])
  })

  it('waits for the first answer instead of asking twice', async () => {
    const { answers, answer, query } = follower()
    const done = query.refetch()
    expect(answers).toHaveLength(1)
    await answer(0, 'free')
    await done
  })

  it('ignores an answer that a newer request has replaced, and both wait for the newer', async () => {
    const { answer, query, onData } = follower()
    await answer(0, 'free')
    const order: string[] = []
    const first = query.refetch().then(() => order.push('first'))
    const second = query.refetch().then(() => order.push('second'))
    await answer(1, 'old')
    expect(order).toEqual([])
    await answer(2, 'premium')
    await Promise.all([first, second])
    expect(onData.mock.calls).toEqual([['free'], ['premium']])
  })

  it('is neither delivered nor retried after it is no longer followed', async () => {
    const { answers, answer, query, onData, onError } = follower()
    await answer(0, 'free')
    const done = query.refetch()
    query.stop()
    answers[1]?.reject(new Error('unavailable'))
    await vi.advanceTimersByTimeAsync(60_000)
    await done
    lookAgain()
    dispatchEvent(new Event('online'))
    expect(answers).toHaveLength(2)
    expect(onData).toHaveBeenCalledTimes(1)
    expect(onError).not.toHaveBeenCalled()
  })
})

describe('data that is no longer followed', () => {
  it('is shown at once to a follower that returns within five minutes, and loaded anew', async () => {
    const { cache, answer, query } = follower()
    await answer(0, 'premium')
    query.stop()
    await vi.advanceTimersByTimeAsync(CACHE_MS - 1)
    const again = follower(cache)
    expect(again.onData.mock.calls).toEqual([['premium']])
    expect(again.answers).toHaveLength(1)
  })

  it('is forgotten after five minutes', async () => {
    const { cache, answer, query } = follower()
    await answer(0, 'premium')
    query.stop()
    await vi.advanceTimersByTimeAsync(CACHE_MS)
    expect(follower(cache).onData).not.toHaveBeenCalled()
  })

  it('is forgotten at once when the cache is cleared', async () => {
    const { cache, answer, query } = follower()
    await answer(0, 'premium')
    query.stop()
    cache.clear()
    expect(follower(cache).onData).not.toHaveBeenCalled()
  })
})
