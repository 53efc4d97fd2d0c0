import {
  AUTH_MAGIC_LINK_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
} from '@frase/core/contract/paths'
import type { EngineRequest } from './engine-messages.ts'
import { readRequest } from './lite-request.ts'

/** Requests for which the engine compares or hashes a password. */
export const PASSWORD_REQUESTS = {
  signUp: `POST ${AUTH_SIGN_UP_PATH}`,
  signIn: `POST ${AUTH_TOKEN_PATH}`,
  magicLink: `POST ${AUTH_MAGIC_LINK_PATH}`,
  change: `PUT ${AUTH_USER_PATH}`,
} as const

export function usesPassword(request: EngineRequest): boolean {
  const { operation, body } = readRequest(request)
  // A link to an address without an account makes one, with a password that nobody knows.
  if (operation === PASSWORD_REQUESTS.magicLink) return body.create_user === true
  return body.password !== undefined && Object.values<string>(PASSWORD_REQUESTS).includes(operation)
}
