import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { deferred } from './deferred.ts'

interface PendingRequest {
  path: string
  /** What was posted. */
  body: unknown
  answer: (json: unknown, status?: number) => Promise<void>
  /** As without a connection. */
  fail: () => Promise<void>
}

/** Holds every request back until the test answers it, in whatever order. */
export function holdRequests(): PendingRequest[] {
  const requests: PendingRequest[] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    const { promise, resolve, reject } = deferred<Response>()
    const settle = (end: () => void) =>
      act(async () => {
        end()
        await settled()
      })
    requests.push({
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      answer: (json, status = 200) => settle(() => resolve(Response.json(json, { status }))),
      fail: () => settle(() => reject(new TypeError('Failed to fetch'))),
    })
    return promise
  })
  return requests
}

/** Lets everything go on that waits for nothing but promises: neither for time nor for a file. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Lets so much time pass; needs fake timers. */
export function pass(ms: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await settled()
  })
}
