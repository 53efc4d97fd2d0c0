import { act } from '@testing-library/react'
import { vi } from 'vitest'

export interface Deferred<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (error: Error) => void
}

/** A promise that the test settles. */
export function deferred<T>(): Deferred<T> {
  let resolve: Deferred<T>['resolve'] = () => {}
  let reject: Deferred<T>['reject'] = () => {}
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

interface PendingRequest {
  path: string
  /** What was posted. */
  body: unknown
  answer: (json: unknown, status?: number) => Promise<void>
  /** Fails it, like a request without a connection. */
  fail: () => Promise<void>
}

/** Holds every request back until the test answers it, in any order. */
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

/** Runs everything that waits only for promises, not for time or a file. */
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
