import { type AuthRequest, OTHER_AUTH_REQUESTS, PAGE_AUTH_REQUESTS } from '@frase/core/contract/accounts/auth'
import { ONE_ROW, PAGE_ROW_REQUESTS, type RowRequest } from '@frase/core/contract/accounts/rest'
import {
  AUTH_LOGOUT_PATH,
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_SETTINGS_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  AUTH_VERIFY_PATH,
  REST_ROOT,
  REST_USERS_PATH,
} from '@frase/core/contract/paths'
import { runs } from '@frase/core/testing/effort'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileText, hostileValue } from '../../testing/hostile.ts'
import type { EngineRequest } from './engine-messages.ts'
import { createRequestGate } from './request-gate.ts'

const KEY = 'sb_publishable_right'
const CALLBACK = 'https://frase.example/auth/callback'
const ID = '11111111-1111-4111-8111-111111111111'
const ORIGIN = 'http://localhost'
const open = createRequestGate({
  publishableKey: KEY,
  callbackUrl: CALLBACK,
  isSigned: (token) => token === 'a.b.c',
})

interface Outside {
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body: unknown
}

/** A value of the right kind for every field that a declared body has. */
const VALUES: Record<string, unknown> = {
  id: ID,
  email: 'ana@ejemplo.es',
  plan: 'free',
  password: 'paella-y-tapas',
  current_password: 'gazpacho',
  data: { language: 'pt' },
  create_user: true,
  refresh_token: 'refresh',
  auth_code: 'code',
  code_verifier: 'verifier',
  type: 'recovery',
  token_hash: '0'.repeat(64),
}

function requestOf({ method, path, query, body }: AuthRequest): Outside {
  return {
    method,
    path,
    query: Object.entries(query).map(([name, only]) => [name, only ?? 'https://elsewhere.example/']),
    headers: { apikey: KEY, authorization: 'Bearer a.b.c' },
    body: body ? Object.fromEntries(body.map((name) => [name, VALUES[name]])) : undefined,
  }
}

function rowRequestOf({ method, table, select, equal, body, accept }: RowRequest): Outside {
  return {
    method,
    path: `${REST_ROOT}/${table}`,
    query: [
      ...(select === null ? [] : [['select', select] satisfies [string, string]]),
      ...equal.map((column): [string, string] => [column, `eq.${ID}`]),
    ],
    headers: { apikey: KEY, authorization: 'Bearer a.b.c', accept: accept ?? 'application/json' },
    body: body
      ? Object.fromEntries(Object.entries(body).map(([name, only]) => [name, only ?? VALUES[name]]))
      : undefined,
  }
}

const { exchangeCode, ...ofThePage } = PAGE_AUTH_REQUESTS
const DECLARED: [string, Outside][] = [
  ...Object.entries({ ...ofThePage, ...OTHER_AUTH_REQUESTS }).map(([name, declared]): [string, Outside] => [
    name,
    requestOf(declared),
  ]),
  ...Object.entries(PAGE_ROW_REQUESTS).map(([name, declared]): [string, Outside] => [
    name,
    rowRequestOf(declared),
  ]),
]

function head({ method, path, query, headers }: Outside) {
  const url = new URL(path, ORIGIN)
  for (const [name, value] of query) url.searchParams.append(name, value)
  return open({ method, url: url.href, headers: new Headers(headers) })
}

function ask(outside: Outside) {
  const { body } = outside
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
  const decide = head(outside)
  return typeof decide === 'function' ? decide(text) : decide
}

it.each(DECLARED)('the declared request %s passes the gate', (_, declared) => {
  expect(ask(declared)).toMatchObject({ kind: 'admitted' })
})

describe.each(['signUp', 'magicLink', 'recovery', 'changeEmail'] as const)('the address of %s', (name) => {
  const withAddress = (email: string) => {
    const declared = requestOf(PAGE_AUTH_REQUESTS[name])
    return ask({ ...declared, body: { ...Object(declared.body), email } })
  }

  it.each([
    'undisclosed:a@b.c;',
    'a@b.c,d@e.f',
    'ana(home)@ejemplo.es',
    '"ana maria"@ejemplo.es',
    '"ana\r\nBcc: b"@ejemplo.es',
    'Ana <ana@ejemplo.es>',
    'an\u200ba@ejemplo.es',
    `ana@${'a.'.repeat(130)}es`,
    'ana',
  ])('may not be %j', (email) => {
    expect(withAddress(email)).toEqual({
      kind: 'refused',
      status: 422,
      body: {
        code: 422,
        error_code: 'validation_failed',
        msg: 'Unable to validate email address: invalid format',
      },
    })
  })

  it('reaches the engine without the spaces around it', () => {
    expect(withAddress(' ana@ejemplo.es ')).toMatchObject({ kind: 'admitted', email: 'ana@ejemplo.es' })
  })
})

