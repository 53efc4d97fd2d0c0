import { readWordTimes, WORD_TIMES_HEADER } from '@frase/core/voices/word-times'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
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
import { signedSpeech } from '../../testing/signed-addresses.ts'
import {
  audioOf,
  ELEVENLABS_KEY,
  elevenLabsError,
  OTHER_VOICES,
  textOf,
  timedAudio,
} from '../../testing/upstreams/fake-elevenlabs.ts'
import { refusingOrigin } from '../../testing/upstreams/fake-service.ts'
import { SPEECH_SERVER_KEY } from '../../testing/upstreams/fake-speech-server.ts'
import { LOUDNESS } from './loudness.ts'
import { loadMpegEncoder } from './mpeg.ts'
import { measure } from './testing/measure.ts'

const OUTAGES_TO_OPEN = 5

/** Two seconds of sound that swells and fades, as MPEG. */
async function toneOf(amplitude: number): Promise<Uint8Array<ArrayBuffer>> {
  const sampleRate = 44_100
  const encode = await loadMpegEncoder()
  const tone = new Float32Array(2 * sampleRate).map((_, index) => {
    const seconds = index / sampleRate
    return amplitude * Math.sin(2 * Math.PI * 300 * seconds) * Math.sin(2 * Math.PI * 2 * seconds)
  })
  return encode(tone, sampleRate)
}

/** Sounds are cached, so every question needs its own text. */
const newText = () => `Tengo ${++texts} años.`
let texts = 0

