import { STATUS_CODES } from 'node:http'
import type { Pause } from './circuit-breaker.ts'
import { UpstreamError } from './upstream-error.ts'

interface CallOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The deadline for everything, a second try included. */
  timeoutMs: number
  /** A service that answers without end must not fill the memory. */
  maxBytes: number
  /**
   * When one more try is safe: 'unreached' if no connection came about, so that nothing can have been charged;
   * 'idempotent' also after a failure of the service, for requests that cost nothing.
   */
  retry?: 'unreached' | 'idempotent'
  /** Called if a refusal of the service names the time to retry. */
  pause?: Pause
}

export interface UpstreamAnswer {
  status: number
  statusText: string
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  text: () => string
}

/**
 * One request to an outside service, read to its end within the deadline and the size limit. An answer of any status is
 * an answer; no answer is an UpstreamError, which names the service and never its key.
 */
export async function callUpstream(name: string, url: string, options: CallOptions): Promise<UpstreamAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  for (let isLastTry = options.retry === undefined; ; isLastTry = true) {
    try {
      const answer = await request(url, options, signal)
      const seconds = answer.status >= 400 ? retryAfterSeconds(answer.headers) : undefined
      if (seconds) options.pause?.ask(seconds)
      if (isLastTry || seconds || options.retry !== 'idempotent' || answer.status < 500) return answer
    } catch (error) {
      if (isLastTry || !isWorthRetrying(error, options.retry)) throw asUpstreamError(name, error)
    }
  }
}

async function request(
  url: string,
  { method = 'GET', headers = {}, body, maxBytes }: CallOptions,
  signal: AbortSignal,
): Promise<UpstreamAnswer> {
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal,
  })
  const bytes = await readWithin(response, maxBytes)
  return {
    status: response.status,
    statusText: response.statusText || (STATUS_CODES[response.status] ?? ''),
    headers: response.headers,
    body: bytes,
    text: () => new TextDecoder().decode(bytes),
  }
}

const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function isWorthRetrying(error: unknown, retry: CallOptions['retry']): boolean {
  if (isTimeout(error) || error instanceof TooLargeError) return false
  if (retry === 'idempotent') return true
  const cause = error instanceof Error ? error.cause : undefined
  return (
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && UNREACHED.has(cause.code)
  )
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

function asUpstreamError(name: string, error: unknown): UpstreamError {
  if (isTimeout(error)) return new UpstreamError(`${name} did not answer in time`, 504)
  if (error instanceof TooLargeError) return new UpstreamError(`${name} answered with too much`, 502)
  return new UpstreamError(`${name} could not be reached`, 502)
}

class TooLargeError extends Error {}

async function readWithin(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLargeError()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** Seconds from a Retry-After header, which is a number or a date. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(1, Math.ceil(seconds))
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(1, Math.ceil((date - Date.now()) / 1000))
}