it('an account whose address was taken before there was a rule is still signed in to', () => {
  const { signIn } = PAGE_AUTH_REQUESTS
  const declared = requestOf(signIn)
  expect(
    ask({ ...declared, body: { ...Object(declared.body), email: '"ana maria"@ejemplo.es' } }),
  ).toMatchObject({
    kind: 'admitted',
  })
})

it('the code of a login elsewhere, which the built-in accounts do not offer, is not found', () => {
  expect(ask(requestOf(exchangeCode))).toMatchObject({ kind: 'refused', status: 404 })
})

const FORGED = { apikey: KEY, authorization: 'Bearer a.b.invented' }
/** What is asked with somebody's token, and what the engine answers to one that nobody signed. */
const WITH_TOKEN: [string, Outside, object][] = [
  ...Object.entries(PAGE_AUTH_REQUESTS)
    .filter(([, { credentials }]) => credentials === 'session')
    .map(([name, declared]): [string, Outside, object] => [
      name,
      requestOf(declared),
      { status: 403, body: { error_code: 'bad_jwt' } },
    ]),
  ...Object.entries(PAGE_ROW_REQUESTS).map(([name, declared]): [string, Outside, object] => [
    name,
    rowRequestOf(declared),
    { status: 401, body: { code: 'PGRST301' } },
  ]),
]

it.each(WITH_TOKEN)(
  'the request %s with an invented token is refused before its body is read',
  (...given) => {
    const [, { headers, ...declared }, refusal] = given
    expect(head({ ...declared, headers: { ...headers, ...FORGED } })).toMatchObject(refusal)
    expect(head({ ...declared, headers })).toBeTypeOf('function')
  },
)

it('an invented token does not matter where no token is needed', () => {
  expect(ask({ ...requestOf(PAGE_AUTH_REQUESTS.signIn), headers: FORGED })).toMatchObject({
    kind: 'admitted',
  })
})

it('an address that is not declared is refused before its body is read', () => {
  const { headers } = rowRequestOf(PAGE_ROW_REQUESTS.addProfile)
  const query: [string, string][] = [['select', '*']]
  expect(head({ method: 'POST', path: REST_USERS_PATH, query, headers, body: {} })).toMatchObject({
    status: 404,
  })
  expect(head({ method: 'POST', path: REST_USERS_PATH, query: [], headers: {}, body: {} })).toMatchObject({
    status: 401,
  })
})

it('an address that is too long is refused before it is parsed', () => {
  const url = `no address ${'a'.repeat(3000)}`
  expect(open({ method: 'GET', url, headers: new Headers() })).toMatchObject({ status: 404 })
})

/*
 * What the engine may be asked, written out once more and by hand: the gate derives its requests from the contract, so a
 * mistake there must not pass here as well.
 */
const ID_FILTER = /^eq\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ANY = /^/
const ALLOWED: readonly {
  asks: string
  query: Record<string, string | RegExp>
  fields: readonly string[] | null
}[] = [
  { asks: `GET ${REST_USERS_PATH}`, query: { select: '*', id: ID_FILTER }, fields: null },
  { asks: `POST ${REST_USERS_PATH}`, query: {}, fields: ['id', 'email', 'plan'] },
  { asks: `PATCH ${REST_USERS_PATH}`, query: { id: ID_FILTER }, fields: ['plan'] },
  { asks: `POST ${AUTH_TOKEN_PATH}`, query: { grant_type: 'password' }, fields: ['email', 'password'] },
  { asks: `POST ${AUTH_TOKEN_PATH}`, query: { grant_type: 'refresh_token' }, fields: ['refresh_token'] },
  {
    asks: `POST ${AUTH_SIGN_UP_PATH}`,
    query: { redirect_to: CALLBACK },
    fields: ['email', 'password', 'data'],
  },
  {
    asks: `POST ${AUTH_MAGIC_LINK_PATH}`,
    query: { redirect_to: CALLBACK },
    fields: ['email', 'data', 'create_user'],
  },
  { asks: `POST ${AUTH_RECOVERY_PATH}`, query: { redirect_to: CALLBACK }, fields: ['email'] },
  { asks: `GET ${AUTH_USER_PATH}`, query: {}, fields: null },
  { asks: `PUT ${AUTH_USER_PATH}`, query: {}, fields: ['password'] },
  { asks: `PUT ${AUTH_USER_PATH}`, query: {}, fields: ['password', 'current_password'] },
  { asks: `PUT ${AUTH_USER_PATH}`, query: { redirect_to: CALLBACK }, fields: ['email'] },
  { asks: `POST ${AUTH_LOGOUT_PATH}`, query: { scope: 'local' }, fields: [] },
  {
    asks: `GET ${AUTH_VERIFY_PATH}`,
    query: { token: ANY, type: ANY, redirect_to: CALLBACK },
    fields: null,
  },
  { asks: `POST ${AUTH_VERIFY_PATH}`, query: {}, fields: ['type', 'token_hash'] },
  { asks: `GET ${AUTH_SETTINGS_PATH}`, query: {}, fields: null },
]
const HEADERS = ['apikey', 'authorization', 'accept', 'content-type', 'user-agent']
const ACCEPTED = [ONE_ROW, 'application/json', undefined]

