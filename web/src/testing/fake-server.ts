import { vi } from 'vitest'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

type Answer = (asked: Asked) => Response | Promise<Response>

export const json = (body: unknown, status = 200) => Response.json(body, { status })

/** An answer that never comes; like a real one it ends when the request is given up. */
export const never = () => new Promise<Response>(() => {})

export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/**
 * Answers `fetch` in the place of our own server, by method and path ('POST /x'). A request that no test
 * expected fails, as it does without a server.
 */
export function startFakeServer() {
  const answers = new Map<string, Answer>()
  const asked: Asked[] = []

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), location.origin)
    const method = init.method ?? 'GET'
    const request = {
      method,
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    const answer = answers.get(`${method} ${pathname}`)
    if (!answer) throw new Error(`Unexpected request: ${method} ${pathname}`)
    asked.push(request)
    return abortable(answer(request), init.signal)
  })

  return {
    /** In order. */
    asked: (route: string) => asked.filter(({ method, path }) => `${method} ${path}` === route),
    answer(route: string, answer: Answer) {
      answers.set(route, answer)
    },
  }
}

export type FakeServer = ReturnType<typeof startFakeServer>

async function abortable(
  response: Response | Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if (!signal) return response
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
    Promise.resolve(response).then(resolve, reject)
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
