import type { SessionTokens } from '@frase/core/account/auth-callback'
import {
  ACCOUNTS_OFF,
  ALREADY_REGISTERED,
  type AuthFailure,
  isAlreadyRegistered,
  isOutage,
} from '@frase/core/account/auth-messages'
import { NEUTRAL_PATHS } from '@frase/core/pages/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { SupabaseClient, User } from '@supabase/supabase-js'
import { logProblem } from '../page/log-problem.ts'
import { endSubscription } from '../push/push-subscription.ts'
import { removeStored } from '../storage/storage.ts'
import { client } from './client.ts'
import {
  claimedOwner,
  forgetAskedLink,
  isQuestionNeeded,
  type LinkOwner,
  rememberAskedLink,
  signedInOwner,
} from './link-owner.ts'
import './session.ts'

type AuthClient = SupabaseClient['auth']

/** Null for a successful call. Where accounts are switched off, every call fails with the same message. */
async function call(
  run: (auth: AuthClient) => Promise<{ error: AuthFailure | null }>,
): Promise<AuthFailure | null> {
  if (!client) return { message: ACCOUNTS_OFF }
  const { error } = await run(client.auth)
  return error
}

export function signIn(email: string, password: string) {
  return call((auth) => auth.signInWithPassword({ email, password }))
}

/** The language is stored with the account, for its mails. */
export function signUp(email: string, password: string, language: string) {
  rememberAskedLink(email)
  return call(async (auth) => {
    const { data, error } = await auth.signUp({
      email,
      password,
      options: { emailRedirectTo: callbackAddress(), data: { language } },
    })
    if (!error && isAlreadyRegistered(data.user)) return { error: { message: ALREADY_REGISTERED } }
    return { error }
  })
}

export function sendMagicLink(email: string) {
  rememberAskedLink(email)
  return call((auth) => auth.signInWithOtp({ email, options: { emailRedirectTo: callbackAddress() } }))
}

export function sendResetLink(email: string) {
  rememberAskedLink(email)
  return call((auth) => auth.resetPasswordForEmail(email, { redirectTo: callbackAddress() }))
}

export function openSession({ accessToken, refreshToken }: SessionTokens) {
  return call(async (auth) => {
    const { data, error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken })
    if (error || isOwnedBy(data.user, claimedOwner(accessToken))) return { error }
    // A token that has run out is renewed with the other one, which may be of an account that nobody was asked about.
    await auth.signOut({ scope: 'local' })
    return { error: { message: 'The tokens are of two accounts' } }
  })
}

function isOwnedBy(user: User | null, { id, email }: LinkOwner): boolean {
  return user?.id === id && (!email || user.email?.toLowerCase() === email.toLowerCase())
}

export interface LinkQuestion {
  email: string
  /** Whose account is open now; null for nobody's. */
  signedInAs: string | null
}

/**
 * What has to be asked before a link opens its account, if anything. Whose it is comes from the accounts service, as a link
 * can claim anything; 'unknown' for a token that the service does not accept.
 */
export async function questionAbout(accessToken: string): Promise<LinkQuestion | 'unknown' | null> {
  if (!client || !isQuestionNeeded(accessToken)) return null
  const { user } = (await client.auth.getUser(accessToken)).data
  return user ? { email: user.email ?? '', signedInAs: signedInOwner()?.email ?? null } : 'unknown'
}

export { forgetAskedLink }

export function exchangeCode(code: string) {
  return call((auth) => auth.exchangeCodeForSession(code))
}

export function changePassword(password: string) {
  return call((auth) => auth.updateUser({ password }))
}

/** For a session of any age. */
export function changeKnownPassword(password: string, current: string) {
  return call((auth) => auth.updateUser({ password, current_password: current }))
}

/** The service mails a link to both addresses. */
export function changeEmail(email: string) {
  return call((auth) => auth.updateUser({ email }, { emailRedirectTo: callbackAddress() }))
}

/**
 * Signs out on this device only: somebody who leaves a school computer stays signed in on their phone. An
 * outage of the service is reported as a failure, but keeps nobody signed in.
 */
export async function signOut(): Promise<AuthFailure | null> {
  const leave = () => call((auth) => auth.signOut({ scope: 'local' }))
  const failure = await leave()
  if (failure && isOutage(failure)) {
    // The client keeps a session if the service was not reached; without a stored one it sends nothing.
    removeStored(STORAGE_KEYS.session)
    await leave()
  }
  // The next user of this device did not ask for notifications. The push service reports it with the next
  // one.
  await endSubscription().catch(logProblem)
  return failure
}

/** The tokens of the session that is open now; null without one. */
export async function currentTokens(): Promise<SessionTokens | null> {
  const session = client && (await client.auth.getSession()).data.session
  return session && { accessToken: session.access_token, refreshToken: session.refresh_token }
}

function callbackAddress(): string {
  return location.origin + NEUTRAL_PATHS.authCallback
}
