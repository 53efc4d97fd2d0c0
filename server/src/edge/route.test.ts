import type { Endpoint, QuotaName } from '@frase/core/contract/endpoint'
import { ENDPOINTS } from '@frase/core/contract/endpoints'
import {
  API_ROOT,
  CATEGORY_PHRASES_PATH,
  DAILY_PHRASE_PATH,
  DRAWING_PATH,
  FREE_LESSON_PATH,
  IMAGES_PATH,
  SPEECH_PATH,
} from '@frase/core/contract/paths'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { sharedAccountsServer } from '../services/accounts/testing/accounts-server.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { jsonRoute, route } from './route.ts'

const DECLARED = {
  method: 'POST',
  path: '/things',
  access: 'anybody',
  quota: 'images',
  request: { in: 'body', schema: z.object({ name: z.string() }) },
  response: { kind: 'json', schema: z.object({ greeting: z.string() }), cacheControl: 'no-store' },
  errors: { taken: 409 },
} as const satisfies Endpoint

const counted: QuotaName[] = []
const guard = (quota: QuotaName) =>
  createMiddleware(async (_, next) => {
    counted.push(quota)
    await next()
  })

describe('a route', () => {
  const app = new Hono()
  jsonRoute(app, DECLARED, guard, async ({ input, refuse }) => {
    const { name } = await input()
    return name === 'Ana' ? refuse('taken', { 'x-why': 'known' }) : { greeting: `Hola, ${name}` }
  })
  const post = (body: string, type = 'application/json') =>
    app.request(DECLARED.path, { method: 'POST', headers: { 'content-type': type }, body })

  it('answers what its handler returns, with the cache header of the contract, and counts the request', async () => {
    counted.length = 0
    const response = await post('{"name":"Eva"}')
    expect([response.status, await response.json()]).toEqual([200, { greeting: 'Hola, Eva' }])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(counted).toEqual(['images'])
  })

  it('gives an error of its own the status of the contract', async () => {
    const response = await post('{"name":"Ana"}')
    expect([response.status, await response.json()]).toEqual([409, { error: 'taken' }])
    expect(response.headers.get('x-why')).toBe('known')
    expect(response.headers.get('cache-control')).toBeNull()
  })

  it.each([
    ['{"name":7}', 'application/json', 400, /^name: /],
    ['{', 'application/json', 400, /^body: must be JSON$/],
    ['{"name":"Eva"}', 'text/plain', 415, /^content-type: must be application\/json$/],
  ])('refuses %s as %s with %i', async (body, type, status, words) => {
    const response = await post(body, type)
    expect(response.status).toBe(status)
    expect(await response.text()).toMatch(words)
  })

  it('answers no other method', async () => {
    expect((await app.request(DECLARED.path)).status).toBe(404)
  })

  it('reads the bytes of a body as they came where the contract says so', async () => {
    const raw = new Hono()
    const request = { in: 'bytes', schema: z.instanceof(Uint8Array) } as const
    route(raw, { ...DECLARED, quota: null, request }, guard, async ({ context, input }) =>
      context.text(String((await input()).byteLength)),
    )
    const response = await raw.request(DECLARED.path, { method: 'POST', body: 'día' })
    expect(await response.text()).toBe('4')
  })
})

describe('the product', () => {
  let product: Product

  beforeAll(async () => {
    const { accounts } = await sharedAccountsServer()
    product = await startProduct({
      environment: { PAYMENTS: '' },
      replace: () => ({ accounts }),
    })
  })
  afterAll(() => product.stop())

  it('registers every endpoint of the contract, and no other', () => {
    const routes = new Set(product.routes.map(({ method, path }) => `${method} ${path}`))
    const api = [...routes].filter((name) => name.includes(` ${API_ROOT}/`) && !name.endsWith('*'))
    expect(new Set(api)).toEqual(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)))
  })

  it.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s counts a stranger and lets in only whom the contract names',
    async (_, { method, path, quota, access }) => {
      const response = await product.fetch(path, { method, redirect: 'manual' })
      await response.body?.cancel()
      expect(response.headers.has('ratelimit-limit')).toBe(quota !== null)
      expect(response.status === 401).toBe(access === 'signed-in')
    },
  )
})

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

async function post(path: string, body: string, contentType = 'application/json') {
  const response = await product.fetch(path, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  })
  return { status: response.status, body: await response.json() }
}

async function get(path: string) {
  const response = await product.fetch(path)
  return { status: response.status, body: await response.json() }
}

const refusalOf = (field: string) => ({
  status: 400,
  body: { error: expect.stringMatching(new RegExp(`^${field}: .{5,}`)) },
})

describe('a body', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'multipart/form-data'])(
    'of type %s is refused with 415',
    async (contentType) => {
      expect(await post(DAILY_PHRASE_PATH, '{}', contentType)).toEqual({
        status: 415,
        body: { error: 'content-type: must be application/json' },
      })
    },
  )

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])(
    'of type %s is read',
    async (contentType) => {
      expect((await post(DAILY_PHRASE_PATH, '{}', contentType)).status).toBe(200)
    },
  )

  it.each(['', '{', 'null', '[]', '"pt"', '42'])('of %j is refused with 400', async (body) => {
    expect(await post(DAILY_PHRASE_PATH, body)).toEqual(refusalOf('body'))
  })
})

describe('a refusal names the field', () => {
  it.each([
    [DAILY_PHRASE_PATH, { language: 7 }, 'language'],
    [DAILY_PHRASE_PATH, { language: null }, 'language'],
    [DAILY_PHRASE_PATH, { language: 'x'.repeat(36) }, 'language'],
    [DAILY_PHRASE_PATH, { recent: 'Hola' }, 'recent'],
    [FREE_LESSON_PATH, { recent: [1] }, 'recent.0'],
    [CATEGORY_PHRASES_PATH, {}, 'categoryId'],
    [CATEGORY_PHRASES_PATH, { categoryId: 'Comida' }, 'categoryId'],
    [CATEGORY_PHRASES_PATH, { categoryId: '__proto__' }, 'categoryId'],
  ])('%s %j', async (path, body, field) => {
    expect(await post(path, JSON.stringify(body))).toEqual(refusalOf(field))
  })

  it.each([
    [SPEECH_PATH, 'text'],
    [`${SPEECH_PATH}?text=`, 'text'],
    [`${SPEECH_PATH}?text=%20%20`, 'text'],
    [`${SPEECH_PATH}?text=${'a'.repeat(201)}`, 'text'],
    [IMAGES_PATH, 'query'],
    [`${IMAGES_PATH}?query=%20`, 'query'],
    [`${IMAGES_PATH}?query=${'a'.repeat(201)}`, 'query'],
    [`${IMAGES_PATH}?query=sol&language=${'a'.repeat(36)}`, 'language'],
    [DRAWING_PATH, 'query'],
    [`${DRAWING_PATH}?query=${'a'.repeat(201)}`, 'query'],
  ])('%s', async (path, field) => {
    expect(await get(path)).toEqual(refusalOf(field))
  })

  it('and no route takes a prompt or a model', async () => {
    const plain = await post(DAILY_PHRASE_PATH, '{"language":"de"}')
    const pushed = await post(DAILY_PHRASE_PATH, '{"language":"de","prompt":"Say hi","model":"x"}')
    expect(pushed.status).toBe(200)
    expect(Object.keys(pushed.body).sort()).toEqual(Object.keys(plain.body).sort())
  })
})
