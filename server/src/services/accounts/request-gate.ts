import { PASSWORD_LENGTH_MIN } from '@frase/core/account/auth-forms'
import { isMailAddress } from '@frase/core/account/email-address'
import { type AuthRequest, OTHER_AUTH_REQUESTS, PAGE_AUTH_REQUESTS } from '@frase/core/contract/accounts/auth'
import { isStorableText, LEARNING_REQUESTS } from '@frase/core/contract/accounts/learning'
import {
  describeRequest,
  isAuthAddress,
  isAuthRequest,
  isFunctionAddress,
  isFunctionCall,
  isRowAddress,
  isRowRequest,
  parseBody,
  type SentHead,
  type SentRequest,
} from '@frase/core/contract/accounts/match-request'
import {
  PAGE_FUNCTIONS,
  PAGE_ROW_REQUESTS,
  type PageFunction,
  type RowRequest,
} from '@frase/core/contract/accounts/rest'
import { PASSWORD_LENGTH_MAX } from '@frase/core/contract/limits'
import { REST_FUNCTIONS_ROOT, REST_ROOT } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import * as z from 'zod'
import { isCommonPassword } from './common-passwords.ts'
import type { EngineRequest } from './engine-messages.ts'

/** Requests that share a limit. */
export type LimitedOperation =
  | 'sign-in'
  | 'sign-up'
  | 'magic-link'
  | 'recovery'
  | 'verification'
  | 'refresh'
  | 'sign-out'
  | 'password-change'
  | 'email-change'
  | 'own-data'
  | 'learning'

interface Refusal {
  kind: 'refused'
  status: 400 | 401 | 403 | 404 | 422
  body: Record<string, unknown>
}

export interface Admission {
  kind: 'admitted'
  request: EngineRequest
  operation: LimitedOperation
  /** The account it is about, if the request says so. */
  email: string | null
}

interface OutsideRequest {
  method: string
  /** Not parsed yet: a long one is refused before that. */
  url: string
  headers: Headers
}

interface GateOptions {
  publishableKey: string
  /** Whether a token was made here. The engine need not be asked about any other. */
  isSigned: (accessToken: string) => boolean
  /** The address that every mailed link returns to, for any address in the request. */
  callbackUrl: string
}

/** The device's description of itself, for the list of a person's devices. */
type Device = Record<'user-agent', string>

/** Far more than any request of the product has; a query that is expensive to parse is long. */
const MAX_ADDRESS_LENGTH = 2048
const BEARER = /^Bearer [\w.~+/=-]{1,4096}$/

const storableText = z.string().refine(isStorableText, 'Invalid text')
/** The longest that the engine's own table holds. Signing in works with an address from before there was a rule. */
const email = storableText.max(255)
/** Errors in the words of hosted Supabase. */
const mailAddress = z
  .string()
  .trim()
  .refine(isMailAddress, 'Unable to validate email address: invalid format')
const password = storableText.max(PASSWORD_LENGTH_MAX)
/** Bytes after the 72nd would not count. */
const newPassword = storableText.refine(
  (text) => Buffer.byteLength(text) <= 72,
  'Password cannot be longer than 72 characters',
)
/** Stored with the account for as long as it lives, so nothing but what the product reads again. */
const userData = z.strictObject({ language: z.enum(LANGUAGES).optional() })
const token = storableText.min(1).max(256)
/** The engine wants an object even if it is empty. */
const nothing = z.undefined().transform(() => ({}))

const CHOOSE_PASSWORD: readonly LimitedOperation[] = ['sign-up', 'password-change']

interface AuthRoute {
  declared: AuthRequest
  operation: LimitedOperation
  body: z.ZodType<object>
}

/** All declared requests except the code of a login elsewhere, which only a hosted project offers. */
const AUTH_ROUTES: readonly AuthRoute[] = [
  { declared: PAGE_AUTH_REQUESTS.signIn, operation: 'sign-in', body: z.object({ email, password }) },
  { declared: PAGE_AUTH_REQUESTS.refresh, operation: 'refresh', body: z.object({ refresh_token: token }) },
  {
    declared: PAGE_AUTH_REQUESTS.signUp,
    operation: 'sign-up',
    body: z.object({ email: mailAddress, password: newPassword, data: userData }),
  },
  {
    declared: PAGE_AUTH_REQUESTS.magicLink,
    operation: 'magic-link',
    body: z.object({ email: mailAddress, data: userData, create_user: z.boolean() }),
  },
  { declared: PAGE_AUTH_REQUESTS.recovery, operation: 'recovery', body: z.object({ email: mailAddress }) },
  { declared: PAGE_AUTH_REQUESTS.readUser, operation: 'own-data', body: nothing },
  {
    declared: PAGE_AUTH_REQUESTS.changePassword,
    operation: 'password-change',
    body: z.object({ password: newPassword }),
  },
  {
    declared: PAGE_AUTH_REQUESTS.changeKnownPassword,
    operation: 'password-change',
    body: z.object({ password: newPassword, current_password: password }),
  },
  {
    declared: PAGE_AUTH_REQUESTS.changeEmail,
    operation: 'email-change',
    body: z.object({ email: mailAddress }),
  },
  { declared: PAGE_AUTH_REQUESTS.signOut, operation: 'sign-out', body: nothing },
  {
    declared: OTHER_AUTH_REQUESTS.verifyToken,
    operation: 'verification',
    body: z.object({ type: storableText.max(32), token_hash: token }),
  },
  { declared: OTHER_AUTH_REQUESTS.settings, operation: 'own-data', body: nothing },
]

