import { expect, it } from 'vitest'
import { changeMessage } from './auth-messages.ts'

it.each([
  [{ code: 'current_password_invalid', status: 400 }, 'wrongPassword'],
  [{ code: 'current_password_required', status: 403 }, 'signInAgain'],
  [{ code: 'same_password', status: 422 }, 'samePassword'],
  [{ code: 'weak_password', status: 422 }, 'weakPassword'],
  [{ code: 'email_exists', status: 422 }, 'emailTaken'],
  [{ code: 'email_address_invalid', status: 400 }, 'emailInvalid'],
  [{ code: 'over_email_send_rate_limit', status: 429 }, 'tooMany'],
  [{ status: 429 }, 'tooMany'],
  [{ status: 503 }, 'unavailable'],
  [{ status: 0 }, 'unavailable'],
  [{ code: 'constructor', status: 400 }, 'failed'],
  [{}, 'failed'],
])('the refusal %j of a change has the words %s', (failure, message) => {
  expect(changeMessage({ message: 'in English', ...failure })).toBe(message)
})
