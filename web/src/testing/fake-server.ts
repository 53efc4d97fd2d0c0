import { LOCALES } from '@frase/content/locales'
import { expect, onTestFinished, vi } from 'vitest'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: Record<string, unknown>
}

/** The answer: a value is sent as JSON, a `Response` unchanged. */
type Answer = (asked: Asked) => unknown

/** Keyed by method and path: 'POST /x'. */
export type Routes = Readonly<Record<string, Answer>>

export const json = (body: unknown, status = 200) => Response.json(body, { status })

/** An error as the server words it. */
export const failure = (status: number, error: string) => json({ error }, status)

/** An answer that never comes; like a real one it ends when the request is given up. */
export const never = () => new Promise<Response>(() => {})

export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

const LOCALE_ROUTES: Routes = Object.fromEntries(
  Object.entries(LOCALES).map(([language, texts]) => [`GET /locales/${language}.json`, () => texts]),
)

/**
 * Answers `fetch` instead of our own server. A request without a route fails the test, even if the page
 * copes.
 */
export function startFakeServer(routes: Routes = {}) {
  const answers = new Map<string, Answer>(Object.entries({ ...LOCALE_ROUTES, ...routes }))
  const asked: Asked[] = []
  const unexpected: string[] = []

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), location.origin)
    const method = init.method ?? 'GET'
    const request: Asked = {
      method,
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    }
    asked.push(request)
    const answer = answers.get(`${method} ${pathname}`)
    if (!answer) {
      unexpected.push(`${method} ${pathname}`)
      throw new TypeError(`Unexpected request: ${method} ${pathname}`)
    }
    return abortable(respond(answer, request), init.signal)
  })
  onTestFinished(() => expect(unexpected, 'requests that no route answers').toEqual([]))

  return {
    /** The requests of a route, in order. */
    asked: (route: string) => asked.filter(({ method, path }) => `${method} ${path}` === route),
    answer(route: string, answer: Answer) {
      answers.set(route, answer)
    },
  }
}

export type FakeServer = ReturnType<typeof startFakeServer>

async function respond(answer: Answer, request: Asked): Promise<Response> {
  const value = await answer(request)
  return value instanceof Response ? value : json(value)
}

async function abortable(
  response: Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if (!signal) return response
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
    response.then(resolve, reject)
  })
}

/** Keeps an answer back until the test lets it go. */
export function heldBack(answer: Answer) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { answer: (asked: Asked) => released.then(() => answer(asked)), release: () => release() }
}