const ROW_REQUESTS: readonly RowRequest[] = Object.values(PAGE_ROW_REQUESTS)
const FUNCTION_NAMES = Object.keys(PAGE_FUNCTIONS).filter(
  (name): name is PageFunction => name in PAGE_FUNCTIONS,
)

/**
 * Decides which outside requests reach the engine, which knows many more paths, keys, filters and fields than
 * the product uses, and some that end it. A permitted request is written anew from its declaration; of the
 * visitor's own text only checked values are in it.
 */
export function createRequestGate({ publishableKey, callbackUrl, isSigned }: GateOptions) {
  /**
   * A refusal, or a function that decides once the body has been read: most requests of strangers are refused
   * without.
   */
  return function admit(outside: OutsideRequest): Refusal | ((body: string | null) => Refusal | Admission) {
    if (outside.url.length > MAX_ADDRESS_LENGTH) return notFound
    const { headers } = outside
    const sent = describeRequest({ ...outside, url: new URL(outside.url), body: null })
    const device = { 'user-agent': shortText(headers.get('user-agent') ?? '') }
    if (isAuthRequest(OTHER_AUTH_REQUESTS.openMailedLink, sent)) return () => openLink(sent, device)
    const key = headers.get('apikey')
    if (key !== publishableKey) return unauthorized(key)
    const authorization = headers.get('authorization')
    if (authorization !== null && !BEARER.test(authorization)) return badToken
    const addressed = addressOf(sent)
    if (addressed === null) return notFound
    if (addressed.forged !== null && isForged(authorization)) return addressed.forged
    return (body) => {
      const whole = { ...sent, body: parseBody(body ?? '') }
      const rows = ROW_REQUESTS.find((declared) => isRowRequest(declared, whole))
      if (rows) return admitted(rowRequest(rows, whole, identity(authorization)), 'own-data', null)
      const called = FUNCTION_NAMES.find((name) => isFunctionCall(name, whole))
      if (called) return functionCall(called, whole, identity(authorization))
      const route = AUTH_ROUTES.find(({ declared }) => isAuthRequest(declared, whole))
      return route ? authRequest(route, whole, authorization, device) : notFound
    }
  }

  /** Has the form of a token. The engine treats anything else as nobody's, or refuses it. */
  function isForged(authorization: string | null): boolean {
    const token = authorization?.slice('Bearer '.length) ?? ''
    return /^[^.]+\.[^.]+\.[^.]+$/.test(token) && !isSigned(token)
  }

  function identity(authorization: string | null): Record<string, string> {
    return { apikey: publishableKey, ...(authorization === null ? {} : { authorization }) }
  }

  /** A mailed link is opened without a key, and a browser shows its result. */
  function openLink({ query }: SentRequest, headers: Device): Admission {
    const { method, path } = OTHER_AUTH_REQUESTS.openMailedLink
    const asked = new Map(query)
    const parameters = { token: shortText(asked.get('token')), type: shortText(asked.get('type')) }
    const address = withQuery(path, { ...parameters, redirect_to: callbackUrl })
    return admitted({ method, path: address, headers, body: null }, 'verification', null)
  }

  function authRequest(
    { declared, operation, body: schema }: AuthRoute,
    sent: SentRequest,
    authorization: string | null,
    device: Device,
  ): Refusal | Admission {
    const { method, path, query, credentials } = declared
    const parsed = schema.safeParse(sent.body)
    if (!parsed.success) return invalid(parsed.error.issues[0]?.message ?? 'Invalid input')
    const { data } = parsed
    if (CHOOSE_PASSWORD.includes(operation) && 'password' in data) {
      const chosen = String(data.password)
      // Before a mail is counted that would not be sent.
      if (chosen.length < PASSWORD_LENGTH_MIN) return shortPassword
      if (isCommonPassword(chosen)) return weakPassword
    }
    const parameters = Object.entries(query).map(([name, only]) => [name, only ?? callbackUrl] as const)
    const request: EngineRequest = {
      method,
      path: withQuery(path, Object.fromEntries(parameters)),
      headers: { ...identity(credentials === 'session' ? authorization : null), ...JSON_HEADERS, ...device },
      body: method === 'GET' ? null : JSON.stringify(data),
    }
    const about = 'email' in data && typeof data.email === 'string' ? data.email : null
    return admitted(request, operation, about)
  }
}

