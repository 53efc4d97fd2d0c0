import { NEUTRAL_PATHS, pathFor } from '../pages/paths.ts'

export interface SessionTokens {
  accessToken: string
  refreshToken: string
}

/** What a mailed link or a login elsewhere returns in the address. */
export type CallbackReturn =
  | { kind: 'refused'; isExpired: boolean }
  | { kind: 'tokens'; tokens: SessionTokens; isRecovery: boolean }
  | { kind: 'code'; code: string; isRecovery: boolean }
  /** A new address was confirmed at one of the two addresses, not yet at the other. */
  | { kind: 'halfConfirmed' }
  | { kind: 'nothing' }

export type CallbackFailure = 'refused' | 'tokens' | 'code' | 'incomplete' | 'unexpected'

const RECOVERY = 'recovery'
/** The service's code for a link that is too old or was used before; its description says it in English. */
const EXPIRED = /expired|otp_expired/i

/** Written parameters, such as the browser's own URLSearchParams. */
export interface AddressParameters {
  get: (name: string) => string | null
}

/** The service may return the parameters in the query or in the hash. */
export function readCallback(query: AddressParameters, hash: AddressParameters): CallbackReturn {
  const parameter = parameterReader(query, hash)
  const isRecovery = parameter('type') === RECOVERY
  const error = parameter('error') ?? parameter('error_description') ?? parameter('error_code')
  if (error) {
    const words = `${parameter('error_code')} ${parameter('error_description')}`
    return { kind: 'refused', isExpired: EXPIRED.test(words) }
  }
  const tokens = readTokens(parameter)
  if (tokens) return { kind: 'tokens', tokens, isRecovery }
  const code = parameter('code')
  if (code) return { kind: 'code', code, isRecovery }
  return { kind: parameter('message') ? 'halfConfirmed' : 'nothing' }
}

/** The tokens of a link that resets a password; null for any other address. */
export function readResetTokens(query: AddressParameters, hash: AddressParameters): SessionTokens | null {
  const parameter = parameterReader(query, hash)
  return parameter('type') === RECOVERY ? readTokens(parameter) : null
}

/**
 * The page after a finished sign-in. Only these two are possible: nothing in the address decides, or a
 * forged link could send a person who has just signed in to a stranger's site.
 */
export function pathAfterSignIn(isRecovery: boolean, tokens: SessionTokens, language: string): string {
  if (!isRecovery) return pathFor('premium', language)
  const parameters = [
    `access_token=${encodeURIComponent(tokens.accessToken)}`,
    `refresh_token=${encodeURIComponent(tokens.refreshToken)}`,
    `type=${RECOVERY}`,
  ]
  return `${NEUTRAL_PATHS.resetPassword}?${parameters.join('&')}`
}

type ParameterReader = (name: string) => string | null

function parameterReader(query: AddressParameters, hash: AddressParameters): ParameterReader {
  return (name) => query.get(name) || hash.get(name) || null
}

function readTokens(parameter: ParameterReader): SessionTokens | null {
  const accessToken = parameter('access_token')
  const refreshToken = parameter('refresh_token')
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}
