import {
  CATEGORY_PHRASES_PATH,
  DAILY_PHRASE_PATH,
  DRAWING_PATH,
  FREE_LESSON_PATH,
  IMAGES_PATH,
  SPEECH_PATH,
} from '@frase/core/contract/paths'
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
