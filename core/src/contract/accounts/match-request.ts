import { REST_FUNCTIONS_ROOT, REST_ROOT } from '../paths.js'
import { type AuthRequest, UNREAD_AUTH_FIELDS } from './auth.ts'
import {
  COLUMN_VALUES,
  type Column,
  PAGE_FUNCTIONS,
  type PageFunction,
  type RowRequest,
  SERVER_FUNCTIONS,
  type ServerFunction,
} from './rest.ts'

/** A request to the accounts service as it was sent. */
export interface SentRequest {
  method: string
  path: string
  /** Every parameter of the address, in its order; a name may come twice. */
  query: readonly (readonly [string, string])[]
  accept: string | null
  prefer: string | null
  range: string | null
  /** The schemas of the database that the request names. */
  schemas: readonly string[]
  /** The JSON of the body; undefined without one, null for what is no JSON. */
  body: unknown
}

export type SentHead = Omit<SentRequest, 'body'>

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
    body: body === null ? undefined : parseBody(body),
  }
}

/** Events have three levels, and nothing else has more. */
const DEPTH_MAX = 32

/** Undefined for an empty text, and null for what is no JSON or nested so deep that reading it takes milliseconds. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return isDeeperThan(DEPTH_MAX, text) ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
const [LIST, LIST_END, OBJECT, OBJECT_END] = ['[', ']', '{', '}'].map((sign) => sign.charCodeAt(0))

/** One look at each character: a regular expression would look again and again at quotes that are never closed. */
function isDeeperThan(max: number, json: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let place = 0; place < json.length && depth <= max; place += 1) {
    const sign = json.charCodeAt(place)
    if (isQuoted && sign === BACKSLASH) place += 1
    else if (sign === QUOTE) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === LIST || sign === OBJECT) depth += 1
    else if (sign === LIST_END || sign === OBJECT_END) depth -= 1
  }
  return depth > max
}

/** Whether a request has exactly the form that is declared: nothing is missing, and nothing else is requested. */
export function isAuthRequest(declared: AuthRequest, sent: SentRequest): boolean {
  return (
    isAuthAddress(declared, sent) &&
    hasFields(sent.body, declared.body && fieldsOf(declared.body), UNREAD_AUTH_FIELDS)
  )
}

/** The same without the body, which need not be read if this is false. */
export function isAuthAddress(declared: AuthRequest, sent: SentHead): boolean {
  return (
    sent.method === declared.method && sent.path === declared.path && hasExactly(sent.query, declared.query)
  )
}

export function isRowRequest(declared: RowRequest, sent: SentRequest): boolean {
  return (
    isRowAddress(declared, sent) &&
    hasFields(sent.body, declared.body) &&
    Object.entries(Object(sent.body)).every(([column, value]) => isColumn(column) && isValueOf(column, value))
  )
}

export function isRowAddress(declared: RowRequest, sent: SentHead): boolean {
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
    sent.schemas.every((schema) => schema === 'public')
  )
}

const FUNCTIONS = { ...SERVER_FUNCTIONS, ...PAGE_FUNCTIONS }

export function isFunctionCall(name: ServerFunction | PageFunction, sent: SentRequest): boolean {
  return isFunctionAddress(name, sent) && hasFields(sent.body, fieldsOf(FUNCTIONS[name]))
}

export function isFunctionAddress(name: ServerFunction | PageFunction, sent: SentHead): boolean {
  return (
    sent.method === 'POST' &&
    sent.path === `${REST_FUNCTIONS_ROOT}/${name}` &&
    sent.query.length === 0 &&
    (sent.prefer ?? '') === '' &&
    sent.range === null &&
    sent.schemas.every((schema) => schema === 'public')
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
