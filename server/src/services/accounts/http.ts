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
  if (request.body === null) return { body: null }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > BODY_BYTES) return null
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

/** In the form that supabase-js reads. */
export function refuse(
  status: number,
  errorCode: string,
  msg: string,
  headers: Record<string, string> = {},
): Response {
  return json(status, { code: status, error_code: errorCode, msg }, headers)
}
