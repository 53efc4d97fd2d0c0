import { describe, expect, it } from 'vitest'
import { AUTH_TOKEN_PATH, REST_FUNCTIONS_ROOT, REST_SUBSCRIPTIONS_PATH, REST_USERS_PATH } from '../paths.js'
import { PAGE_AUTH_REQUESTS } from './auth.ts'
import { isAuthRequest, isFunctionCall, isRowRequest, parseBody, type SentRequest } from './match-request.ts'
import { ONE_ROW, PAGE_ROW_REQUESTS } from './rest.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const OTHER_ID = '22222222-2222-4222-8222-222222222222'
const READ: SentRequest = {
  method: 'GET',
  path: REST_USERS_PATH,
  query: [
    ['select', '*'],
    ['id', `eq.${ID}`],
  ],
  accept: ONE_ROW,
  prefer: null,
  range: null,
  schemas: [],
  body: undefined,
}
const SIGN_IN: SentRequest = {
  method: 'POST',
  path: AUTH_TOKEN_PATH,
  query: [['grant_type', 'password']],
  accept: null,
  prefer: null,
  range: null,
  schemas: [],
  body: { email: 'ana@ejemplo.es', password: 'paella', gotrue_meta_security: {} },
}

describe('a request for rows', () => {
  it('is recognised in its declared form, in any order of its parameters', () => {
    expect(isRowRequest(PAGE_ROW_REQUESTS.readProfile, READ)).toBe(true)
    expect(isRowRequest(PAGE_ROW_REQUESTS.readProfile, { ...READ, query: READ.query.toReversed() })).toBe(
      true,
    )
  })

  it.each<[string, Partial<SentRequest>]>([
    ['another method', { method: 'HEAD' }],
    ['another table', { path: REST_SUBSCRIPTIONS_PATH }],
    ['no filter', { query: [['select', '*']] }],
    ['another operator', { query: [...READ.query.slice(0, 1), ['id', `neq.${ID}`]] }],
    ['another column as filter', { query: [...READ.query.slice(0, 1), ['email', `eq.${ID}`]] }],
    ['a filter twice', { query: [...READ.query, ['id', `eq.${OTHER_ID}`]] }],
    ['embedded tables', { query: [['select', '*,auth_users:users(*)'], ...READ.query.slice(1)] }],
    ['a second select', { query: [...READ.query, ['select', '*']] }],
    ['another parameter', { query: [...READ.query, ['or', '(id.eq.2)']] }],
    ['a preference', { prefer: 'count=exact' }],
    ['an id that is none', { query: [...READ.query.slice(0, 1), ['id', 'eq.1']] }],
    ['an id and more', { query: [...READ.query.slice(0, 1), ['id', `eq.${ID}\n`]] }],
    ['a range', { range: '0-9' }],
    ['another schema', { schemas: ['auth'] }],
    ['another form', { accept: 'text/csv' }],
    ['a body', { body: {} }],
  ])('is not recognised with %s', (_, change) => {
    expect(isRowRequest(PAGE_ROW_REQUESTS.readProfile, { ...READ, ...change })).toBe(false)
  })

  it.each<[unknown, boolean]>([
    [{ id: ID, email: 'ana@ejemplo.es', plan: 'free' }, true],
    [{ id: ID, email: 'ana@ejemplo.es', plan: 'premium' }, false],
    [{ id: ID, email: 'ana@ejemplo.es', plan: 'free', stripe_customer_id: 'cus_stolen' }, false],
    [{ id: ID, plan: 'free' }, false],
    [{ id: '1', email: 'ana@ejemplo.es', plan: 'free' }, false],
    [{ id: ID, email: { deep: [[]] }, plan: 'free' }, false],
    [{ id: ID, email: 'a'.repeat(256), plan: 'free' }, false],
    [{ id: ID, email: 'a\0@ejemplo.es', plan: 'free' }, false],
    [[{ id: ID, email: 'ana@ejemplo.es', plan: 'free' }], false],
    [null, false],
    [undefined, false],
  ])('that adds %j as a profile is recognised: %s', (body, isKnown) => {
    const sent: SentRequest = { ...READ, method: 'POST', query: [], accept: '*/*', body }
    expect(isRowRequest(PAGE_ROW_REQUESTS.addProfile, sent)).toBe(isKnown)
  })
})

describe('a request of the sign-in', () => {
  it('is recognised beside the fields that supabase-js adds', () => {
    expect(isAuthRequest(PAGE_AUTH_REQUESTS.signIn, SIGN_IN)).toBe(true)
  })

  it.each<[string, Partial<SentRequest>]>([
    ['another grant', { query: [['grant_type', 'id_token']] }],
    ['no grant', { query: [] }],
    ['another field', { body: { email: 'ana@ejemplo.es', password: 'paella', phone: '1' } }],
    ['a missing field', { body: { email: 'ana@ejemplo.es' } }],
  ])('is not recognised with %s', (_, change) => {
    expect(isAuthRequest(PAGE_AUTH_REQUESTS.signIn, { ...SIGN_IN, ...change })).toBe(false)
  })
})

it('a call of a function is recognised with its own parameters only', () => {
  const path = `${REST_FUNCTIONS_ROOT}/delete_account`
  const sent: SentRequest = { ...READ, method: 'POST', path, query: [], body: { p_user_id: ID } }
  expect(isFunctionCall('delete_account', sent)).toBe(true)
  expect(isFunctionCall('export_account', sent)).toBe(false)
  expect(isFunctionCall('delete_account', { ...sent, body: { p_user_id: ID, p_all: true } })).toBe(false)
})

describe('a body', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

  it('is read as JSON, with any brackets and quotes in its texts', () => {
    const body = { note: `${'[{'.repeat(100)} "quoted" \\`, list: [[['}']]] }
    expect(parseBody(JSON.stringify(body))).toEqual(body)
    const lists = `[${Array.from({ length: 100 }, () => nested(3)).join()}]`
    expect(parseBody(lists)).toHaveLength(100)
  })

  it.each([
    ['lists that are nested behind a text', `["\\"",${nested(33)}]`],
    ['quotes that are never closed', '"\\"'.repeat(10_000)],
    ['what is no JSON', '{'],
  ])('of %s is no JSON', (_what, text) => {
    expect(parseBody(text)).toBeNull()
  })

  it('nested thousands deep is taken for no JSON', () => {
    expect(parseBody(nested(15_000))).toBeNull()
    expect(parseBody(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)).toBeNull()
  })

  it('that is empty counts as absent', () => {
    expect(parseBody('')).toBeUndefined()
  })
})