describe.each([
  {
    service: 'ElevenLabs',
    hasSpeechServer: false,
    key: ELEVENLABS_KEY,
    address: 'ELEVENLABS_BASE_URL',
    voice: 'ELEVENLABS_VOICE_ID',
    otherVoices: {
      ELEVENLABS_VOICE_ID_LATIN_AMERICA: OTHER_VOICES.latinAmerica,
      ELEVENLABS_SECOND_VOICE_ID: OTHER_VOICES.second,
      ELEVENLABS_SECOND_VOICE_ID_LATIN_AMERICA: OTHER_VOICES.secondLatinAmerica,
    },
  },
  {
    service: 'The speech server',
    hasSpeechServer: true,
    key: SPEECH_SERVER_KEY,
    address: 'SPEECH_BASE_URL',
    voice: 'SPEECH_VOICE',
    otherVoices: {
      SPEECH_VOICE_LATIN_AMERICA: OTHER_VOICES.latinAmerica,
      SPEECH_SECOND_VOICE: OTHER_VOICES.second,
      SPEECH_SECOND_VOICE_LATIN_AMERICA: OTHER_VOICES.secondLatinAmerica,
    },
  },
])('$service as the voice:', ({ service, hasSpeechServer, key, address, voice, otherVoices }) => {
  let time = 0
  let hosted: HostedProduct

  beforeAll(async () => {
    hosted = await startHostedProduct({
      environment: { TRUST_PROXY: '1' },
      timings: { now: () => time },
      hasSpeechServer,
    })
  })
  afterEach(async () => {
    expect(hosted.speech.problems).toEqual([])
    expect(hosted.everythingSaid()).not.toContain(key)
    hosted.speech.reset()
    time += 60_000
    expect((await speak(newText())).status).toBe(200)
    hosted.speech.reset()
  })
  afterAll(() => hosted.stop())

  async function speak(text: string, product = hosted, address = '192.0.2.1'): Promise<Heard> {
    return product.get(await signedSpeech(text), { 'x-forwarded-for': address })
  }

  async function errorOf(answer: Answer, product = hosted) {
    product.speech.next(answer)
    const { status, headers, json: body } = await speak(newText(), product)
    return { status, body, retryAfter: headers.get('retry-after') }
  }

  describe('a text that it speaks', () => {
    it('is MPEG audio, requested exactly as documented', async () => {
      const response = await hosted.product.fetch(await signedSpeech(' ¡Qué frío! '))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('audio/mpeg')
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(audioOf('¡Qué frío!'))
      // The fake itself compares path, headers and the whole body.
      expect(hosted.speech.requests.map(textOf)).toEqual(['¡Qué frío!'])
    })

    it('is spoken once for fifty simultaneous requests, and for all later ones', async () => {
      const text = newText()
      const answers = await Promise.all(Array.from({ length: 50 }, () => speak(text)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      await speak(text)
      expect(hosted.speech.requests).toHaveLength(1)
    })

    it('is another sound for another spelling', async () => {
      await speak('¿Quién eres tú?')
      await speak('¿Quién eres tu?')
      expect(hosted.speech.requests).toHaveLength(2)
    })

    it('is one of at most three at once', async () => {
      await Promise.all(Array.from({ length: 20 }, () => speak(newText())))
      expect(hosted.speech.requests).toHaveLength(20)
      expect(hosted.speech.mostAtOnce()).toBeLessThanOrEqual(3)
    })

    it.each([
      ['loud', 0.95],
      ['quiet', 0.01],
    ])('is as loud as every other if the service sent it %s', async (_, amplitude) => {
      const sent = await toneOf(amplitude)
      hosted.speech.next(bytes(200, 'audio/mpeg', sent))
      const response = await hosted.product.fetch(await signedSpeech(newText()))
      const audio = new Uint8Array(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(audio.byteLength))
      expect(audio).not.toEqual(sent)
      const { loudness, peak, seconds } = await measure(audio)
      expect(Math.abs(loudness - LOUDNESS)).toBeLessThan(2)
      expect(peak).toBeLessThan(-1)
      // The silence at its end, and the delay of coders.
      expect(seconds).toBeGreaterThan(2.1)
      expect(seconds).toBeLessThan(2.4)
    })

    const heldBack = () =>
      held((response, request) => bytes(200, 'audio/mpeg', audioOf(textOf(request)))(response, request))

    it('is refused to who has many under way already, and to nobody else', async () => {
      const gate = heldBack()
      hosted.speech.always(gate.answer)
      const early: Heard[] = []
      const greedy = Array.from({ length: 30 }, async () => {
        const heard = await speak(newText())
        early.push(heard)
        return heard.status
      })
      await vi.waitFor(() => expect(early).toHaveLength(6), { timeout: 10_000, interval: 10 })
      for (const { status, headers, json: body } of early) {
        expect(status).toBe(429)
        expect(headers.get('retry-after')).toBe('1')
        expect(body).toEqual({ error: 'rate_limited' })
      }
      const other = speak(newText(), hosted, '192.0.2.2')
      gate.release()
      expect((await other).status).toBe(200)
      expect((await Promise.all(greedy)).filter((status) => status === 200)).toHaveLength(24)
    })

    it('is refused when too many wait already', async () => {
      const gate = heldBack()
      hosted.speech.always(gate.answer)
      const early: Heard[] = []
      const all = Array.from({ length: 70 }, async (_, index) => {
        const heard = await speak(newText(), hosted, `192.0.2.${index % 4}`)
        early.push(heard)
        return heard.status
      })
      await vi.waitFor(() => expect(early).toHaveLength(7), { timeout: 10_000, interval: 10 })
      for (const { status, json: body } of early) {
        expect(status).toBe(503)
        expect(body).toEqual({ error: `${service} is too busy, try again later` })
      }
      gate.release()
      expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(63)
    })
  })

  describe('a refusal', () => {
    it.each([
      [400, 'bad_request'],
      [401, 'invalid_api_key'],
      [401, 'quota_exceeded'],
      [402, 'paid_plan_required'],
      [403, 'forbidden'],
      [404, 'voice_not_found'],
      [413, 'too_large'],
      [422, 'unprocessable'],
      [500, 'internal_error'],
      [503, 'unavailable'],
    ])('with status %i (%s) is reported by its status, and not retried', async (status, code) => {
      expect(await errorOf(elevenLabsError(status, code))).toEqual({
        status: 502,
        body: { error: `HTTP error! status: ${status}` },
        retryAfter: null,
      })
      expect(hosted.speech.requests).toHaveLength(1)
    })

    it('with a retry time gives it to the visitor too', async () => {
      const limited = elevenLabsError(429, 'concurrent_limit_exceeded', { 'retry-after': '3' })
      expect(await errorOf(limited)).toEqual({
        status: 429,
        body: { error: 'HTTP error! status: 429' },
        retryAfter: '3',
      })
      expect((await speak(newText())).status, 'and nothing is asked before').toBe(429)
      expect(hosted.speech.requests).toHaveLength(1)
      time += 3000
      expect(await errorOf(elevenLabsError(429, 'rate_limit_exceeded'))).toMatchObject({ retryAfter: '5' })
    })

    it('is not remembered: the next request is served', async () => {
      const text = newText()
      hosted.speech.next(elevenLabsError(429, 'rate_limit_exceeded'))
      expect((await speak(text)).status).toBe(429)
      expect((await speak(text)).status).toBe(200)
    })
  })

  describe('an answer that is no audio', () => {
    it.each([
      ['a page of HTML', htmlPage],
      ['nothing', bytes(200, 'audio/mpeg', '')],
      ['JSON', bytes(200, 'application/json', '{}')],
    ])('because it is %s is never passed on', async (_, answer) => {
      expect(await errorOf(answer)).toMatchObject({ status: 502, body: { error: 'HTTP error! status: 200' } })
    })

    it.each([
      ['answers without end', endless('audio/mpeg'), `${service} answered with too much`],
      ['hangs up', hangUp, `${service} could not be reached`],
      ['breaks off', cutOff('audio/mpeg'), `${service} could not be reached`],
    ])('because the service %s is requested once', async (_, answer, message) => {
      expect(await errorOf(answer)).toMatchObject({ status: 502, body: { error: message } })
      expect(hosted.speech.requests).toHaveLength(1)
    })

    it.each([
      ['says nothing', silence],
      ['speaks byte by byte', dripping('audio/mpeg')],
    ])('in time because the service %s', async (_, answer) => {
      const impatient = await startHostedProduct({ timings: { timeoutMs: 50 }, hasSpeechServer })
      expect(await errorOf(answer, impatient)).toMatchObject({
        status: 504,
        body: { error: `${service} did not answer in time` },
      })
      await impatient.stop()
    })

    it('because the connection is refused is an error', async () => {
      const away = await startHostedProduct({
        environment: { [address]: await refusingOrigin() },
        hasSpeechServer,
      })
      const { status, json: body } = await speak('Hola', away)
      expect(status).toBe(502)
      expect(body).toEqual({ error: `${service} could not be reached` })
      await away.stop()
    })
  })

  describe('a voice that keeps failing', () => {
    it('is left alone after five failures, and asked again after the pause', async () => {
      hosted.speech.always(elevenLabsError(500, 'internal_error'))
      for (let n = 0; n < OUTAGES_TO_OPEN; n++) expect((await speak(newText())).status).toBe(502)
      const { status, headers, json: body } = await speak(newText())
      expect(status).toBe(503)
      expect(body).toEqual({ error: 'HTTP error! status: 500' })
      expect(headers.get('retry-after')).toBe('20')
      expect(hosted.speech.requests).toHaveLength(OUTAGES_TO_OPEN)
      hosted.speech.reset()
      time += 20_000
      expect((await speak(newText())).status).toBe(200)
    })

    it.each([
      ['too many requests', elevenLabsError(429, 'rate_limit_exceeded')],
      ['texts it does not like', elevenLabsError(422, 'unprocessable')],
    ])('only because of %s gets further requests', async (_, answer) => {
      hosted.speech.always(answer)
      for (let n = 0; n < OUTAGES_TO_OPEN + 2; n++) await speak(newText())
      expect(hosted.speech.requests).toHaveLength(OUTAGES_TO_OPEN + 2)
    })
  })

  describe('accents and speakers', () => {
    const CHOICES: Record<string, string>[] = [
      {},
      { accent: 'es-419' },
      { speaker: 'second' },
      { accent: 'es-419', speaker: 'second' },
    ]
    const askForAll = async ({ product }: HostedProduct, text: string) => {
      for (const choice of CHOICES) {
        const { status } = await product.fetch(await signedSpeech(text, choice))
        expect(status).toBe(200)
      }
    }

    it('each have their configured voice, and a sound of their own', async () => {
      const other = await startHostedProduct({ environment: otherVoices, hasSpeechServer })
      onTestFinished(() => other.stop())
      await askForAll(other, 'Hola')
      await askForAll(other, 'Hola')
      const asked = other.speech.requests.map(
        ({ path, body }) => decodeURIComponent(path) + JSON.stringify(body),
      )
      expect(asked).toHaveLength(4)
      expect(asked[1]).toContain(OTHER_VOICES.latinAmerica)
      expect(asked[2]).toContain(OTHER_VOICES.second)
      expect(asked[3]).toContain(OTHER_VOICES.secondLatinAmerica)
      expect(other.speech.problems).toEqual([])
    })

    it('share the only voice, and nothing is spoken twice', async () => {
      await askForAll(hosted, newText())
      expect(hosted.speech.requests).toHaveLength(1)
    })

    it('are part of the address that an old one redirects to, unless they are the default ones', async () => {
      const locationOf = async (more: Record<string, string>) => {
        const path = await signedSpeech('Hola', { v: 'old', ...more })
        const { headers } = await hosted.product.fetch(path, { redirect: 'manual' })
        return Object.fromEntries(new URL(headers.get('location') ?? '', 'http://frase').searchParams)
      }
      const { v, s } = await locationOf({})
      expect(v).not.toBe('old')
      expect(await locationOf({})).toEqual({ text: 'Hola', v, s })
      expect(await locationOf({ accent: 'es-ES' })).toEqual({ text: 'Hola', v, s })
      const both = { accent: 'es-419', speaker: 'second' }
      expect(await locationOf(both)).toEqual({ text: 'Hola', v, s, ...both })
    })

    it('that do not exist are refused', async () => {
      for (const more of [{ accent: 'es-AR' }, { speaker: 'third' }]) {
        expect((await hosted.get(await signedSpeech('Hola', more))).status).toBe(400)
      }
    })

    it('give all sounds new addresses when one of their voices changes', async () => {
      for (const [variable, value] of Object.entries(otherVoices)) {
        const other = await startHostedProduct({ environment: { [variable]: value }, hasSpeechServer })
        const [one, another] = await Promise.all(
          [hosted, other].map(async ({ product }) => {
            const { headers } = await product.fetch(await signedSpeech('Hola'), { redirect: 'manual' })
            return headers.get('location')
          }),
        )
        await other.stop()
        expect(one).not.toBe(another)
      }
    })
  })

  it('another voice has another address, so that nobody keeps the old sound', async () => {
    const other = await startHostedProduct({ environment: { [voice]: 'another' }, hasSpeechServer })
    const addresses = await Promise.all(
      [hosted, other].map(async ({ product }) => {
        const { headers } = await product.fetch(await signedSpeech('Hola'), { redirect: 'manual' })
        return headers.get('location')
      }),
    )
    await other.stop()
    expect(new Set(addresses).size).toBe(2)
  })
})

describe('ElevenLabs with timestamps', () => {
  let hosted: HostedProduct
  beforeAll(async () => {
    hosted = await startHostedProduct({ environment: { ELEVENLABS_TIMESTAMPS: 'on' } })
  })
  afterEach(() => {
    expect(hosted.speech.problems).toEqual([])
    hosted.speech.reset()
  })
  afterAll(() => hosted.stop())

  const timesOf = async (text: string) => {
    const { status, headers } = await hosted.product.fetch(await signedSpeech(text))
    expect(status).toBe(200)
    const header = headers.get(WORD_TIMES_HEADER)
    return header === null ? null : readWordTimes(header)
  }

  it('gives the start of each word, to all who request the sound', async () => {
    const expected = [
      [1, 4, 100],
      [5, 8, 500],
    ]
    expect(await timesOf('¿Qué tal?')).toEqual(expected)
    expect(await timesOf('¿Qué tal?')).toEqual(expected)
    expect(hosted.speech.requests.map(({ path }) => path)).toEqual([
      expect.stringMatching(/with-timestamps$/),
    ])
  })

  it('gives it for the sound after the new encoding', async () => {
    const sent = await toneOf(0.9)
    hosted.speech.next(json(200, timedAudio('Muy bien', sent)))
    const response = await hosted.product.fetch(await signedSpeech('Muy bien'))
    const audio = new Uint8Array(await response.arrayBuffer())
    const [before, after] = await Promise.all([measure(sent), measure(audio)])
    const later = (soundStart(after) - soundStart(before)) / 44.1
    const [, second] = readWordTimes(response.headers.get(WORD_TIMES_HEADER))
    expect(Math.abs((second?.[2] ?? 0) - (400 + later))).toBeLessThan(5)
  })

  it.each([
    ['missing', { alignment: null }],
    ['those of another text', { alignment: timedAudio('Adiós').alignment }],
    ['nonsense', { alignment: { characters: 5 } }],
  ])('returns the sound without times if they are %s', async (_, change) => {
    const text = newText()
    hosted.speech.next(json(200, { ...timedAudio(text), ...change }))
    expect(await timesOf(text)).toBeNull()
  })

  it.each([
    ['audio without times', bytes(200, 'audio/mpeg', audioOf('Hola'))],
    ['a page of HTML', htmlPage],
    ['no sound', json(200, { ...timedAudio('Hola'), audio_base64: '' })],
    ['what is not base64', json(200, { ...timedAudio('Hola'), audio_base64: '<b>' })],
  ])('passes on no answer that is %s', async (_, answer) => {
    hosted.speech.next(answer)
    const { status, json: body } = await hosted.get(await signedSpeech(newText()))
    expect(status).toBe(502)
    expect(body).toEqual({ error: 'HTTP error! status: 200' })
  })

  it('reads no answer without end', async () => {
    hosted.speech.next(endless('application/json'))
    const { status, json: body } = await hosted.get(await signedSpeech(newText()))
    expect(status).toBe(502)
    expect(body).toEqual({ error: 'ElevenLabs answered with too much' })
  })
})

/** The first sample that can be heard. */
function soundStart({ samples }: { samples: Float32Array }): number {
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  return samples.findIndex((sample) => Math.abs(sample) > loudest / 10)
}
