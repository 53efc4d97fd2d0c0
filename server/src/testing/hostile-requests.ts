import { OTHER_AUTH_REQUESTS, PAGE_AUTH_REQUESTS } from '@frase/core/contract/accounts/auth'
import { ONE_ROW, PAGE_ROW_REQUESTS } from '@frase/core/contract/accounts/rest'
import type { Endpoint } from '@frase/core/contract/endpoint'
import { ENDPOINTS } from '@frase/core/contract/endpoints'
import {
  ACCOUNT_DELETE_PATH,
  AUTH_LOGOUT_PATH,
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_SETTINGS_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  AUTH_VERIFY_PATH,
  REST_ROOT,
  REST_SUBSCRIPTIONS_PATH,
  REST_USERS_PATH,
} from '@frase/core/contract/paths'
import fc from 'fast-check'
import { hostileText, hostileValue } from './hostile.ts'

/** Of somebody who is signed in. */
interface Keys {
  apiKey: string
  accessToken: string
}

export interface Hostile {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** The answers of the accounts below the two paths that are passed on unread. */
const ACCOUNT_PATHS = [
  `${AUTH_TOKEN_PATH}?grant_type=password`,
  `${AUTH_TOKEN_PATH}?grant_type=refresh_token`,
  AUTH_SIGN_UP_PATH,
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_VERIFY_PATH,
  AUTH_USER_PATH,
  AUTH_SETTINGS_PATH,
  REST_USERS_PATH,
  REST_SUBSCRIPTIONS_PATH,
]
interface Form {
  method: string
  path: string
  /** Names of parameters, and the only value that one may have. */
  query: (readonly [string, string | null])[]
  fields: readonly string[]
}

/** The requests of the page: with their real names of parameters and fields, hostile values reach further. */
export const FORMS: Form[] = [
  ...ENDPOINTS.map(formOf),
  ...Object.values({ ...PAGE_AUTH_REQUESTS, ...OTHER_AUTH_REQUESTS }).map(
    ({ method, path, query, body }) => ({
      method,
      path,
      query: Object.entries(query),
      fields: body ?? [],
    }),
  ),
  ...Object.values(PAGE_ROW_REQUESTS).map(({ method, table, select, equal, body }) => ({
    method,
    path: `${REST_ROOT}/${table}`,
    query: [
      ...(select === null ? [] : [['select', select] as const]),
      ...equal.map((name) => [name, null] as const),
    ],
    fields: Object.keys(body ?? {}),
  })),
]

function formOf({ method, path, request }: Endpoint): Form {
  const { def } = request.schema._zod
  const names = 'shape' in def ? Object.keys(Object(def.shape)) : []
  return request.in === 'query'
    ? { method, path, query: names.map((name) => [name, null]), fields: [] }
    : { method, path, query: [], fields: names }
}

/** An account that is signed out or deleted can send no further hostile requests. */
const ENDS_THE_SESSION = [ACCOUNT_DELETE_PATH, AUTH_LOGOUT_PATH]

const METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const QUERY_NAMES = [
  'text',
  'v',
  'query',
  'theme',
  'language',
  'token',
  'type',
  'redirect_to',
  'notice',
  'select',
]
const ROW_FILTERS = ['id', 'plan', 'order', 'limit', 'offset', 'or', 'and', 'on_conflict', 'columns']
const FIELDS: Record<string, fc.Arbitrary<unknown>> = {
  language: fc.constantFrom('pt', 'de-AT', 'xx'),
  recent: fc.constant(['Hola.']),
  categoryId: fc.constantFrom('comida', 'saude'),
  email: fc.constantFrom('ana@example.org', 'ANA@EXAMPLE.ORG', 'persona1@ejemplo.es'),
  password: fc.constant('secret-that-nobody-logs'),
  token_hash: fc.constant('0'.repeat(64)),
  refresh_token: fc.constant('nothing'),
  auth_code: fc.constant('nothing'),
  code_verifier: fc.constant('nothing'),
  type: fc.constantFrom('recovery', 'signup', 'magiclink'),
  create_user: fc.boolean(),
  data: fc.constant({ language: 'fr' }),
  interval: fc.constantFrom('monthly', 'yearly'),
  userId: fc.constant('11111111-1111-4111-8111-111111111111'),
  customerId: fc.constant('cus_1'),
  plan: fc.constantFrom('free', 'premium'),
  id: fc.constant('11111111-1111-4111-8111-111111111111'),
}
const HEADER_NAMES = [
  'accept',
  'accept-language',
  'accept-encoding',
  'authorization',
  'apikey',
  'origin',
  'referer',
  'x-forwarded-for',
  'x-request-id',
  'x-http-method-override',
  'prefer',
  'range',
  'if-none-match',
  'stripe-signature',
  'cookie',
]
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
]

