/** The error of an auth call; the accounts service always writes it in English. */
export interface AuthFailure {
  message: string
  status?: number | undefined
  code?: string | undefined
}

type KnownMessage =
  | 'invalidCredentials'
  | 'emailNotConfirmed'
  | 'loginUnauthorized'
  | 'alreadyRegistered'
  | 'passwordTooShort'
  | 'passwordTooCommon'
  | 'registerUnauthorized'
  | 'passwordsDiffer'
  | 'emailMissing'
  | 'fieldsMissing'
  | 'invalidResetLink'
  | 'unavailable'
  | 'unexpected'

/** A message that is translated into every language, or one that is shown as it came. */
export type AuthMessage = { kind: 'known'; name: KnownMessage } | { kind: 'raw'; text: string }

/** The error of auth calls where accounts are switched off. */
export const ACCOUNTS_OFF = 'Supabase não configurado'
export const ALREADY_REGISTERED = 'User already registered'

const RAW_LENGTH_MAX = 200
const UNAUTHORIZED = 401

export function loginMessage(failure: AuthFailure): AuthMessage {
  if (failure.message.includes('Invalid login credentials')) return known('invalidCredentials')
  if (failure.message.includes('Email not confirmed')) return known('emailNotConfirmed')
  if (isUnauthorized(failure)) return known('loginUnauthorized')
  return rawMessage(failure)
}

export function registerMessage(failure: AuthFailure): AuthMessage {
  if (failure.message.includes(ALREADY_REGISTERED)) return known('alreadyRegistered')
  if (failure.message.includes('Password should be at least')) return known('passwordTooShort')
  if (isUnauthorized(failure)) return known('registerUnauthorized')
  return rawMessage(failure)
}

export function rawMessage(failure: AuthFailure): AuthMessage {
  if (isOutage(failure)) return known('unavailable')
  if (failure.message.includes('Password is known to be weak')) return known('passwordTooCommon')
  return { kind: 'raw', text: failure.message.slice(0, RAW_LENGTH_MAX) }
}

export function known(name: KnownMessage): AuthMessage {
  return { kind: 'known', name }
}

/**
 * With confirmations on, the service answers a second sign-up as if it were the first, so that nobody can find out who
 * has an account; only the missing identities give it away.
 */
export function isAlreadyRegistered(user: { identities?: readonly unknown[] | undefined } | null): boolean {
  return user?.identities?.length === 0
}

/** The client does not read what a failing service says: its message would be '{}', or that of the browser's own fetch. */
export function isOutage({ status }: AuthFailure): boolean {
  return status === 0 || (status !== undefined && status >= 500)
}

function isUnauthorized({ message, status }: AuthFailure): boolean {
  return status === UNAUTHORIZED || /\b401\b|Unauthorized/.test(message)
}

/** Why the accounts service refused a new password or a new address: a key of a translated message. */
export type ChangeMessage =
  | 'wrongPassword'
  | 'signInAgain'
  | 'samePassword'
  | 'weakPassword'
  | 'emailTaken'
  | 'emailInvalid'
  | 'tooMany'
  | 'unavailable'
  | 'failed'

const MESSAGES = new Map<string | undefined, ChangeMessage>(
  Object.entries({
    current_password_invalid: 'wrongPassword',
    current_password_mismatch: 'wrongPassword',
    current_password_required: 'signInAgain',
    reauthentication_needed: 'signInAgain',
    same_password: 'samePassword',
    weak_password: 'weakPassword',
    email_exists: 'emailTaken',
    email_address_invalid: 'emailInvalid',
    validation_failed: 'emailInvalid',
    over_email_send_rate_limit: 'tooMany',
    over_request_rate_limit: 'tooMany',
  } as const),
)

export function changeMessage({ code, status }: AuthFailure): ChangeMessage {
  const message = MESSAGES.get(code)
  if (message) return message
  if (status === 429) return 'tooMany'
  return status === undefined || (status > 0 && status < 500) ? 'failed' : 'unavailable'
}
