import {
  CATEGORY_PHRASES_PATH,
  CHECKOUT_PATH,
  DAILY_PHRASE_PATH,
  IMAGES_PATH,
} from '@frase/core/contract/paths'
import { imageSearchReader } from '@frase/core/phrases/images'
import { dailyPhraseSchema, phraseSetSchema } from '@frase/core/phrases/phrase-schemas'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, askApi, callApi } from './api.ts'

const PHRASE = {
  frase: 'Hola',
  traducao: 'Olá',
  pronunciation: 'ola',
  tema: 'saudação',
  descricaoImagem: '',
  source: 'builtin',
}

let sent: { address: string; method: string; headers: Headers; body: unknown }[]
let stored: Map<string, string>
let answer: () => Response

beforeEach(() => {
  sent = []
  stored = new Map()
  answer = () => Response.json(PHRASE)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit) => {
    sent.push({ address, method, headers: new Headers(headers), body: body && JSON.parse(String(body)) })
    return answer()
  })
})

afterEach(() => vi.unstubAllGlobals())

const askForPhrase = () => callApi(DAILY_PHRASE_PATH, { body: { language: 'pt' } }, dailyPhraseSchema)

it('an endpoint with a body is posted to as JSON, and its answer is parsed by the schema', async () => {
  answer = () => Response.json({ ...PHRASE, traducao: ' Olá ', unknown: 1 })
  expect(await askForPhrase()).toEqual(dailyPhraseSchema.parse(PHRASE))
  expect(sent[0]).toMatchObject({ address: DAILY_PHRASE_PATH, method: 'POST', body: { language: 'pt' } })
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
})

it('an endpoint with a query is fetched at an address that has it', async () => {
  answer = () => Response.json({ total: 0, results: [] })
  const query = { query: 'sol y mar', theme: 'praia', language: 'pt' }
  expect(await callApi(IMAGES_PATH, { query }, imageSearchReader)).toEqual({ total: 0, results: [] })
  expect(sent[0]).toMatchObject({
    address: `${IMAGES_PATH}?query=sol+y+mar&theme=praia&language=pt`,
    method: 'GET',
  })
  expect(sent[0]?.headers.has('content-type')).toBe(false)
})

it('an answer that is not as declared is an error', async () => {
  answer = () => Response.json({ ...PHRASE, frase: 7 })
  await expect(askForPhrase()).rejects.toThrow()
})

it('an error of the server is thrown with its words and its status', async () => {
  answer = () => Response.json({ error: 'Erro na API da Groq: 500' }, { status: 502 })
  await expect(askForPhrase()).rejects.toEqual(new ApiError('Erro na API da Groq: 500', 502))
})

it('a POST of somebody signed in has the token of the session', async () => {
  stored.set(STORAGE_KEYS.session, JSON.stringify({ access_token: 'ana-token', refresh_token: 'other' }))
  await askForPhrase()
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer ana-token')
})

it('a GET, which a cache may answer, goes without the token of the session', async () => {
  stored.set(STORAGE_KEYS.session, JSON.stringify({ access_token: 'ana-token' }))
  answer = () => Response.json({ total: 0, results: [] })
  await callApi(IMAGES_PATH, { query: { query: 'sol' } }, imageSearchReader)
  expect(sent[0]?.headers.has('authorization')).toBe(false)
})

it.each([undefined, '', 'not json', 'null', '{}', '{"access_token":7}'])(
  'no token is sent where the stored session is %j',
  async (session) => {
    if (session !== undefined) stored.set(STORAGE_KEYS.session, session)
    await askForPhrase()
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  },
)

it('the compiler refuses what the contract does not have', () => {
  const misuses = () => [
    // @ts-expect-error: no such endpoint
    callApi(`${IMAGES_PATH}/all`, { query: { query: 'sol' } }, imageSearchReader),
    // @ts-expect-error: no such category
    callApi(CATEGORY_PHRASES_PATH, { body: { categoryId: 'dinheiro' } }, phraseSetSchema),
    // @ts-expect-error: the answer of another endpoint
    callApi(CATEGORY_PHRASES_PATH, { body: { categoryId: 'comida' } }, dailyPhraseSchema),
    // @ts-expect-error: the input belongs into the address
    callApi(IMAGES_PATH, { body: { query: 'sol' } }, imageSearchReader),
    // @ts-expect-error: the e-mail is missing
    askApi(CHECKOUT_PATH, { body: { interval: 'monthly', userId: '1' } }),
  ]
  expect(misuses).toHaveLength(0)
})
