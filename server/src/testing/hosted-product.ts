import type { Log } from '../monitoring/log.ts'
import { createPhrasebook } from '../services/ai/built-in.ts'
import { createHostedAi } from '../services/ai/hosted.ts'
import { createUnsplashImages } from '../services/images/hosted.ts'
import { createMemoryLimits } from '../services/limits/built-in.ts'
import { createSharedDailyTotals } from '../services/limits/daily-totals.ts'
import { createSpending } from '../services/limits/spending.ts'
import { createHostedSpeech } from '../services/speech/hosted.ts'
import { createSpokenTexts } from '../services/speech/spoken-texts.ts'
import type { Config } from '../setup/config.ts'
import type { Services } from '../setup/services.ts'
import type { Timings } from '../upstream/deadline.ts'
import { type Product, startProduct } from './product.ts'
import { ELEVENLABS_KEY, ELEVENLABS_VOICE, startFakeElevenLabs } from './upstreams/fake-elevenlabs.ts'
import { GROQ_KEY, GROQ_PATH, startFakeGroq } from './upstreams/fake-groq.ts'
import type { FakeService } from './upstreams/fake-service.ts'
import {
  SPEECH_SERVER_KEY,
  SPEECH_SERVER_MODEL,
  SPEECH_SERVER_VOICE,
  startFakeSpeechServer,
} from './upstreams/fake-speech-server.ts'
import { type FakeUnsplash, startFakeUnsplash, UNSPLASH_KEY } from './upstreams/fake-unsplash.ts'

export interface Heard {
  status: number
  headers: Headers
  text: string
  /** The body read as JSON; undefined if it is not JSON. */
  json: unknown
}

export interface HostedProduct {
  product: Product
  groq: FakeService
  /** ElevenLabs, or the operator's own server. */
  speech: FakeService
  unsplash: FakeUnsplash
  get: (path: string, headers?: Record<string, string>) => Promise<Heard>
  post: (path: string, body: unknown) => Promise<Heard>
  /** Everything that a visitor or a reader of the log can have seen. */
  everythingSaid: () => string
  stop: () => Promise<void>
}

interface HostedOptions {
  environment?: Record<string, string>
  /** Adapters with another clock or a shorter timeout, replacing the configured ones. */
  timings?: Timings
  /** A proxy between the product and a service, whose address replaces the service's own. */
  through?: (origin: string) => Promise<string>
  /** Texts are spoken by a server of the operator's own instead of ElevenLabs. */
  hasSpeechServer?: boolean
}

/** The product with all three outside services configured, each a fake on loopback. */
export async function startHostedProduct({
  environment = {},
  timings,
  through = async (origin) => origin,
  hasSpeechServer = false,
}: HostedOptions = {}): Promise<HostedProduct> {
  const { GROQ_API_KEY = GROQ_KEY } = environment
  const groq = await startFakeGroq(GROQ_API_KEY || null)
  const speech = await (hasSpeechServer ? startFakeSpeechServer() : startFakeElevenLabs())
  const unsplash = await startFakeUnsplash()
  const product = await startProduct({
    environment: {
      GROQ_API_KEY,
      AI_BASE_URL: (await through(groq.origin)) + GROQ_PATH,
      ...speechVariables(await through(speech.origin), hasSpeechServer),
      UNSPLASH_ACCESS_KEY: UNSPLASH_KEY,
      UNSPLASH_BASE_URL: await through(unsplash.origin),
      ...environment,
    },
    ...(timings ? { replace: (config, log) => timedServices(config, log, timings) } : {}),
  })
  const said: string[] = []

  const ask = async (path: string, init?: RequestInit): Promise<Heard> => {
    const response = await product.fetch(path, init)
    const text = await response.text()
    said.push(JSON.stringify([...response.headers]), text)
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  }

  return {
    product,
    groq,
    speech,
    unsplash,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    everythingSaid: () => [...said, ...product.logLines].join('\n'),
    stop: async () => {
      await product.stop()
      await Promise.all([groq.stop(), speech.stop(), unsplash.stop()])
    },
  }
}

const speechVariables = (origin: string, hasSpeechServer: boolean) =>
  hasSpeechServer
    ? {
        SPEECH_BASE_URL: origin,
        SPEECH_API_KEY: SPEECH_SERVER_KEY,
        SPEECH_MODEL: SPEECH_SERVER_MODEL,
        SPEECH_VOICE: SPEECH_SERVER_VOICE,
      }
    : {
        ELEVENLABS_API_KEY: ELEVENLABS_KEY,
        ELEVENLABS_BASE_URL: origin,
        ELEVENLABS_VOICE_ID: ELEVENLABS_VOICE,
      }

function timedServices({ ai, images, speech }: Config, log: Log, timings: Timings): Partial<Services> {
  const limits = createMemoryLimits(timings.now)
  const spending = createSpending({
    totals: createSharedDailyTotals(limits, timings.now),
    ceilings: {
      ...(ai.kind === 'hosted' && { ai: ai.ceiling }),
      ...(speech.kind === 'hosted' && { speech: speech.ceiling }),
      ...(images.kind === 'hosted' && { images: images.ceiling }),
    },
    key: 'a key for tests',
    log,
    ...(timings.now && { now: timings.now }),
  })
  const phrasebook = createPhrasebook()
  return {
    limits,
    ...(ai.kind === 'hosted'
      ? { ai: createHostedAi({ config: ai, spending, log, phrasebook, ...timings }) }
      : {}),
    ...(images.kind === 'hosted' ? { images: createUnsplashImages(images, spending, timings) } : {}),
    ...(speech.kind === 'hosted'
      ? { spoken: createSpokenTexts(createHostedSpeech(speech, timings), spending) }
      : {}),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
