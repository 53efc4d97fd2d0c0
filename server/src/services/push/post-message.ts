import {
  Agent as HttpAgent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { retryAfterSeconds } from '../../upstream/call.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { lookupPublic } from './public-address.ts'

const TIMEOUT_MS = 10_000
/** What push services say is short, and is not read anyway. */
const ANSWER_BYTES_MAX = 16 * 1024

interface OutgoingMessage {
  endpoint: string
  /** Of a host that the operator named: any address will do. */
  isTrusted: boolean
  headers: OutgoingHttpHeaders
  body: Buffer | null
}

interface PushAnswer {
  status: number
  retryAfterSeconds: number | null
}

export interface MessagePoster {
  post: (message: OutgoingMessage) => Promise<PushAnswer>
  close: () => void
}

/** Node's own client and not `fetch`, because a connection must ask before it is made where it leads. It follows no redirect. */
export function createMessagePoster(
  name: string,
  connections: number,
  timeoutMs = TIMEOUT_MS,
): MessagePoster {
  const options = { keepAlive: true, maxSockets: connections }
  const agents = { plain: new HttpAgent(options), secure: new HttpsAgent(options) }

  return {
    post: ({ endpoint, isTrusted, headers, body }) =>
      new Promise((resolve, reject) => {
        const isSecure = endpoint.startsWith('https:')
        const sending = (isSecure ? requestHttps : requestHttp)(endpoint, {
          method: 'POST',
          headers,
          agent: isSecure ? agents.secure : agents.plain,
          ...(isTrusted ? {} : { lookup: lookupPublic }),
        })
        const failWith = (error: UpstreamError) => {
          clearTimeout(deadline)
          reject(error)
          sending.destroy()
        }
        const deadline = setTimeout(
          () => failWith(new UpstreamError(`${name} did not answer in time`, 504)),
          timeoutMs,
        )
        sending.on('error', () => failWith(new UpstreamError(`${name} could not be reached`, 502)))
        sending.on('response', (response) => {
          readToEnd(response, () => failWith(new UpstreamError(`${name} answered with too much`, 502)))
          response.on('end', () => {
            clearTimeout(deadline)
            resolve(answerOf(response))
          })
          response.on('error', () => failWith(new UpstreamError(`${name} broke off its answer`, 502)))
        })
        sending.end(body)
      }),
    close() {
      agents.plain.destroy()
      agents.secure.destroy()
    },
  }
}

function readToEnd(response: IncomingMessage, onTooMuch: () => void): void {
  let size = 0
  response.on('data', (chunk: Buffer) => {
    size += chunk.byteLength
    if (size > ANSWER_BYTES_MAX) onTooMuch()
  })
}

function answerOf({ statusCode = 0, headers }: IncomingMessage): PushAnswer {
  const named = headers['retry-after']
  const seconds = retryAfterSeconds(new Headers(named === undefined ? {} : { 'retry-after': named }))
  return { status: statusCode, retryAfterSeconds: seconds ?? null }
}
