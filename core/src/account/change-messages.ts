import type { AuthFailure } from './auth-messages.ts'

/** Why the accounts service refused a new password or a new address, with words of its own in every language. */
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
