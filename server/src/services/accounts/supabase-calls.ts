import { profileSchema } from '@frase/core/account/profile'
import { learningPageSchema } from '@frase/core/contract/accounts/learning-answers'
import type { ServerFunction } from '@frase/core/contract/accounts/rest'
import { AUTH_LOGOUT_PATH, AUTH_TOKEN_PATH } from '@frase/core/contract/paths'
import { createClient, isAuthSessionMissingError, type User } from '@supabase/supabase-js'
import * as z from 'zod'
import { createCoalescer } from '../../upstream/cache.ts'
import { createCircuitBreaker } from '../../upstream/circuit-breaker.ts'
import { monotonicNow } from '../../upstream/deadline.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { isWorthAsking } from './access-token.ts'
import { createIdentityCache } from './identity-cache.ts'
import { NoSocket } from './no-socket.ts'
import type { AccountsPort, Identity, Profile } from './port.ts'
import { createReminderStore, type FunctionParameters } from './reminder-calls.ts'

const NAME = 'The accounts service'
/** supabase-js hides when Supabase wants to be asked again. */
const RETRY_AFTER_SECONDS = 5

const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    created_at: z.coerce.date(),
    updated_at: z.coerce.date(),
    user_agent: z.string().nullable(),
  }),
)
const tokenSchema = z.object({ access_token: z.string() })

const subscriptionSchema = z.object({
  subscription_id: z.string().nullable(),
  customer_id: z.string().nullable(),
  status: z.string(),
  had_trial: z.boolean(),
})

interface Connection {
  url: string
  secretKey: string
  fetch: typeof fetch
  /** For tokens that the server can recognise as invented without a request. */
  isSigned?: (accessToken: string) => boolean
  now?: () => number
}

/** Only the built-in accounts see who signs in and out. */
interface SignInCalls {
  isKnownDevice(email: string, secretHash: string): Promise<boolean>
  rememberDevice(userId: string, secretHash: string): Promise<void>
  /** Forgets the tokens of somebody who has signed out. */
  forgetTokens(userId: string): void
}

type AccountCalls = SignInCalls &
  Pick<
    AccountsPort,
    | 'identify'
    | 'profile'
    | 'profileOfCustomer'
    | 'subscription'
    | 'hadTrial'
    | 'applySubscriptionEvent'
    | 'deleteOldPaymentEvents'
    | 'storeCustomer'
    | 'sessions'
    | 'endSession'
    | 'isPassword'
    | 'exportData'
    | 'deleteAccount'
    | 'reminders'
  >