/** Byte by byte, as half of a surrogate pair has no encoding of its own. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString('utf8'))

const headerText = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })
  .map((text) => text.replaceAll('\x7f', ''))

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: usual, weight: 3 }, { arbitrary: other, weight: 1 })

const query = fc
  .array(
    fc.tuple(
      mostly(fc.constantFrom(...QUERY_NAMES, ...ROW_FILTERS), hostileText),
      mostly(hostileText, fc.constantFrom('eq.1', 'in.(1', 'a.desc', 'Hola', '(id.eq.1')),
      fc.boolean(),
    ),
    { maxLength: 3 },
  )
  .map((pairs) =>
    pairs.map(([name, value, isRaw]) => `${encoded(name)}=${isRaw ? rawInAddress(value) : encoded(value)}`),
  )

/** Unchanged, including broken escapes; only bytes that no client could send are left out. */
function rawInAddress(text: string): string {
  return text.replace(/[^!-~]/g, '').replace('#', '')
}

const bodyWith = (names: readonly string[]) =>
  fc.record(
    Object.fromEntries(names.map((name) => [name, mostly(FIELDS[name] ?? hostileText, hostileValue)])),
  )

const fieldsBody = fc
  .subarray(Object.keys(FIELDS))
  .chain(bodyWith)
  .map((value) => JSON.stringify(value))

const body = fc.oneof(
  { arbitrary: fieldsBody.map((text) => Buffer.from(text)), weight: 6 },
  { arbitrary: hostileValue.map((value) => Buffer.from(JSON.stringify(value))), weight: 2 },
  { arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
  { arbitrary: fc.constantFrom(Buffer.alloc(0), Buffer.alloc(70_000, '[')), weight: 1 },
)

export function isOfAccounts({ path }: { path: string }): boolean {
  return /^\/(auth|rest)\/v1\/\*$/.test(path)
}

export function requestAs(form: Form, keys: Keys): fc.Arbitrary<Hostile> {
  const usual = fc.constant('eq.11111111-1111-4111-8111-111111111111')
  const parameters = form.query.map(([name, only]) =>
    fc.oneof(usual, hostileText).map((value) => `${name}=${only ?? encoded(value)}`),
  )
  return fc
    .record({
      query: fc.tuple(...parameters),
      fields: bodyWith(form.fields),
      isSignedIn: fc.boolean(),
    })
    .map(({ query, fields, isSignedIn }) =>
      asSent(
        {
          method: form.method,
          path: [form.path, ...query].join('&').replace('&', '?'),
          headers: {
            'content-type': 'application/json',
            accept: ONE_ROW,
            apikey: keys.apiKey,
          },
          isSignedIn,
          body: Buffer.from(form.fields.length > 0 ? JSON.stringify(fields) : ''),
        },
        keys,
      ),
    )
}

export function requestTo(route: { method: string; path: string }, keys: Keys): fc.Arbitrary<Hostile> {
  const path = isOfAccounts(route)
    ? mostly(
        fc.constantFrom(...ACCOUNT_PATHS),
        hostileText.map((text) => route.path.replace('*', encoded(text))),
      )
    : hostileText.map((text) => route.path.replace(/:\w+|\*/g, () => encoded(text)))
  const declared = route.method === 'ALL' ? fc.constantFrom('GET', 'POST', 'PUT') : fc.constant(route.method)
  return fc
    .record({
      method: mostly(declared, fc.constantFrom(...METHODS)),
      path,
      query,
      given: fc.dictionary(fc.constantFrom(...HEADER_NAMES), headerText, { maxKeys: 4 }),
      // Each of these requests looks up the caller in the database.
      isSignedIn: mostly(fc.constant(false), fc.boolean()),
      isKeyed: mostly(fc.constant(true), fc.constant(false)),
      contentType: mostly(fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES)),
      body,
    })
    .map(({ method, path, query, given, isSignedIn, isKeyed, contentType, body }) => {
      const headers: Record<string, string> = { 'content-type': contentType, ...given }
      if (isKeyed) headers.apikey = keys.apiKey
      const address = [path, ...query].join('&').replace(/^([^?&]*)&/, '$1?')
      return asSent({ method, path: address, headers, isSignedIn, body }, keys)
    })
}

function asSent(
  { isSignedIn, headers, ...request }: Hostile & { isSignedIn: boolean },
  { accessToken }: Keys,
): Hostile {
  const { method, path, body } = request
  const mayEnd = ENDS_THE_SESSION.some((end) => path.startsWith(end))
  return {
    ...request,
    headers: isSignedIn && !mayEnd ? { ...headers, authorization: `Bearer ${accessToken}` } : headers,
    body: /GET|HEAD/.test(method) ? Buffer.alloc(0) : body,
  }
}
