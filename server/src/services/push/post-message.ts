import {
  Agent as HttpAgent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { retryAfterSeconds } from '../../upstream/call.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { withPublicAddresses } from './public-address.ts'

const TIMEOUT_MS = 10_000
/** Answers of push services are short, and are not read anyway. */
const ANSWER_BYTES_MAX = 16 * 1024

interface OutgoingMessage {
  endpoint: string
  /** Set for a host that the operator named, which may have any address. */
  isTrusted: boolean
  headers: OutgoingHttpHeaders
  body: Buffer | null
}

interface PushAnswer {
  /** Null where nothing was sent, because the name of the host does not exist. */
  status: number | null
  retryAfterSeconds: number | null
}

interface MessagePoster {
  post: (message: OutgoingMessage) => Promise<PushAnswer>
  close: () => void
}

interface PosterOptions {
  name: string
  connections: number
  lookup: LookupFunction
  timeoutMs?: number | undefined
}

/**
 * Node's own client and not `fetch`, because the address of a connection must be checked before it is made.
 * It follows no redirect. An error with the status 504 is about a message that was sent; after any other it
 * was not.
 */
export function createMessagePoster({
  name,
  connections,
  lookup,
  timeoutMs = TIMEOUT_MS,
}: PosterOptions): MessagePoster {
  const options = { keepAlive: true, maxSockets: connections }
  const lookupPublic = withPublicAddresses(lookup)
  const agents = { plain: new HttpAgent(options), secure: new HttpsAgent(options) }

  return {
    post: ({ endpoint, isTrusted, headers, body }) =>
      new Promise((resolve, reject) => {
        const isSecure = endpoint.startsWith('https:')
        const sending = (isSecure ? requestHttps : requestHttp)(endpoint, {
          method: 'POST',
          headers,
          agent: isSecure ? agents.secure : agents.plain,
          lookup: isTrusted ? lookup : lookupPublic,
        })
        const failWith = (message: string) => {
          clearTimeout(deadline)
          reject(new UpstreamError(`${name} ${message}`, sending.writableFinished ? 504 : 502))
          sending.destroy()
        }
        const deadline = setTimeout(() => failWith('did not answer in time'), timeoutMs)
        sending.on('error', (error) => {
          if (isUnknownName(error)) {
            clearTimeout(deadline)
            resolve({ status: null, retryAfterSeconds: null })
          } else failWith('could not be reached')
        })
        sending.on('response', (response) => {
          readToEnd(response, () => failWith('answered with too much'))
          response.on('end', () => {
            clearTimeout(deadline)
            resolve(answerOf(response))
          })
          response.on('error', () => failWith('broke off its answer'))
        })
        sending.end(body)
      }),
    close() {
      agents.plain.destroy()
      agents.secure.destroy()
    },
  }
}

function isUnknownName(error: Error): boolean {
  return 'code' in error && error.code === 'ENOTFOUND'
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

/** Hosts of services that nearly every browser uses. */
const NAMES_THAT_EXIST = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']

/**
 * Whether names are answered at all. Some resolvers say 'not found' about every name while there is no
 * network, which proves nothing about a single one: subscriptions would be removed that work again a minute
 * later.
 */
export function nameCheck(lookup: LookupFunction): () => Promise<boolean> {
  const exists = (name: string) =>
    new Promise<void>((resolve, reject) => {
      lookup(name, {}, (error) => (error ? reject(error) : resolve()))
    })
  return () =>
    Promise.any(NAMES_THAT_EXIST.map(exists)).then(
      () => true,
      () => false,
    )
}
