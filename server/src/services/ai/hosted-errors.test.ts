import { CATEGORY_PHRASES_PATH, DAILY_PHRASE_PATH, FREE_LESSON_PATH } from '@frase/core/contract/paths'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Answer,
  bytes,
  cutOff,
  dripping,
  endless,
  hangUp,
  held,
  htmlPage,
  json,
  silence,
} from '../../testing/answers.ts'
import { type Heard, type HostedProduct, startHostedProduct } from '../../testing/hosted-product.ts'
import {
  completion,
  GROQ_KEY,
  GROQ_PATH,
  groqError,
  LESSON_REPLY,
  PHRASE_REPLY,
  SET_REPLY,
} from '../../testing/upstreams/fake-groq.ts'
import { refusingOrigin } from '../../testing/upstreams/fake-service.ts'

// Real connections, by the hundred: on a busy machine they take their time.
type Route = readonly [path: string, body: unknown]
const PHRASE: Route = [DAILY_PHRASE_PATH, { language: 'pt' }]
const SET: Route = [CATEGORY_PHRASES_PATH, { language: 'pt', categoryId: 'comida' }]
const LESSON: Route = [FREE_LESSON_PATH, { language: 'pt' }]
const ROUTES = [PHRASE, SET, LESSON]

const OUTAGES_TO_OPEN = 5

let time = Date.parse('2026-11-15T10:00:00Z')
let hosted: HostedProduct

beforeAll(async () => {
  hosted = await startHostedProduct({
    environment: { AI_DAILY_TOKENS: '1000000', AI_DAILY_TOKENS_PER_PERSON: '1000000' },
    timings: { now: () => time },
  })
})
afterEach(async () => {
  expect(hosted.groq.problems).toEqual([])
  expect(hosted.everythingSaid()).not.toContain(GROQ_KEY)
  hosted.groq.reset()
  // Successful requests, after any pause, so that no test starts with the failures of another.
  time += 60_000
  for (const route of ROUTES) expect((await hosted.post(...route)).status).toBe(200)
  hosted.groq.reset()
})
afterAll(() => hosted.stop())

async function errorOf(route: Route, answer: Answer, product = hosted) {
  product.groq.next(answer)
  const { status, headers, json: body } = await product.post(...route)
  return { status, body, retryAfter: headers.get('retry-after') }
}

describe('a refusal by the chat service', () => {
  it.each([
    [400, 'Bad Request', groqError(400)],
    [401, 'Unauthorized', groqError(401, { message: 'Invalid API Key', code: 'invalid_api_key' })],
    [402, 'Payment Required', groqError(402)],
    [403, 'Forbidden', groqError(403)],
    [404, 'Not Found', groqError(404, { code: 'unknown_url' })],
    [413, 'Payload Too Large', groqError(413, { code: 'rate_limit_exceeded' })],
    [422, 'Unprocessable Entity', groqError(422)],
    [500, 'Internal Server Error', groqError(500, { type: 'internal_server_error' })],
    [503, 'Service Unavailable', bytes(503, 'text/html', '<h1>Busy</h1>')],
  ])(
    'with status %i is the error of the route, in the words of the specification',
    async (status, text, answer) => {
      for (const route of [PHRASE, SET]) {
        expect(await errorOf(route, answer)).toEqual({
          status: 502,
          body: { error: `Erro na API da Groq: ${status} ${text}` },
          retryAfter: null,
        })
      }
      expect(hosted.groq.requests, 'a refused question is not asked again').toHaveLength(2)
    },
  )

  it('without a status text has none in its message', async () => {
    expect(await errorOf(PHRASE, groqError(498))).toMatchObject({
      status: 502,
      body: { error: 'Erro na API da Groq: 498' },
    })
  })

  it('with a retry time gives it to the visitor too', async () => {
    const limited = groqError(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '7' })
    expect(await errorOf(PHRASE, limited)).toEqual({
      status: 429,
      body: { error: 'Erro na API da Groq: 429 Too Many Requests' },
      retryAfter: '7',
    })
    time += 7000
    expect(await errorOf(SET, groqError(429))).toMatchObject({ status: 429, retryAfter: '30' })
  })

  it('with a retry time is kept: no request of any kind is sent before it', async () => {
    hosted.groq.next(groqError(429, {}, { 'retry-after': '40' }))
    await hosted.post(...PHRASE)
    time += 39_000
    for (const route of ROUTES) {
      const { status, headers } = await hosted.post(...route)
      expect([status, headers.get('retry-after')]).toEqual([429, '1'])
    }
    expect(hosted.groq.requests).toHaveLength(1)
    time += 1000
    expect((await hosted.post(...LESSON)).status).toBe(200)
  })

  it('of a micro-lesson carries the body, cut at 200 characters', async () => {
    expect(await errorOf(LESSON, bytes(400, 'text/plain', ' no such thing \n'))).toMatchObject({
      status: 502,
      body: { error: 'Groq API error: 400 Bad Request – no such thing' },
    })
    expect(await errorOf(LESSON, bytes(503, 'text/plain', 'é'.repeat(300)))).toMatchObject({
      body: { error: `Groq API error: 503 Service Unavailable – ${'é'.repeat(200)}` },
    })
    expect(await errorOf(LESSON, bytes(500, 'text/plain', ''))).toMatchObject({
      body: { error: 'Groq API error: 500 Internal Server Error' },
    })
  })

  it('of a micro-lesson never shows the key, even if the service quotes it', async () => {
    const quoting = bytes(401, 'text/plain', `${'x'.repeat(190)}${GROQ_KEY}`)
    const { body } = await errorOf(LESSON, quoting)
    expect(JSON.stringify(body)).not.toContain(GROQ_KEY.slice(0, 6))
  })
})

