import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../testing/product.ts'

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
      expect(await post('/api/daily-phrase', '{}', contentType)).toEqual({
        status: 415,
        body: { error: 'content-type: must be application/json' },
      })
    },
  )

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])(
    'of type %s is read',
    async (contentType) => {
      expect((await post('/api/daily-phrase', '{}', contentType)).status).toBe(200)
    },
  )

  it.each(['', '{', 'null', '[]', '"pt"', '42'])('of %j is refused with 400', async (body) => {
    expect(await post('/api/daily-phrase', body)).toEqual(refusalOf('body'))
  })
})

describe('a refusal names the field', () => {
  it.each([
    ['/api/daily-phrase', { language: 7 }, 'language'],
    ['/api/daily-phrase', { language: null }, 'language'],
    ['/api/daily-phrase', { language: 'x'.repeat(36) }, 'language'],
    ['/api/daily-phrase', { recent: 'Hola' }, 'recent'],
    ['/api/daily-phrase', { recent: Array(21).fill('Hola') }, 'recent'],
    ['/api/daily-phrase', { recent: ['Hola', 'a'.repeat(201)] }, 'recent.1'],
    ['/api/free-lesson', { recent: [1] }, 'recent.0'],
    ['/api/category-phrases', {}, 'categoryId'],
    ['/api/category-phrases', { categoryId: 'Comida' }, 'categoryId'],
    ['/api/category-phrases', { categoryId: '__proto__' }, 'categoryId'],
  ])('%s %j', async (path, body, field) => {
    expect(await post(path, JSON.stringify(body))).toEqual(refusalOf(field))
  })

  it.each([
    ['/api/speech', 'text'],
    ['/api/speech?text=', 'text'],
    ['/api/speech?text=%20%20', 'text'],
    [`/api/speech?text=${'a'.repeat(201)}`, 'text'],
    ['/api/images', 'query'],
    ['/api/images?query=%20', 'query'],
    [`/api/images?query=${'a'.repeat(201)}`, 'query'],
    [`/api/images?query=sol&theme=${'a'.repeat(41)}`, 'theme'],
    [`/api/images?query=sol&language=${'a'.repeat(36)}`, 'language'],
    ['/api/images/drawing.svg', 'query'],
    [`/api/images/drawing.svg?query=${'a'.repeat(201)}`, 'query'],
  ])('%s', async (path, field) => {
    expect(await get(path)).toEqual(refusalOf(field))
  })

  it('and no route takes a prompt or a model', async () => {
    const plain = await post('/api/daily-phrase', '{"language":"de"}')
    const pushed = await post('/api/daily-phrase', '{"language":"de","prompt":"Say hi","model":"x"}')
    expect(pushed.status).toBe(200)
    expect(Object.keys(pushed.body).sort()).toEqual(Object.keys(plain.body).sort())
  })
})