/** The server's own requests to Supabase, hosted or built in, with the secret key. */
export function createAccountCalls({
  url,
  secretKey,
  fetch,
  isSigned = () => true,
  now,
}: Connection): AccountCalls {
  const askQuietly = quietly(fetch)
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: askQuietly },
    realtime: { transport: NoSocket },
  })
  const wallClock = now ?? Date.now
  const breaker = createCircuitBreaker(NAME, { now: now ?? monotonicNow })
  const identities = createIdentityCache(wallClock)
  const coalesce = createCoalescer<Identity | null>()

  async function call(
    name: string,
    ask: () => PromiseLike<{ data: unknown; error: { message: string } | null; status: number }>,
  ): Promise<unknown> {
    return breaker.run(async () => {
      const { data, error, status } = await ask()
      if (error === null) return data
      throw failure(name, status)
    })
  }

  const callFunction = <Name extends ServerFunction>(name: Name, parameters: FunctionParameters<Name>) =>
    call(name, () => client.rpc(name, parameters))

  /** Exported in parts, so that the service answers others in between. */
  async function exportLearning(userId: string) {
    const events: unknown[] = []
    const checkpoints: unknown[] = []
    for (let cursor: number | null = 0; cursor !== null; ) {
      const part = await callFunction('export_learning', { p_user_id: userId, p_cursor: cursor })
      const page = learningPageSchema.parse(part)
      events.push(...page.events)
      checkpoints.push(...page.checkpoints)
      cursor = page.more ? page.cursor : null
    }
    return { events, checkpoints }
  }

  async function ask(accessToken: string): Promise<Identity | null> {
    return breaker.run(async () => {
      const { data, error } = await client.auth.getUser(accessToken)
      if (error === null) return identityOf(data.user)
      // The session has ended: supabase-js has an error of its own for it, which keeps the code to itself.
      if (isAuthSessionMissingError(error)) return null
      // A refused token has a code of its own; a refused key, a limit or a failure says nothing about the token.
      const { status = 0, code } = error
      if (code !== undefined && (status === 401 || status === 403)) return null
      throw failure('identity', status)
    })
  }

  async function profileWhere(column: 'id' | 'stripe_customer_id', value: string): Promise<Profile | null> {
    const row = await call('profile', () =>
      client
        .from('users')
        .select('id, email, plan, stripe_customer_id')
        .eq(column, value)
        .maybeSingle()
        .retry(false),
    )
    if (row === null) return null
    const { email, ...profile } = profileSchema.parse(row)
    return { ...profile, email: email ?? '' }
  }

  return {
    async identify(accessToken, mayAsk = async () => true) {
      if (!isWorthAsking(accessToken, wallClock())) return null
      const known = identities.get(accessToken)
      if (known) return known
      if (!isSigned(accessToken)) return null
      if (!(await mayAsk())) return null
      const identity = await coalesce(accessToken, () => ask(accessToken))
      if (identity) identities.set(accessToken, identity)
      return identity
    },
    profile: (userId) => profileWhere('id', userId),
    profileOfCustomer: (customerId) => profileWhere('stripe_customer_id', customerId),
    async subscription(userId) {
      const row = await call('subscription', () =>
        client
          .from('subscriptions')
          .select('subscription_id, customer_id, status, had_trial')
          .eq('user_id', userId)
          .maybeSingle()
          .retry(false),
      )
      return row === null ? null : subscriptionSchema.parse(row)
    },
    async hadTrial(userId) {
      return z.boolean().parse(await callFunction('had_trial', { p_user_id: userId }))
    },
    async applySubscriptionEvent(event) {
      const isNew = await callFunction('apply_subscription_event', {
        p_event_id: event.eventId,
        p_event_type: event.eventType,
        p_user_id: event.userId,
        p_customer_id: event.customerId,
        p_subscription_id: event.subscriptionId,
        p_status: event.status,
        p_price_id: event.priceId,
        p_current_period_end: event.currentPeriodEnd?.toISOString() ?? null,
        p_cancel_at: event.cancelAt?.toISOString() ?? null,
        p_had_trial: event.hadTrial,
      })
      return z.boolean().parse(isNew)
    },
    async deleteOldPaymentEvents(limit) {
      const parameters = { p_limit: limit, p_at: null }
      return z.number().parse(await callFunction('delete_old_payment_events', parameters))
    },
    async storeCustomer(userId, customerId) {
      await callFunction('store_customer', { p_user_id: userId, p_customer_id: customerId })
    },
    async exportData(userId) {
      const account = Object(await callFunction('export_account', { p_user_id: userId }))
      const reminders = await callFunction('export_reminders', { p_user_id: userId })
      return { ...account, reminders, learning: await exportLearning(userId) }
    },
    reminders: createReminderStore(callFunction),
    async sessions(userId) {
      const rows = sessionsSchema.parse(await callFunction('list_sessions', { p_user_id: userId }))
      return rows.map(({ id, created_at: startedAt, updated_at: lastUsedAt, user_agent: userAgent }) => ({
        id,
        startedAt,
        lastUsedAt,
        userAgent: userAgent ?? '',
      }))
    },
    async endSession(userId, sessionId) {
      const parameters = { p_user_id: userId, p_session_id: sessionId }
      const isTheirs = z.boolean().parse(await callFunction('end_session', parameters))
      identities.forget(userId)
      return isTheirs
    },
    // Not with the client above, which would keep that person's session.
    isPassword: (email, password) =>
      breaker.run(async () => {
        const headers = { apikey: secretKey, 'content-type': 'application/json' }
        const response = await askQuietly(`${url}${AUTH_TOKEN_PATH}?grant_type=password`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ email, password }),
        })
        if (response.status === 400) return false
        if (!response.ok) throw failure('password', response.status)
        const { access_token: token } = tokenSchema.parse(await response.json())
        await askQuietly(`${url}${AUTH_LOGOUT_PATH}?scope=local`, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${token}` },
        })
        return true
      }),
    forgetTokens: identities.forget,
    async isKnownDevice(email, secretHash) {
      return z
        .boolean()
        .parse(await callFunction('is_known_device', { p_email: email, p_secret_hash: secretHash }))
    },
    async rememberDevice(userId, secretHash) {
      await callFunction('remember_device', { p_user_id: userId, p_secret_hash: secretHash })
    },
    async deleteAccount(userId) {
      await callFunction('delete_account', { p_user_id: userId })
      identities.forget(userId)
    },
  }
}

function identityOf({ id, email }: User): Identity {
  return { id, email: email ?? '' }
}

/** supabase-js uses the status 0 for an answer that it could not read. */
function failure(name: string, status: number): UpstreamError {
  if (status === 504) return new UpstreamError(`${NAME} did not answer in time`, 504)
  if (status === 429) return new UpstreamError(`${NAME} asks to slow down`, 429, RETRY_AFTER_SECONDS)
  if (status === 0 || status >= 500) return new UpstreamError(`${NAME} did not answer`, 502)
  return new UpstreamError(`${NAME} refused ${name} (${status})`, 500)
}

/**
 * supabase-js prints a failed fetch, address and all, to the console; an answer that says the same it does not. The body
 * is read here, because an answer that breaks off half-way is no answer either.
 */
function quietly(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      const response = await ask(input, init)
      const body = await response.text()
      if (response.ok && !isReadable(body)) return Response.json({ message: 'no JSON' }, { status: 502 })
      return new Response(body === '' ? null : body, response)
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      return Response.json({ message: 'no answer' }, { status: isLate ? 504 : 502 })
    }
  }
}

/** False for an answer of a proxy or a captive portal. */
function isReadable(body: string): boolean {
  try {
    return body === '' || JSON.parse(body) !== undefined
  } catch {
    return false
  }
}