describe('a reply that cannot be used', () => {
  it.each([
    ['a page of HTML', htmlPage],
    ['garbage', bytes(200, 'application/json', '{"choices":[')],
    ['nothing', bytes(200, 'application/json', '')],
    ['no choice', json(200, { choices: [] })],
    ['a choice without content', completion(null)],
    ['empty content', completion('  ')],
  ])('because it is %s', async (_, answer) => {
    const invalid = { status: 502, body: { error: 'Resposta inválida da API da Groq' } }
    expect(await errorOf(PHRASE, answer)).toMatchObject(invalid)
    expect(await errorOf(SET, answer)).toMatchObject(invalid)
    expect(await errorOf(LESSON, answer)).toMatchObject({
      status: 502,
      body: { error: 'Invalid response from Groq API' },
    })
  })

  it.each([
    [
      'a phrase without a key',
      PHRASE,
      completion({ ...PHRASE_REPLY, tema: undefined }),
      'Formato de resposta inválido',
    ],
    [
      'a phrase with an empty key',
      PHRASE,
      completion({ ...PHRASE_REPLY, frase: ' ' }),
      'Formato de resposta inválido',
    ],
    ['no JSON', PHRASE, completion('¡Hola!'), 'Erro ao processar resposta da API'],
    ['half of JSON', PHRASE, completion('{"frase": "Hola'), 'Erro ao processar resposta da API'],
    ['an empty list', SET, completion('[]'), 'Formato de resposta inválido'],
    ['a set with half a phrase', SET, completion([SET_REPLY[0], { id: 2 }]), 'Formato de resposta inválido'],
    ['no list', SET, completion('Lo siento.'), 'Erro ao processar resposta da API'],
    [
      'a lesson without an option',
      LESSON,
      completion({ ...LESSON_REPLY, exercise: { options: { a: 'x', b: ' ', c: 'y' } } }),
      'Opção B ausente ou inválida',
    ],
    ['no lesson', LESSON, completion('Lo siento.'), 'Invalid response from Groq API'],
  ])('because it is %s', async (_, route, answer, message) => {
    expect(await errorOf(route, answer)).toMatchObject({ status: 502, body: { error: message } })
    expect(hosted.groq.requests, 'it was paid for, and is not paid for twice').toHaveLength(1)
  })
})

describe('a chat service that cannot be reached', () => {
  it.each([
    ['answers without end', endless(), 'The AI service answered with too much'],
    ['hangs up', hangUp, 'The AI service could not be reached'],
    ['breaks off', cutOff(), 'The AI service could not be reached'],
  ])('because it %s is asked once', async (_, answer, message) => {
    expect(await errorOf(PHRASE, answer)).toMatchObject({ status: 502, body: { error: message } })
    expect(hosted.groq.requests).toHaveLength(1)
  })

  it.each([
    ['does not answer', silence],
    ['answers byte by byte', dripping()],
  ])('in time because it %s is asked once', async (_, answer) => {
    const shortTimeout = await startHostedProduct({ timings: { timeoutMs: 400 } })
    expect(await errorOf(PHRASE, answer, shortTimeout)).toMatchObject({
      status: 504,
      body: { error: 'The AI service did not answer in time' },
    })
    expect(shortTimeout.groq.requests).toHaveLength(1)
    await shortTimeout.stop()
  })

  it('because the connection is refused is an error of every route, and the phrasebook does not replace it silently', async () => {
    const away = await startHostedProduct({ environment: { AI_BASE_URL: await refusingOrigin() } })
    for (const route of ROUTES) {
      const { status, json: body } = await away.post(...route)
      expect(status).toBe(502)
      expect(body).toEqual({ error: 'The AI service could not be reached' })
    }
    await away.stop()
  })
})

