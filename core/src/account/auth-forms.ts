import { type AuthMessage, known } from './auth-messages.ts'

export const PASSWORD_LENGTH_MIN = 6

/** 'ready' to be sent, 'incomplete' and therefore left alone, or refused with the words that say why. */
export type FormCheck = { kind: 'ready' } | { kind: 'incomplete' } | { kind: 'refused'; message: AuthMessage }

const READY: FormCheck = { kind: 'ready' }
const INCOMPLETE: FormCheck = { kind: 'incomplete' }

export interface LoginFields {
  email: string
  password: string
  confirmation: string
}

/** Spaces around an address are never part of it; in a password they count. */
export function tidyEmail(email: string): string {
  return email.trim()
}

export function checkLogin({ email, password }: LoginFields): FormCheck {
  return tidyEmail(email) && password ? READY : INCOMPLETE
}

/** The service checks the length of the password. */
export function checkRegister({ email, password, confirmation }: LoginFields): FormCheck {
  if (!tidyEmail(email) || !password || !confirmation) return INCOMPLETE
  return password === confirmation ? READY : refused('passwordsDiffer')
}

/** For the magic link and for a forgotten password. */
export function checkEmail({ email }: LoginFields): FormCheck {
  return tidyEmail(email) ? READY : refused('emailMissing')
}

export function checkNewPassword({
  password,
  confirmation,
}: Pick<LoginFields, 'password' | 'confirmation'>): FormCheck {
  if (!password || !confirmation) return refused('fieldsMissing')
  if (password !== confirmation) return refused('passwordsDiffer')
  return password.length >= PASSWORD_LENGTH_MIN ? READY : refused('passwordTooShort')
}

function refused(name: Parameters<typeof known>[0]): FormCheck {
  return { kind: 'refused', message: known(name) }
}
