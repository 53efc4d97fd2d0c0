import { createHmac } from 'node:crypto'
import type { Log } from '../../monitoring/log.ts'
import { siteOf } from '../../network/networks.ts'
import type { EngineAnswer, EngineRequest } from './engine-messages.ts'
import { openedSession, sessionOfToken } from './opened-session.ts'
import type { LimitedOperation } from './request-gate.ts'

export type AccountEvent =
  | 'signed up'
  | 'confirmed'
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'link asked'
  | 'link refused'
  | 'recovery asked'
  | 'mail withheld'
  | 'password changed'
  | 'password change refused'
  | 'address change asked'
  | 'address changed'
  | 'device removed'
  | 'exported'
  | 'deleted'

interface Facts {
  /** The id of the account, where it is certain. */
  account?: string | undefined
  /** The account that a stranger named: a keyed hash of the e-mail address. */
  about?: string | undefined
  reason?: string | undefined
  /** The address of the visitor; only its network is written. */
  address: string
}

/** One line for everything that happens to an account, without an e-mail address, a token or a password. */
export function auditEvent(log: Log, event: AccountEvent, { address, ...facts }: Facts): void {
  log.info('account event', { event, ...facts, network: siteOf(address) })
}

/** Distinguishes addresses without revealing them. */
export function addressReference(key: string, email: string): string {
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex').slice(0, 16)
}

/** The event of an answered request; null for all others. */
export function eventOf(
  operation: LimitedOperation,
  request: EngineRequest,
  answer: EngineAnswer,
): { event: AccountEvent; account?: string | undefined; reason?: string | undefined } | null {
  const isDone = answer.status < 400
  const account = openedSession(answer)?.userId
  const owner = sessionOfToken(request.headers.authorization ?? '')?.userId
  const { error_code: reason, id, identities } = parseAnswer(answer.body)
  switch (operation) {
    case 'sign-up':
      return isDone && Array.isArray(identities) && identities.length > 0
        ? { event: 'signed up', account: String(id) }
        : null
    case 'magic-link':
      return isDone ? { event: 'link asked' } : null
    case 'recovery':
      return isDone ? { event: 'recovery asked' } : null
    case 'sign-in':
      return account === undefined
        ? { event: 'sign-in refused', reason: String(reason) }
        : { event: 'signed in', account }
    case 'verification':
      return account === undefined ? refusedLink(answer) : { event: openedBy(request), account }
    case 'sign-out':
      return isDone ? { event: 'signed out', account: owner } : null
    case 'password-change':
      if (isDone) return { event: 'password changed', account: owner }
      // A refused token does not prove whose it is.
      return answer.status === 401 || answer.status === 403
        ? null
        : { event: 'password change refused', account: owner, reason: String(reason) }
    case 'email-change':
      return isDone ? { event: 'address change asked', account: owner } : null
    default:
      return null
  }
}

function openedBy({ path, body }: EngineRequest): AccountEvent {
  const [, type] = /[?&]type=(\w+)|$/.exec(path) ?? []
  const opened = type ?? parseAnswer(body ?? '').type
  if (opened === 'signup') return 'confirmed'
  return opened === 'email_change' ? 'address changed' : 'signed in'
}

/** The first of two links opens no session either, but was not refused. */
function refusedLink({ status, headers }: EngineAnswer): { event: AccountEvent } | null {
  return status >= 400 || (headers.location ?? '').includes('error') ? { event: 'link refused' } : null
}

function parseAnswer(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}
