import type { COMMON_ERRORS, RequestData, ResponseData } from '@frase/core/contract/endpoint'
import type { ENDPOINTS } from '@frase/core/contract/endpoints'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { TIMEOUT } from '../page/timeouts.ts'
import { UNREACHED_STATUS } from '../page/worker-messages.ts'
import { readStored } from '../storage/storage.ts'
import { t } from '../texts/translation.ts'

/*
 * The contract as the compiler sees it. Only types: a page passes the path and the schema, or the reader, of the answers that it
 * reads itself, so it loads no request schema and nothing of an endpoint that it does not call.
 */

/** The endpoints that the page may request. */
type DeclaredEndpoint = Exclude<(typeof ENDPOINTS)[number], { access: 'signature' }>
type EndpointAt<Path> = Extract<DeclaredEndpoint, { path: Path }>

export type ApiPath = DeclaredEndpoint['path']
type JsonPath = Extract<DeclaredEndpoint, { response: { kind: 'json' } }>['path']

/** The input as a caller may have it: with read-only lists, and without fields that are undefined. */
type Sent<T> = { readonly [Key in keyof T]: AsSent<Exclude<T[Key], undefined>> }
type AsSent<T> = T extends (infer Item)[] ? readonly Item[] : T

/** The input of any endpoint. A POST has a body, even one without content. */
interface Sending {
  body?: object
  query?: Readonly<Record<string, string>>
}

export type SentTo<Path> = Sending & Declared<EndpointAt<Path>>
/** The endpoints one by one, where a path has two methods. */
type Declared<One> = One extends DeclaredEndpoint ? DeclaredBy<One> : never
type DeclaredBy<One extends DeclaredEndpoint> = One['request']['in'] extends 'query'
  ? { query: Sent<RequestData<One>> }
  : One['request']['in'] extends 'body'
    ? { body: Sent<RequestData<One>> }
    : One['method'] extends 'POST'
      ? { body: Record<string, never> }
      : { body?: never }

export type Answer<Path> = ResponseData<EndpointAt<Path>>

type CommonErrors = typeof COMMON_ERRORS

/** An error answer of our own server. Its message is fit to be shown. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

const RATE_LIMITED: keyof CommonErrors = 'rate_limited'
const RATE_LIMITED_STATUS: CommonErrors[typeof RATE_LIMITED] = 429

/** Requests an endpoint of the contract as the signed-in person, if any, and reads its answer. */
export async function callApi<Path extends JsonPath>(
  path: Path,
  sent: SentTo<Path>,
  reader: { parse: (answer: unknown) => Answer<Path> },
): Promise<Answer<Path>> {
  // A cache may answer a GET, for everybody alike: it goes without the token.
  const request = askApi(path, sent, sent.body && ownAuthorization())
  return reader.parse(await readAnswer(await reached(request)))
}

/** The same with the raw response, for a caller that reads more of it than its data. */
export function askApi<Path extends ApiPath>(
  path: Path,
  { body, query }: SentTo<Path>,
  headers?: HeadersInit,
): Promise<Response> {
  const all = new Headers(headers)
  if (body) all.set('content-type', 'application/json')
  return fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
    headers: all,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
}

/** Counts a signed-in person by account, and not with everybody behind the same address. */
function ownAuthorization(): Record<string, string> {
  try {
    const token: unknown = JSON.parse(readStored(STORAGE_KEYS.session) ?? 'null')?.access_token
    return typeof token === 'string' ? { authorization: `Bearer ${token}` } : {}
  } catch {
    return {}
  }
}

/**
 * Fetches a request or a file of the app; without a response it throws an error in the learner's language.
 */
export async function reached<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch {
    throw new ApiError(t('errors.unreachable'), 0)
  }
}

export async function readAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  throw new ApiError(messageOf(response.status, answer), response.status)
}

function messageOf(status: number, answer: unknown): string {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined
  if (status === RATE_LIMITED_STATUS && error === RATE_LIMITED) return t('errors.rateLimited')
  if (typeof error === 'string' && error !== '') return error
  return status === UNREACHED_STATUS ? t('errors.unreachable') : `HTTP ${status}`
}

export function messageFrom(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
