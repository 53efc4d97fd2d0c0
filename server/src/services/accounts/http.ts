import { LEARNING_BODY_BYTES } from '@frase/core/contract/limits'
import { REST_FUNCTIONS_ROOT } from '@frase/core/contract/paths'
import type { EngineAnswer } from './engine-messages.ts'

const BODY_BYTES = 32 * 1024

/** The engine also names versions, sessions and other origins in its headers. */
const KEPT_HEADERS = [
  'allow',
  'content-range',
  'content-type',
  'location',
  'preference-applied',
  'x-supabase-api-version',
]

/** Null for a body that is too large. */
export async function readBody(request: Request): Promise<{ body: string | null } | null> {
  // Reading the body of a request that has none would be its most expensive step.
  if (request.method === 'GET' || request.method === 'HEAD') return { body: null }
  const maxBytes = request.url.includes(REST_FUNCTIONS_ROOT) ? LEARNING_BODY_BYTES : BODY_BYTES
  const announced = request.headers.get('content-length')
  // Node reads no more than was announced, and whole bodies in a tenth of the time of a stream.
  if (announced !== null) return Number(announced) > maxBytes ? null : { body: await request.text() }
  if (request.body === null) return { body: null }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return { body: Buffer.concat(chunks).toString('utf8') }
}

export function toResponse({ status, headers, body }: EngineAnswer, cookie: string | null = null): Response {
  const kept = new Headers({ 'cache-control': 'no-store' })
  for (const name of KEPT_HEADERS) {
    const value = headers[name]
    if (value !== undefined) kept.set(name, value)
  }
  if (cookie !== null) kept.set('set-cookie', cookie)
  return new Response(status === 204 || status === 304 ? null : body, { status, headers: kept })
}

export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Refuses in the form that supabase-js reads. */
export function refuse(
  status: number,
  errorCode: string,
  msg: string,
  headers: Record<string, string> = {},
): Response {
  return json(status, { code: status, error_code: errorCode, msg }, headers)
}

export function tooMany(secondsToWait: number): Response {
  return refuse(429, 'over_request_rate_limit', 'Request rate limit reached', {
    'retry-after': String(secondsToWait),
  })
}
