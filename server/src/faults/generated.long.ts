import { STATUS_CODES } from 'node:http'
import {
  CATEGORY_PHRASES_PATH,
  DAILY_PHRASE_PATH,
  FREE_LESSON_PATH,
  HEALTH_LIVE_PATH,
  IMAGES_PATH,
  SPEECH_PATH,
} from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { afterAll, beforeAll, describe, it } from 'vitest'
import {
  deadline,
  type FaultCase,
  type FaultyRoute,
  httpFaults,
  noAnswer,
  statusDuring,
  TIMEOUT,
  withstand,
} from '../testing/faults.ts'
import { type HostedProduct, startHostedProduct } from '../testing/hosted-product.ts'
import { signedImage, signedSpeech } from '../testing/signed-addresses.ts'
import { completion, PHRASE_REPLY } from '../testing/upstreams/fake-groq.ts'
import { type FaultyUpstream, startFaultyUpstream } from '../testing/upstreams/faulty-upstream.ts'

const AI = deadline(20_000)
const SPEECH = deadline(15_000)
const IMAGES = deadline(6000)
/** A phrase waits for its picture for a shorter time than the picture route itself. */
const PHRASE_WITH_PICTURE_MS = 2500

let time = Date.now()
let hosted: HostedProduct
/** The voice that is asked for the times of the words too. */
let timed: HostedProduct
let ai: FaultyUpstream
let speech: FaultyUpstream
let timedSpeech: FaultyUpstream
let images: FaultyUpstream

beforeAll(async () => {
  const upstreams: FaultyUpstream[] = []
  const options = {
    timings: { now: () => time, ...AI.timings },
    through: async (origin: string) => {
      const upstream = await startFaultyUpstream(new URL(origin))
      upstreams.push(upstream)
      return `http://${upstream.host}`
    },
  }
  hosted = await startHostedProduct(options)
  timed = await startHostedProduct({ ...options, environment: { ELEVENLABS_TIMESTAMPS: 'on' } })
  const [first, second, third, , fifth] = upstreams
  if (!first || !second || !third || !fifth) throw new Error('each product has three services')
  ;[ai, speech, images, timedSpeech] = [first, second, third, fifth]
  stopAll = async () => {
    for (const upstream of upstreams) await upstream.stop()
    await hosted.stop()
    await timed.stop()
  }
})
let stopAll = async () => {}
afterAll(() => stopAll())

let count = 0
const next = () => ++count

const get = (path: string, signal?: AbortSignal) => hosted.product.fetch(path, signal ? { signal } : {})
const post = (path: string, body: unknown, signal: AbortSignal) =>
  hosted.product.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })

const surroundings = (elsewhere: string) => ({
  health: () => get(HEALTH_LIVE_PATH),
  elsewhere: () => get(elsewhere),
  passTime: () => {
    time += 60_000
  },
})

const groqBody = (status: number) => ({ error: { message: 'no', type: `test_${status}` } })

describe('visitors get an answer in time when the model', TIMEOUT, () => {
  const aiRoute = (
    name: string,
    body: () => unknown,
    words: { status: (line: string) => string; empty: string },
  ): FaultyRoute => ({
    name,
    ask: (signal) => post(name, body(), signal),
    limitMs: AI.limitMs,
    whenOpen: 503,
    during: (fault) => ({ ...statusDuring(fault), error: aiMessage(fault, words) }),
  })

  function aiMessage(fault: FaultCase, words: { status: (line: string) => string; empty: string }): string {
    if (fault.status === undefined) return noAnswer('The AI service', fault)
    return fault.status === 200 ? words.empty : words.status(`${fault.status} ${STATUS_CODES[fault.status]}`)
  }

  const phraseWords = {
    status: (line: string) => `Erro na API da Groq: ${line}`,
    empty: 'Resposta inválida da API da Groq',
  }
  const lessonWords = {
    status: (line: string) =>
      `Groq API error: ${line} – ${JSON.stringify(groqBody(Number.parseInt(line, 10)))}`,
    empty: 'Invalid response from Groq API',
  }
  const routes = [
    aiRoute(DAILY_PHRASE_PATH, () => ({ recent: [`Frase ${next()}`] }), phraseWords),
    aiRoute(
      CATEGORY_PHRASES_PATH,
      () => ({ categoryId: 'comida', recent: [`Frase ${next()}`] }),
      phraseWords,
    ),
    // Lessons in one language share a call.
    aiRoute(FREE_LESSON_PATH, () => ({ language: LANGUAGES[next() % LANGUAGES.length] }), lessonWords),
  ]

  it.for(httpFaults(groqBody))('$name', async (fault, { task }) => {
    task.meta.faults = await withstand(
      { service: 'ai', upstream: ai, routes, ...surroundings(await signedImage('pan')) },
      fault,
    )
  })
})

describe.each([
  { voice: 'the voice', service: 'speech', line: () => ({ product: hosted.product, upstream: speech }) },
  {
    voice: 'the voice with timestamps',
    service: 'speech with timestamps',
    line: () => ({ product: timed.product, upstream: timedSpeech }),
  },
])('visitors get an answer in time when $voice', TIMEOUT, ({ service, line }) => {
  const route: FaultyRoute = {
    name: SPEECH_PATH,
    ask: async (signal) => line().product.fetch(await signedSpeech(`Hola ${next()}`), { signal }),
    limitMs: SPEECH.limitMs,
    whenOpen: 503,
    during: (fault) => ({
      ...statusDuring(fault),
      error:
        fault.status === undefined ? noAnswer('ElevenLabs', fault) : `HTTP error! status: ${fault.status}`,
    }),
  }

  it.for(httpFaults((status) => ({ detail: { code: `test_${status}` } })))(
    '$name',
    async (fault, { task }) => {
      task.meta.faults = await withstand(
        { service, upstream: line().upstream, routes: [route], ...surroundings(await signedImage('pan')) },
        fault,
      )
    },
  )
})

describe('visitors get an answer in time when the search for pictures', TIMEOUT, () => {
  beforeAll(() => {
    // A new picture for every phrase: a known one would not be searched for.
    hosted.groq.always((response, request) =>
      completion({ ...PHRASE_REPLY, descricaoImagem: `Uma estação ${next()}` })(response, request),
    )
  })

  const routes: FaultyRoute[] = [
    {
      name: IMAGES_PATH,
      ask: async (signal) => get(await signedImage(`gato ${next()}`), signal),
      limitMs: IMAGES.limitMs,
      whenOpen: 503,
      during: (fault) => ({
        ...statusDuring(fault),
        error: fault.status === undefined ? noAnswer('Unsplash', fault) : 'Erro na API Unsplash',
      }),
    },
    {
      name: DAILY_PHRASE_PATH,
      ask: (signal) => post(DAILY_PHRASE_PATH, { recent: [`Frase ${next()}`] }, signal),
      limitMs: PHRASE_WITH_PICTURE_MS,
      // It does not wait for the picture, so no circuit opens for it.
      whenOpen: null,
      during: () => ({ status: 200, error: null }),
    },
  ]

  it.for(httpFaults((status) => ({ errors: [`test ${status}`] })))('$name', async (fault, { task }) => {
    task.meta.faults = await withstand(
      { service: 'images', upstream: images, routes, ...surroundings(await signedSpeech('Hola')) },
      fault,
    )
  })
})