describe('a chat service that keeps failing', () => {
  it('is left alone after five failures, and asked again after the pause', async () => {
    hosted.groq.always(groqError(500))
    for (let n = 0; n < OUTAGES_TO_OPEN; n++) expect((await hosted.post(...PHRASE)).status).toBe(502)
    for (const route of [PHRASE, SET]) {
      const { status, headers, json: body } = await hosted.post(...route)
      expect(status).toBe(503)
      expect(body).toEqual({ error: 'Erro na API da Groq: 500 Internal Server Error' })
      expect(headers.get('retry-after')).toBe('20')
    }
    expect(hosted.groq.requests).toHaveLength(OUTAGES_TO_OPEN)

    time += 20_000
    expect((await hosted.post(...PHRASE)).status).toBe(502)
    expect((await hosted.post(...PHRASE)).status).toBe(503)

    time += 20_000
    hosted.groq.reset()
    for (const route of ROUTES) expect((await hosted.post(...route)).status).toBe(200)
  })

  it('is reported in the words of a lesson to a visitor who requests a lesson', async () => {
    hosted.groq.always(bytes(500, 'text/plain', 'broken'))
    for (let n = 0; n < OUTAGES_TO_OPEN; n++) await hosted.post(...PHRASE)
    for (let n = 0; n < OUTAGES_TO_OPEN; n++) expect((await hosted.post(...LESSON)).status).toBe(502)
    const { status, json: body } = await hosted.post(...LESSON)
    expect(status).toBe(503)
    expect(body).toEqual({ error: 'Groq API error: 500 Internal Server Error – broken' })
    expect(hosted.groq.requests).toHaveLength(2 * OUTAGES_TO_OPEN)
  })

  it.each([
    ['saying that it is asked too often', groqError(429)],
    ['refusing what it is asked', groqError(400)],
    ['talking nonsense', completion('¡Hola!')],
  ])('by %s is still available, and gets further requests', async (_, answer) => {
    hosted.groq.always(answer)
    for (let n = 0; n < OUTAGES_TO_OPEN + 2; n++) await hosted.post(...PHRASE)
    expect(hosted.groq.requests).toHaveLength(OUTAGES_TO_OPEN + 2)
  })

  it('gets no requests from all who were waiting in line', async () => {
    hosted.groq.always(hangUp)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => hosted.post(DAILY_PHRASE_PATH, { recent: [`Frase ${n}`] })),
    )
    // Eight at once, each of which may have been on its way when the fifth failure was counted.
    expect(hosted.groq.requests.length).toBeLessThanOrEqual(OUTAGES_TO_OPEN + 7)
    expect(hosted.groq.mostAtOnce()).toBeLessThanOrEqual(8)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502, 503]))
  })
})

it('visitors beyond the queue are told at once to come back later', async () => {
  const gate = held(completion(PHRASE_REPLY))
  hosted.groq.always(gate.answer)
  const longTimeout = await startHostedProduct({
    environment: { AI_BASE_URL: hosted.groq.origin + GROQ_PATH, AI_DAILY_TOKENS_PER_PERSON: '500000' },
  })
  const early: Heard[] = []
  const all = Array.from({ length: 120 }, async (_, n) => {
    const heard = await longTimeout.post(DAILY_PHRASE_PATH, { recent: [`Frase ${n}`] })
    early.push(heard)
    return heard.status
  })
  // Eight are being answered, a hundred wait.
  await vi.waitFor(() => expect(early).toHaveLength(12), { timeout: 120_000, interval: 10 })
  for (const { status, headers, json: body } of early) {
    expect(status).toBe(503)
    expect(body).toEqual({ error: 'The AI service is too busy, try again later' })
    expect(headers.get('retry-after')).toBe('2')
  }
  gate.release()
  expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(108)
  expect(hosted.groq.mostAtOnce()).toBe(8)
  await longTimeout.stop()
})

it('an answer of another service than Groq never names Groq', async () => {
  const other = await startHostedProduct({ environment: { GROQ_API_KEY: '' } })
  const plain = { type: 'x', message: 'no' }
  expect(await errorOf(PHRASE, groqError(401, plain), other)).toMatchObject({
    body: { error: 'Erro na API: 401 Unauthorized' },
  })
  expect(await errorOf(LESSON, bytes(422, 'text/plain', 'no'), other)).toMatchObject({
    body: { error: 'API error: 422 Unprocessable Entity – no' },
  })
  expect(await errorOf(PHRASE, completion(''), other)).toMatchObject({
    body: { error: 'Resposta inválida da API' },
  })
  expect(await errorOf(LESSON, completion(''), other)).toMatchObject({
    body: { error: 'Invalid response from the API' },
  })
  for (const answer of [hangUp, hangUp, hangUp, hangUp, hangUp, hangUp]) await errorOf(SET, answer, other)
  expect(other.groq.problems, 'no key is sent where there is none').toEqual([])
  expect(other.everythingSaid()).not.toMatch(/groq/i)
  await other.stop()
})
