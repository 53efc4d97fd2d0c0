import { describe, expect, it } from 'vitest'
import { isAlreadyRegistered, loginMessage, rawMessage, registerMessage } from './auth-messages.ts'

describe('the messages of login', () => {
  it.each([
    [{ message: 'Invalid login credentials', status: 400 }, 'invalidCredentials'],
    [{ message: 'Email not confirmed', status: 400 }, 'emailNotConfirmed'],
    [{ message: 'Unauthorized' }, 'loginUnauthorized'],
    [{ message: 'Request failed with 401' }, 'loginUnauthorized'],
    [{ message: 'No API key found in request', status: 401 }, 'loginUnauthorized'],
  ])('%j is told as %s', (failure, name) => {
    expect(loginMessage(failure)).toEqual({ kind: 'known', name })
  })

  it('wrong credentials stay wrong credentials where the service answers them with 401', () => {
    expect(loginMessage({ message: 'Invalid login credentials', status: 401 })).toEqual({
      kind: 'known',
      name: 'invalidCredentials',
    })
  })

  it.each([
    { message: 'Request rate limit reached', status: 429 },
    { message: 'Supabase não configurado' },
    { message: 'Retry in 1401 ms' },
    { message: 'User already registered' },
  ])('other messages are shown raw: %j', (failure) => {
    expect(loginMessage(failure)).toEqual({ kind: 'raw', text: failure.message })
  })
})

describe('the messages of register', () => {
  it.each([
    [{ message: 'User already registered', status: 422 }, 'alreadyRegistered'],
    [{ message: 'Password should be at least 6 characters.', status: 422 }, 'passwordTooShort'],
    [
      { message: 'Password is known to be weak and easy to guess, please …', status: 422 },
      'passwordTooCommon',
    ],
    [{ message: 'Invalid API key', status: 401 }, 'registerUnauthorized'],
  ])('%j is told as %s', (failure, name) => {
    expect(registerMessage(failure)).toEqual({ kind: 'known', name })
  })

  it('other messages are shown raw', () => {
    const message = 'For security purposes, you can only request this after 42 seconds.'
    expect(registerMessage({ message, status: 429 })).toEqual({ kind: 'raw', text: message })
  })
})

it.each([0, 500, 502, 503, 504])('an outage with status %i has a message of our own', (status) => {
  for (const messageOf of [loginMessage, registerMessage, rawMessage]) {
    expect(messageOf({ message: '{}', status })).toEqual({ kind: 'known', name: 'unavailable' })
  }
})

it('a raw message is cut at 200 characters', () => {
  expect(rawMessage({ message: 'x'.repeat(500) })).toEqual({ kind: 'raw', text: 'x'.repeat(200) })
})

describe('a sign-up answered with a user', () => {
  it('without identities is an address that is already registered', () => {
    expect(isAlreadyRegistered({ identities: [] })).toBe(true)
  })

  it.each([[{ identities: [{}] }], [{}], [null]])('%j is not', (user) => {
    expect(isAlreadyRegistered(user)).toBe(false)
  })
})
