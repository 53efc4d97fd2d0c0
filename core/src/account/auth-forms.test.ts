import { describe, expect, it } from 'vitest'
import { checkEmail, checkLogin, checkNewPassword, checkRegister, tidyEmail } from './auth-forms.ts'

const fields = (email: string, password = '', confirmation = '') => ({ email, password, confirmation })
const refusal = (name: string) => ({ kind: 'refused', message: { kind: 'known', name } })

describe('login', () => {
  it('is left alone while the e-mail or the password is missing', () => {
    for (const empty of [fields(''), fields('a@b.c'), fields('', 'secret'), fields('   ', 'secret')]) {
      expect(checkLogin(empty)).toEqual({ kind: 'incomplete' })
    }
  })

  it('is ready with both, a password of spaces included', () => {
    expect(checkLogin(fields('a@b.c', '      '))).toEqual({ kind: 'ready' })
  })
})

describe('register', () => {
  it('is left alone while one of the three is missing', () => {
    for (const empty of [
      fields('', 'secret', 'secret'),
      fields('a@b.c', '', 'secret'),
      fields('a@b.c', 'x'),
    ]) {
      expect(checkRegister(empty)).toEqual({ kind: 'incomplete' })
    }
  })

  it('is refused where the two passwords differ, if only in a space or a capital', () => {
    for (const other of ['secret2', 'secret ', 'Secret']) {
      expect(checkRegister(fields('a@b.c', 'secret', other))).toEqual(refusal('passwordsDiffer'))
    }
  })

  it('leaves the length of the password to the service', () => {
    expect(checkRegister(fields('a@b.c', 'abc', 'abc'))).toEqual({ kind: 'ready' })
  })
})

it('the magic link and a forgotten password need an e-mail and say so', () => {
  expect(checkEmail(fields(''))).toEqual(refusal('emailMissing'))
  expect(checkEmail(fields(' \t'))).toEqual(refusal('emailMissing'))
  expect(checkEmail(fields('a@b.c'))).toEqual({ kind: 'ready' })
})

it('a new password needs both fields, alike, and at least 6 characters', () => {
  const check = (password: string, confirmation: string) => checkNewPassword({ password, confirmation })
  expect(check('', '')).toEqual(refusal('fieldsMissing'))
  expect(check('secret', '')).toEqual(refusal('fieldsMissing'))
  expect(check('secret', 'secret2')).toEqual(refusal('passwordsDiffer'))
  expect(check('12345', '12345')).toEqual(refusal('passwordTooShort'))
  expect(check('123456', '123456')).toEqual({ kind: 'ready' })
})

it('spaces around an e-mail are dropped', () => {
  expect(tidyEmail('  a@b.c \n')).toBe('a@b.c')
})
