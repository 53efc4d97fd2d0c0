import de from '@frase/content/locales/de.json'
import en from '@frase/content/locales/en.json'
import fr from '@frase/content/locales/fr.json'
import pt from '@frase/content/locales/pt.json'
import { expect, onTestFinished, vi } from 'vitest'

export interface ReceivedRequest {
  method: string
  path: string
  search: URLSearchParams
  body: Record<string, unknown>
}

/** What is sent back: a value is sent as JSON, a `Response` as it is. */
type Handler = (request: ReceivedRequest) => unknown
export type Routes = Readonly<Record<string, Handler>>

const TEXTS = { pt, en, fr, de }

const LOCALE_ROUTES: Routes = Object.fromEntries(
  Object.entries(TEXTS).map(([language, texts]) => [`/locales/${language}.json`, () => texts]),
)

/** Answers the page's requests as the server would. One that no route answers fails the test, even if the page copes. */
export function startFakeProduct(routes: Routes) {
  const all: Routes = { ...LOCALE_ROUTES, ...routes }
  const requests: ReceivedRequest[] = []
  const unexpected: string[] = []

  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, location.origin)
    const request: ReceivedRequest = {
      method,
      path: pathname,
      search: searchParams,
      body: typeof body === 'string' ? JSON.parse(body) : {},
    }
    requests.push(request)
    const handler = all[pathname]
    if (!handler) {
      unexpected.push(`${method} ${input}`)
      throw new TypeError(`Unexpected request: ${input}`)
    }
    const answer = await handler(request)
    return answer instanceof Response ? answer : Response.json(answer)
  })
  onTestFinished(() => expect(unexpected, 'requests that no route answers').toEqual([]))

  return { received: (path: string) => requests.filter((request) => request.path === path) }
}

/** An error as the server words it. */
export function failure(status: number, error: string): Response {
  return Response.json({ error }, { status })
}

/** An answer that is pending until the test releases it. */
export function pendingAnswer<T>(value: T): { answer: Promise<T>; release: () => void } {
  let release = () => {}
  const answer = new Promise<T>((resolve) => {
    release = () => resolve(value)
  })
  return { answer, release }
}