/** Null for an address that is not declared; otherwise the answer to a caller with an invented token. */
function addressOf(sent: SentHead): { forged: Refusal | null } | null {
  if (
    ROW_REQUESTS.some((declared) => isRowAddress(declared, sent)) ||
    FUNCTION_NAMES.some((name) => isFunctionAddress(name, sent))
  ) {
    return { forged: forgedForData }
  }
  const routes = AUTH_ROUTES.filter(({ declared }) => isAuthAddress(declared, sent))
  if (routes.length === 0) return null
  const needsSession = routes.every(({ declared }) => declared.credentials === 'session')
  return { forged: needsSession ? forgedForAccount : null }
}

/** Worded like the engine, as is the next one. */
const forgedForData: Refusal = {
  kind: 'refused',
  status: 401,
  body: {
    code: 'PGRST301',
    details: 'None of the keys was able to decode the JWT',
    hint: null,
    message: 'No suitable key or wrong key type',
  },
}

const forgedForAccount: Refusal = {
  kind: 'refused',
  status: 403,
  body: {
    code: 403,
    error_code: 'bad_jwt',
    msg: 'invalid JWT: unable to parse or verify signature, token signature is invalid: signature is invalid',
  },
}

/** Worded like hosted Supabase. */
const weakPassword: Refusal = {
  kind: 'refused',
  status: 422,
  body: {
    code: 422,
    error_code: 'weak_password',
    msg: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: ['pwned'] },
  },
}

const shortPassword: Refusal = {
  kind: 'refused',
  status: 422,
  body: {
    code: 422,
    error_code: 'weak_password',
    msg: `Password should be at least ${PASSWORD_LENGTH_MIN} characters.`,
    weak_password: { reasons: ['length'] },
  },
}

const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' }

function rowRequest(
  { method, table, select, equal, body, accept, prefer }: RowRequest,
  sent: SentRequest,
  identity: Record<string, string>,
): EngineRequest {
  const filters = new Map(sent.query)
  const fields: Record<string, unknown> = Object(sent.body)
  return {
    method,
    path: withQuery(`${REST_ROOT}/${table}`, {
      ...(select === null ? {} : { select }),
      ...Object.fromEntries(equal.map((column) => [column, filters.get(column) ?? ''])),
    }),
    headers: {
      ...identity,
      ...JSON_HEADERS,
      ...(accept === null ? {} : { accept }),
      ...(prefer.length === 0 ? {} : { prefer: prefer.join(',') }),
    },
    body:
      body === null
        ? null
        : JSON.stringify(Object.fromEntries(Object.keys(body).map((name) => [name, fields[name]]))),
  }
}

function functionCall(
  name: PageFunction,
  { body }: SentRequest,
  identity: Record<string, string>,
): Refusal | Admission {
  const { success, data } = LEARNING_REQUESTS[name].safeParse(body)
  if (!success) return invalidCall
  const request: EngineRequest = {
    method: 'POST',
    path: `${REST_FUNCTIONS_ROOT}/${name}`,
    headers: { ...identity, ...JSON_HEADERS },
    body: JSON.stringify(data),
  }
  return admitted(request, 'learning', null)
}

/** Worded like the database function. */
const invalidCall: Refusal = {
  kind: 'refused',
  status: 400,
  body: { code: 'PT400', message: 'invalid_request', details: null, hint: null },
}

function withQuery(path: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters)
  return query.size > 0 ? `${path}?${query}` : path
}

function admitted(request: EngineRequest, operation: LimitedOperation, email: string | null): Admission {
  return { kind: 'admitted', request, operation, email }
}

const notFound: Refusal = {
  kind: 'refused',
  status: 404,
  body: { code: 404, error_code: 'not_found', msg: 'Not found' },
}

const badToken: Refusal = {
  kind: 'refused',
  status: 401,
  body: { code: 401, error_code: 'bad_jwt', msg: 'Invalid token' },
}

function unauthorized(key: string | null): Refusal {
  return {
    kind: 'refused',
    status: 401,
    body: { message: key === null ? 'No API key found in request' : 'Invalid API key' },
  }
}

function invalid(reason: string): Refusal {
  return { kind: 'refused', status: 422, body: { code: 422, error_code: 'validation_failed', msg: reason } }
}

function shortText(text = ''): string {
  return text.length <= 256 && isStorableText(text) ? text : ''
}
