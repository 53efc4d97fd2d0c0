import { createHmac, randomUUID } from 'node:crypto'
import { siteOf } from '../../network/networks.ts'
import type { LimitsPort, Quota } from '../limits/port.ts'
import type { EngineAnswer, EngineRequest } from './engine-messages.ts'
import { parseBody, text } from './lite-request.ts'

const HOUR = 3600

/** How often a network learns that an address has an account, which the page has to say. */
const TOLD: Quota = { limit: 5, windowSeconds: HOUR }
/** How long the password chosen for a hidden account does not reveal it either. */
const HIDDEN: Quota = { limit: 1, windowSeconds: 30 * 24 * HOUR }

interface Options {
  limits: LimitsPort
  /** A secret key, so that nobody else can check a password or make up an id. */
  key: string
}

/**
 * The answer to a sign-up: whether the address has an account, a few times, and afterwards the same for every
 * address. All that differs otherwise, such as when the account was made, is left out or made up from the
 * address.
 */
export function createSignUpAnswers({ limits, key }: Options) {
  const revealedKey = (address: string) => `accounts:taken:address:${siteOf(address)}`
  const hiddenKey = (email: string, password: string) =>
    `accounts:hidden:email:${keyed(`${email.toLowerCase()}\n${password}`).toString('base64url')}`

  function keyed(subject: string): Buffer {
    return createHmac('sha256', key).update(subject).digest()
  }

  /** The same for the same address, like the id of an account. */
  function idOf(email: string): string {
    const hex = keyed(`id\n${email}`).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }

  return {
    /** Whether this network learns nothing more for now, not even by the time of an answer. */
    async areQuiet(address: string): Promise<boolean> {
      return (await limits.used(revealedKey(address))) >= TOLD.limit
    },

    async answer(answered: EngineAnswer, request: EngineRequest, address: string): Promise<EngineAnswer> {
      if (answered.status !== 200) return answered
      const { email, password, data } = parseBody(request.body)
      const isTaken = isTakenIn(answered)
      const isRevealed = isTaken && (await limits.consume(revealedKey(address), TOLD)).allowed
      if (isTaken && !isRevealed) await limits.consume(hiddenKey(text(email), text(password)), HIDDEN)
      const person = text(email).toLowerCase()
      const user = userOf({ id: idOf(person), email: person, data: Object(data), hasIdentity: !isRevealed })
      return { ...answered, body: JSON.stringify(user) }
    },

    /** A new account would not be confirmed yet, and sign-in says so to a caller who knows the password. */
    async signIn(answered: EngineAnswer, request: EngineRequest): Promise<EngineAnswer> {
      if (parseBody(answered.body).error_code !== 'invalid_credentials') return answered
      const { email, password } = parseBody(request.body)
      if ((await limits.used(hiddenKey(text(email), text(password)))) === 0) return answered
      return { ...answered, body: JSON.stringify(NOT_CONFIRMED) }
    },
  }
}

/** Hosted Supabase reveals it by the missing identities. */
export function isTakenIn({ status, body }: EngineAnswer): boolean {
  const { identities } = parseBody(body)
  return status === 200 && Array.isArray(identities) && identities.length === 0
}

const NOT_CONFIRMED = { code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' }

interface ShownUser {
  id: string
  email: string
  data: object
  hasIdentity: boolean
}

function userOf({ id, email, data, hasIdentity }: ShownUser) {
  const time = new Date().toISOString()
  const facts = { sub: id, email, ...data, email_verified: false, phone_verified: false }
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: facts,
    provider: 'email',
    last_sign_in_at: time,
    created_at: time,
    updated_at: time,
    email,
  }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: facts,
    identities: hasIdentity ? [identity] : [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
    confirmation_sent_at: time,
  }
}
