import { type AuthRequest, UNREAD_AUTH_FIELDS } from './auth.ts'
import { REST_FUNCTIONS_ROOT, REST_ROOT } from './paths.js'
import { COLUMN_VALUES, type Column, type RowRequest, SERVER_FUNCTIONS, type ServerFunction } from './rest.ts'

/** A request to the accounts service as it was sent. */
export interface SentRequest {
  method: string
  path: string
  /** Every parameter of the address, in its order; a name may come twice. */
  query: readonly (readonly [string, string])[]
  accept: string | null
  prefer: string | null
  range: string | null
  /** The schemas of the database that are asked for by name. */
  schemas: readonly string[]
  /** The JSON of the body; undefined without one, null for what is no JSON. */
  body: unknown
}

interface ReceivedRequest {
  method: string
  url: { pathname: string; searchParams: Iterable<[string, string]> }
  headers: { get(name: string): string | null }
  body: string | null
}

export function describeRequest({ method, url, headers, body }: ReceivedRequest): SentRequest {
  return {
    method,
    path: url.pathname,
    query: [...url.searchParams],
    accept: headers.get('accept'),
    prefer: headers.get('prefer'),
    range: headers.get('range'),
    schemas: ['accept-profile', 'content-profile'].flatMap((name) => headers.get(name) ?? []),
    body: body === null || body === '' ? undefined : parseBody(body),
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether a request has exactly the form that is declared: nothing is missing, and nothing else is asked for. */
export function isAuthRequest(declared: AuthRequest, sent: SentRequest): boolean {
  return (
    sent.method === declared.method &&
    sent.path === declared.path &&
    hasExactly(sent.query, declared.query) &&
    hasFields(sent.body, declared.body && fieldsOf(declared.body), UNREAD_AUTH_FIELDS)
  )
}

export function isRowRequest(declared: RowRequest, sent: SentRequest): boolean {
  const { select, equal, prefer, accept } = declared
  const filters = sent.query.filter(([name]) => name !== 'select')
  return (
    sent.method === declared.method &&
    sent.path === `${REST_ROOT}/${declared.table}` &&
    hasExactly(
      sent.query.filter(([name]) => name === 'select'),
      select === null ? {} : { select },
    ) &&
    hasExactly(filters, fieldsOf(equal)) &&
    equal.every((column) =>
      filters.some(
        ([name, value]) => name === column && value.startsWith('eq.') && isValueOf(column, value.slice(3)),
      ),
    ) &&
    (sent.prefer ?? '') === prefer.join(',') &&
    (accept === null || sent.accept === accept) &&
    sent.range === null &&
    sent.schemas.every((schema) => schema === 'public') &&
    hasFields(sent.body, declared.body) &&
    Object.entries(Object(sent.body)).every(([column, value]) => isColumn(column) && isValueOf(column, value))
  )
}

export function isFunctionCall(name: ServerFunction, sent: SentRequest): boolean {
  return (
    sent.method === 'POST' &&
    sent.path === `${REST_FUNCTIONS_ROOT}/${name}` &&
    sent.query.length === 0 &&
    hasFields(sent.body, fieldsOf(SERVER_FUNCTIONS[name]))
  )
}

function isColumn(name: string): name is Column {
  return Object.hasOwn(COLUMN_VALUES, name)
}

function isValueOf(column: Column, value: unknown): boolean {
  return typeof value === 'string' && COLUMN_VALUES[column].test(value)
}

type Expected = Readonly<Record<string, string | null>>

function fieldsOf(names: readonly string[]): Expected {
  return Object.fromEntries(names.map((name) => [name, null]))
}

/** Every name once, with its only value where it has one. */
function hasExactly(actual: readonly (readonly [string, unknown])[], expected: Expected): boolean {
  const names = Object.keys(expected)
  return (
    actual.length === names.length &&
    names.every((name) =>
      actual.some(([key, value]) => key === name && (expected[name] === null || value === expected[name])),
    )
  )
}

function hasFields(body: unknown, expected: Expected | null, unread: readonly string[] = []): boolean {
  if (expected === null) return body === undefined
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  return hasExactly(
    Object.entries(body).filter(([name]) => !unread.includes(name)),
    expected,
  )
}
