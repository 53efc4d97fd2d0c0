import { type AuthRequest, OTHER_AUTH_REQUESTS, PAGE_AUTH_REQUESTS } from '@frase/core/contract/accounts/auth'
import { PAGE_ROW_REQUESTS, type RowRequest } from '@frase/core/contract/accounts/rest'
import { ENDPOINTS } from '@frase/core/contract/endpoints'
import { REST_ROOT } from '@frase/core/contract/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, sharedAccountsServer } from './services/accounts/testing/accounts-server.ts'
import { newLearner, type Person } from './services/accounts/testing/people.ts'
import type { LimitsPort } from './services/limits/port.ts'
import { type Product, startProduct } from './testing/product.ts'

/* Every limited route of the contract, asked over HTTP. */

const RESET_SECONDS = 7

let isSpent = false
const limits: LimitsPort = {
  consume: async (_key, { limit }) => ({
    allowed: !isSpent,
    limit,
    remaining: isSpent ? 0 : limit - 1,
    resetSeconds: RESET_SECONDS,
  }),
  used: async () => 0,
  add: async () => 0,
}

let people: AccountsServer
let product: Product
let ana: Person

beforeAll(async () => {
  people = await sharedAccountsServer({ limits })
  ana = await newLearner(people)
  product = await startProduct({
    environment: { PAYMENTS: '' },
    replace: () => ({ accounts: people.accounts, limits }),
  })
})

afterAll(() => product.stop())

interface Asked {
  name: string
  method: string
  path: string
  query?: Readonly<Record<string, string | null>>
  /** Written like in the contract: null stands for any value, and a valid one is sent. */
  body: Readonly<Record<string, string | null>> | null
  /** Columns that are compared. */
  equal?: readonly string[]
  accept?: string | null
}

const anyOf = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, null]))

/** The built-in accounts refuse the code of a login elsewhere before they count it. */
const { exchangeCode: _, ...pageRequests } = PAGE_AUTH_REQUESTS

const LIMITED: readonly Asked[] = [
  ...ENDPOINTS.filter(({ quota }) => quota !== null).map(({ method, path }) => ({
    name: path,
    method,
    path,
    body: method === 'POST' ? {} : null,
  })),
  ...Object.entries<AuthRequest>({ ...pageRequests, ...OTHER_AUTH_REQUESTS }).map(
    ([name, { body, ...declared }]) => ({
      name,
      ...declared,
      body: body && anyOf(body),
    }),
  ),
  ...Object.entries<RowRequest>(PAGE_ROW_REQUESTS).map(([name, { table, select, ...declared }]) => ({
    name,
    ...declared,
    path: `${REST_ROOT}/${table}`,
    query: select === null ? {} : { select },
  })),
]

async function ask({ method, path, query = {}, body, equal = [], accept }: Asked): Promise<Response> {
  const samples: Record<string, unknown> = {
    email: 'bea@ejemplo.es',
    password: 'otra-paella-y-tapas',
    current_password: 'no es esta',
    data: {},
    create_user: false,
    refresh_token: 'x',
    type: 'signup',
    token_hash: 'x',
    id: ana.id,
  }
  const url = new URL(path, product.origin)
  for (const [name, only] of Object.entries(query)) url.searchParams.set(name, only ?? 'x')
  for (const column of equal) url.searchParams.set(column, `eq.${samples[column]}`)
  const fields = Object.entries(body ?? {}).map(([name, only]) => [name, only ?? samples[name]])
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      apikey: people.accounts.publicAccess.key,
      authorization: `Bearer ${ana.accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(accept && { accept }),
    },
    body: body && JSON.stringify(Object.fromEntries(fields)),
  })
  await response.arrayBuffer()
  return response
}

describe('every limited route', () => {
  it.each(LIMITED)('says how many requests are left: $name', async (asked) => {
    isSpent = false
    const { status, headers } = await ask(asked)
    expect(status).not.toBe(404)
    expect(headers.get('ratelimit-limit')).toMatch(/^[1-9]\d*$/)
    expect(headers.get('ratelimit-remaining')).toBe(String(Number(headers.get('ratelimit-limit')) - 1))
    expect(headers.get('ratelimit-reset')).toBe(String(RESET_SECONDS))
    expect(headers.get('retry-after')).toBeNull()
  })

  it.each(LIMITED)('says when to retry once none is left: $name', async (asked) => {
    isSpent = true
    const { status, headers } = await ask(asked)
    expect(status).toBe(429)
    expect(headers.get('ratelimit-limit')).toMatch(/^[1-9]\d*$/)
    expect(headers.get('ratelimit-remaining')).toBe('0')
    expect(headers.get('ratelimit-reset')).toBe(String(RESET_SECONDS))
    expect(headers.get('retry-after')).toBe(String(RESET_SECONDS))
  })
})