function isAllowed({ method, path, headers, body }: EngineRequest): boolean {
  const { pathname, searchParams } = new URL(path, ORIGIN)
  const sentFields = body === null ? null : Object.keys(JSON.parse(body))
  const isExpected = (name: string, expected: string | RegExp) => {
    const value = searchParams.get(name) ?? ''
    return typeof expected === 'string' ? value === expected : expected.test(value)
  }
  return (
    ALLOWED.some(
      ({ asks, query, fields }) =>
        asks === `${method} ${pathname}` &&
        [...searchParams.keys()].join() === Object.keys(query).join() &&
        Object.entries(query).every(([name, expected]) => isExpected(name, expected)) &&
        sentFields?.join() === fields?.join(),
    ) &&
    [...searchParams.values()].every((value) => value.length <= 256 && !value.includes('\0')) &&
    Object.keys(headers).every((name) => HEADERS.includes(name)) &&
    ACCEPTED.includes(headers.accept) &&
    (headers['user-agent'] ?? '').length <= 256 &&
    (`${method} ${pathname}` === `GET ${AUTH_VERIFY_PATH}` || headers.apikey === KEY) &&
    !/(?<!\\)(\\\\)*\\u(0000|d[89a-f]..)/i.test(body ?? '')
  )
}

const headerText = hostileText.map((text) => text.replace(/[^ -~]/g, '').trim())
const parameter = fc.tuple(
  fc.oneof(
    fc.constantFrom('select', 'id', 'email', 'or', 'and', 'order', 'limit', 'offset', 'columns', 'apikey'),
    fc.constantFrom('on_conflict', '__proto__', 'grant_type', 'redirect_to', 'token', 'scope', 'users.id'),
    hostileText,
  ),
  fc.oneof(
    fc.constantFrom('*', 'eq.1', `eq.${ID}`, `neq.${ID}`, 'match.(a*)*b', 'in.(1,2)', 'is.null', 'password'),
    fc.constantFrom('*,users(*)', '(id.eq.1)', 'a.desc', 'global', `eq.${ID},or(id.neq.1)`, '__proto__'),
    fc.integer({ min: 1, max: 3000 }).map((depth) => `${'users('.repeat(depth)}id`),
    hostileText,
  ),
)
const header = fc.tuple(
  fc.constantFrom(
    ...['accept', 'prefer', 'range', 'range-unit', 'accept-profile', 'content-profile', 'authorization'],
    ...['apikey', 'cookie', 'x-forwarded-for', 'x-http-method-override', 'x-supabase-api-version'],
  ),
  fc.oneof(fc.constantFrom('count=exact', '0-9', 'auth', 'public', 'text/csv', 'Bearer x'), headerText),
)

const rarely = <T>(change: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary: change, weight: 1 })

/** A declared request in which something has been changed, or nothing. */
const changed: fc.Arbitrary<Outside> = fc
  .record({
    declared: fc.constantFrom(...DECLARED.map(([, request]) => request)),
    method: rarely(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')),
    path: rarely(
      fc.oneof(
        fc.constantFrom(...DECLARED.map(([, { path }]) => path)),
        fc.constantFrom('subscriptions', 'payment_events', 'rpc/delete_account', '', 'users/', '%75sers'),
        hostileText.map((text) => encodeURIComponent(Buffer.from(text).toString('utf8'))),
      ),
    ),
    value: rarely(fc.tuple(fc.nat({ max: 2 }), parameter)),
    parameters: rarely(fc.array(parameter, { maxLength: 3 })),
    headers: rarely(fc.array(header, { maxLength: 3 })),
    field: rarely(
      fc.tuple(fc.constantFrom(...Object.keys(VALUES), '__proto__', 'phone', 'role'), hostileValue),
    ),
    body: rarely(fc.oneof(hostileText, hostileValue)),
  })
  .map(({ declared, method, path, value, parameters, headers, field, body }) => ({
    method: method ?? declared.method,
    path: path === null ? declared.path : path.startsWith('/') ? path : `${REST_ROOT}/${path}`,
    query: [
      ...declared.query.map(([name, usual], place): [string, string] =>
        value?.[0] === place ? [name, value[1][1]] : [name, usual],
      ),
      ...(parameters ?? []),
    ],
    headers: { ...declared.headers, ...Object.fromEntries(headers ?? []) },
    body: body ?? (field ? { ...Object(declared.body), [field[0]]: field[1] } : declared.body),
  }))

it('nothing but the requests of the product reaches the engine, whatever is changed in them', () => {
  fc.assert(
    fc.property(changed, (outside) => {
      const answer = ask(outside)
      if (answer.kind === 'admitted') expect(answer.request).toSatisfy(isAllowed)
      else expect([401, 404, 422]).toContain(answer.status)
    }),
    { numRuns: runs(100_000) },
  )
})
