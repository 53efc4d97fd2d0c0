import {
  AUTH_LOGOUT_PATH,
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_SETTINGS_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  AUTH_VERIFY_PATH,
  REST_SUBSCRIPTIONS_PATH,
  REST_USERS_PATH,
} from '@frase/core/contract/paths'
import * as z from 'zod'
import type { EngineRequest } from './engine-messages.ts'

/** What is counted together against a limit. */
export type LimitedOperation =
  | 'sign-in'
  | 'sign-up'
  | 'magic-link'
  | 'recovery'
  | 'verification'
  | 'refresh'
  | 'own-data'

interface Refusal {
  kind: 'refused'
  status: 400 | 401 | 404 | 405 | 422
  body: Record<string, unknown>
}

interface Admission {
  kind: 'admitted'
  request: EngineRequest
  operation: LimitedOperation
  /** Whose account it is about, where the request says so. */
  email: string | null
}

interface OutsideRequest {
  method: string
  url: URL
  headers: Headers
  body: string | null
}

interface GateOptions {
  publishableKey: string
  /** Where every mailed link returns to, whatever a request asks for. */
  callbackUrl: string
}

/** The longest that the engine's own table holds. */
const email = z.string().max(255)
const password = z.string().max(256)
/** What comes after the 72nd byte would not count. */
const newPassword = z
  .string()
  .refine((text) => Buffer.byteLength(text) <= 72, 'Password cannot be longer than 72 characters')
const userData = z.record(z.string(), z.unknown()).nullish()

const passwordGrant = z.object({ email, password })
const refreshGrant = z.object({ refresh_token: z.string().max(256) })
const signUp = z.object({ email, password: newPassword, data: userData })
const magicLink = z.object({ email, create_user: z.boolean().optional() })
const recovery = z.object({ email })
const verification = z.object({ type: z.string().max(32), token_hash: z.string().min(1).max(256) })
/** Another address or a telephone number would need mails that nobody wrote. */
const userUpdate = z.object({
  password: newPassword.optional(),
  data: userData,
  email: z.never().optional(),
  phone: z.never().optional(),
})

/** The tables a page may ask for, and how. Policies in the database decide about the rows. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  [REST_USERS_PATH]: ['GET', 'HEAD', 'POST', 'PATCH'],
  [REST_SUBSCRIPTIONS_PATH]: ['GET', 'HEAD'],
}

/** Anything else would choose another schema or another identity. */
const HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'x-supabase-api-version',
]

/** Decides what reaches the engine from outside, which knows many more paths, keys and fields than the product uses. */
export function createRequestGate({ publishableKey, callbackUrl }: GateOptions) {
  return function admit(outside: OutsideRequest): Refusal | Admission {
    const { method, url } = outside
    const { pathname } = url
    if (method === 'GET' && pathname === AUTH_VERIFY_PATH) return openLink(url)
    const key = outside.headers.get('apikey')
    if (key !== publishableKey) return unauthorized(key)
    const methods = TABLES[pathname]
    if (methods) return methods.includes(method) ? pass(outside, outside.body) : wrongMethod
    switch (`${method} ${pathname}`) {
      case `POST ${AUTH_TOKEN_PATH}`:
        return token(outside)
      case `POST ${AUTH_SIGN_UP_PATH}`:
        return checked(outside, signUp, 'sign-up')
      case `POST ${AUTH_MAGIC_LINK_PATH}`:
        return checked(outside, magicLink, 'magic-link')
      case `POST ${AUTH_RECOVERY_PATH}`:
        return checked(outside, recovery, 'recovery')
      case `POST ${AUTH_VERIFY_PATH}`:
        return checked(outside, verification, 'verification')
      case `PUT ${AUTH_USER_PATH}`:
        return checked(outside, userUpdate, 'own-data')
      case `GET ${AUTH_USER_PATH}`:
      case `GET ${AUTH_SETTINGS_PATH}`:
        return pass(outside, null)
      case `POST ${AUTH_LOGOUT_PATH}`:
        return pass(outside, '{}')
      default:
        return notFound
    }
  }

  /** A mailed link is opened without a key, and a browser shows what comes of it. */
  function openLink(url: URL): Admission {
    const asked = url.searchParams
    const parameters = new URLSearchParams({
      token: storable(asked.get('token')),
      type: storable(asked.get('type')),
      redirect_to: callbackUrl,
    })
    return {
      kind: 'admitted',
      operation: 'verification',
      email: null,
      request: { method: 'GET', path: `${url.pathname}?${parameters}`, headers: {}, body: null },
    }
  }

  function token(outside: OutsideRequest): Refusal | Admission {
    const grant = outside.url.searchParams.get('grant_type')
    if (grant === 'password') return checked(outside, passwordGrant, 'sign-in')
    if (grant === 'refresh_token') return checked(outside, refreshGrant, 'refresh')
    return invalid('Unsupported grant type')
  }

  function checked(
    outside: OutsideRequest,
    schema: z.ZodType<object>,
    operation: LimitedOperation,
  ): Refusal | Admission {
    const parsed = schema.safeParse(parseJson(outside.body))
    if (!parsed.success) {
      return invalid(parsed.error.issues[0]?.message ?? 'Invalid input')
    }
    const about = 'email' in parsed.data && typeof parsed.data.email === 'string' ? parsed.data.email : null
    return pass(outside, JSON.stringify(parsed.data), operation, about)
  }

  function pass(
    { method, url, headers }: OutsideRequest,
    body: string | null,
    operation: LimitedOperation = 'own-data',
    about: string | null = null,
  ): Admission {
    const query = new URLSearchParams(url.searchParams)
    // A key in the address would be taken instead of the one that was checked.
    query.delete('apikey')
    const kept = HEADERS.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    return {
      kind: 'admitted',
      operation,
      email: about,
      request: {
        method,
        path: query.size > 0 ? `${url.pathname}?${query}` : url.pathname,
        headers: { ...Object.fromEntries(kept), apikey: publishableKey },
        body: method === 'GET' || method === 'HEAD' ? null : body,
      },
    }
  }
}

const notFound: Refusal = {
  kind: 'refused',
  status: 404,
  body: { code: 404, error_code: 'not_found', msg: 'Not found' },
}

const wrongMethod: Refusal = {
  kind: 'refused',
  status: 405,
  body: { code: 405, error_code: 'method_not_allowed', msg: 'Method not allowed' },
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

/** Undefined for what is no JSON, or has a text in it, as a name or as a value, that no database stores. */
function parseJson(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '', (name, value) => {
      if (!isStorable(name) || !isStorable(value)) throw new TypeError('not storable')
      return value
    })
  } catch {
    return undefined
  }
}

function storable(text: string | null): string {
  return text !== null && isStorable(text) ? text : ''
}

/** PostgreSQL takes neither the zero character nor half of a surrogate pair, and the engine trips over its refusal. */
function isStorable(value: unknown): boolean {
  return typeof value !== 'string' || !(value.includes('\0') || /\p{Surrogate}/u.test(value))
}
