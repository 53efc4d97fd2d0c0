import { createECDH } from 'node:crypto'
import { lookup as lookupName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { circuitOpen } from '../../monitoring/metrics.ts'
import {
  type CircuitBreaker,
  createCircuitBreaker,
  createPause,
  type Pause,
} from '../../upstream/circuit-breaker.ts'
import { monotonicNow, type Timings } from '../../upstream/deadline.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { PushOutcome, PushPort, PushSubscription, VapidKeys } from './port.ts'
import { createMessagePoster, nameCheck } from './post-message.ts'
import { type PushHost, pushHostFinder } from './push-hosts.ts'

/** A phrase of the morning is no longer news in the afternoon. */
const TTL_SECONDS = 6 * 60 * 60
/**
 * A signature of the sender is valid for twelve hours; making one takes five times as long as encrypting a
 * message.
 */
const STATEMENT_MS = 6 * 60 * 60 * 1000
const STATEMENTS_MAX = 100
const CONNECTIONS = 32
const ENCODING = 'aes128gcm'
/** How many recently used hosts are remembered: more than are under way at once. */
const LINES_MAX = 200

interface WebPushOptions {
  keys: VapidKeys
  /** A mailto: or https: address. */
  subject: string
  hosts: readonly string[]
}

/** The state of a host of a push service, and how long it asked for a pause. */
interface Line {
  breaker: CircuitBreaker
  pause: Pause
}

/** Web Push (RFC 8030) with encrypted messages (RFC 8291) from a sender that is known by its key (RFC 8292). */
export function createWebPush(
  { keys, subject, hosts }: WebPushOptions,
  {
    timeoutMs,
    now = monotonicNow,
    lookup = lookupName,
  }: Timings & { /** How names of hosts become addresses. */ lookup?: LookupFunction } = {},
): PushPort {
  const findHost = pushHostFinder(hosts)
  const poster = createMessagePoster({
    name: 'The push service',
    connections: CONNECTIONS,
    lookup,
    timeoutMs,
  })
  const areNamesAnswered = nameCheck(lookup)
  const lines = new Map<string, Line>()
  const statements = new Map<string, { authorization: string; madeAt: number }>()

  /**
   * One for each real host: messages to an invented one must not stop those to another of the same service.
   * The least recently used are removed.
   */
  function lineOf({ host }: PushHost): Line {
    const line = lines.get(host) ?? newLine(host)
    lines.delete(host)
    lines.set(host, line)
    const [oldest] = lines.keys()
    if (lines.size > LINES_MAX && oldest !== undefined) {
      lines.delete(oldest)
      circuitOpen.remove({ service: breakerName(oldest) })
    }
    return line
  }

  function newLine(host: string): Line {
    const pause = createPause(now)
    return { pause, breaker: createCircuitBreaker(breakerName(host), { now, pause }) }
  }

  /** One for each push service, which may have thousands of names: the oldest are removed. */
  function statementFor(endpoint: string): string {
    const { origin } = new URL(endpoint)
    const known = statements.get(origin)
    if (known && now() - known.madeAt < STATEMENT_MS) return known.authorization
    const { Authorization: authorization } = webPush.getVapidHeaders(
      origin,
      subject,
      keys.publicKey,
      keys.privateKey,
      ENCODING,
    )
    statements.delete(origin)
    statements.set(origin, { authorization, madeAt: now() })
    const [oldest] = statements.keys()
    if (statements.size > STATEMENTS_MAX && oldest !== undefined) statements.delete(oldest)
    return authorization
  }

  async function post(
    { endpoint, p256dh, auth }: PushSubscription,
    { isTrusted, isOneOfMany }: PushHost,
    { id, text }: { id: string; text: string },
    pause: Pause,
  ): Promise<PushOutcome> {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      TTL: TTL_SECONDS,
      contentEncoding: ENCODING,
      // A repeated message replaces the first one, unless that has arrived.
      topic: id.replaceAll('-', ''),
    })
    const { status, retryAfterSeconds } = await poster.post({
      endpoint,
      isTrusted,
      headers: { ...headers, Authorization: statementFor(endpoint) },
      body,
    })
    if (status === null) {
      if (isOneOfMany && (await areNamesAnswered())) return { kind: 'gone' }
      throw new UpstreamError('The name of the push service was not found', 502)
    }
    if (status >= 200 && status < 300) return { kind: 'sent' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    if (status === 429 || status >= 500) {
      if (retryAfterSeconds !== null) pause.ask(retryAfterSeconds)
      throw new UpstreamError(
        'The push service failed',
        status === 429 ? 429 : 502,
        retryAfterSeconds ?? undefined,
      )
    }
    return { kind: 'refused' }
  }

  // Invalid keys stop the start, not the first message.
  statementFor('https://fcm.googleapis.com')

  return {
    publicKey: keys.publicKey,
    takes: (subscription) => findHost(subscription.endpoint) !== null && isUsable(subscription),
    async send(subscription, message) {
      const host = findHost(subscription.endpoint)
      // The operator has removed the host since.
      if (!host) return { kind: 'gone' }
      const { breaker, pause } = lineOf(host)
      const text = JSON.stringify(message)
      try {
        return await breaker.run(() => post(subscription, host, { id: message.id, text }, pause))
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        const { status, retryAfterSeconds = null } = error
        return { kind: 'failed', retryAfterSeconds, ...(status === 504 && { mayHaveArrived: true }) }
      }
    },
    close: poster.close,
  }
}

function breakerName(host: string): string {
  return `Web Push ${host}`
}

/** Whether a message can be encrypted for it: the key must be a point of the curve. */
function isUsable({ p256dh, auth }: PushSubscription): boolean {
  if (Buffer.from(auth, 'base64url').byteLength !== 16) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
