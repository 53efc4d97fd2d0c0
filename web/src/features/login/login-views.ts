import {
  checkEmail,
  checkLogin,
  checkRegister,
  type FormCheck,
  type LoginFields,
  tidyEmail,
} from '@frase/core/account/auth-forms'
import {
  type AuthFailure,
  type AuthMessage,
  loginMessage,
  rawMessage,
  registerMessage,
} from '@frase/core/account/auth-messages'
import type { LoginView } from '../../services/account/account-state.ts'

type AuthCalls = typeof import('../../services/account/auth-calls.ts')

interface ViewRules {
  /** In the order of the form. */
  fields: readonly (keyof LoginFields)[]
  check: (fields: LoginFields) => FormCheck
  send: (calls: AuthCalls, fields: LoginFields, language: string) => Promise<AuthFailure | null>
  messageOf: (failure: AuthFailure) => AuthMessage
  /** The views that this one links to. */
  others: readonly LoginView[]
}

export const VIEWS: Readonly<Record<LoginView, ViewRules>> = {
  login: {
    fields: ['email', 'password'],
    check: checkLogin,
    send: ({ signIn }, { email, password }) => signIn(tidyEmail(email), password),
    messageOf: loginMessage,
    others: ['register', 'magicLink', 'forgot'],
  },
  register: {
    fields: ['email', 'password', 'confirmation'],
    check: checkRegister,
    send: ({ signUp }, { email, password }, language) => signUp(tidyEmail(email), password, language),
    messageOf: registerMessage,
    others: ['login', 'magicLink'],
  },
  magicLink: {
    fields: ['email'],
    check: checkEmail,
    send: ({ sendMagicLink }, { email }) => sendMagicLink(tidyEmail(email)),
    messageOf: rawMessage,
    others: ['login', 'register'],
  },
  forgot: {
    fields: ['email'],
    check: checkEmail,
    send: ({ sendResetLink }, { email }) => sendResetLink(tidyEmail(email)),
    messageOf: rawMessage,
    others: ['login', 'magicLink'],
  },
}
