import * as z from 'zod'
import { createConcurrencyLimit } from '../../turns/concurrency.ts'
import { callUpstream, retryAfterSeconds, type UpstreamAnswer } from '../../upstream/call.ts'
import { createCircuitBreaker, createPause } from '../../upstream/circuit-breaker.ts'
import { monotonicNow, type Timings } from '../../upstream/deadline.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { createLeveling, type Leveling } from './leveling.ts'
import type { ElevenLabsSettings, SpeechPort, SpeechServerSettings, SpeechSettings } from './port.ts'
import { mapVoices, USUAL_VOICE, type Voices } from './port.ts'
import { type Alignment, timesOfCharacters } from './word-times.ts'

const ELEVENLABS_MODEL = 'eleven_multilingual_v2'
const VOICE_SETTINGS = { stability: 0.5, similarity_boost: 0.75, style: 0, use_speaker_boost: true }
const TIMEOUT_MS = 15_000
const AUDIO_BYTES = 4 * 1024 * 1024
/** The path for the sound as text in a JSON answer, with the times of the characters. */
const TIMED_BYTES = 6 * 1024 * 1024
/** Increased whenever the processing of a service's sound changes. */
const SOUND = 2

interface Said {
  audio: Uint8Array<ArrayBuffer>
  alignment: Alignment | null
}

/** The requests to one kind of service. */
interface VoiceRequests {
  /** The voices in the terms of the service. */
  voices: Voices
  /** Names everything else that a sound depends on. */
  model: string
  address: (voice: string) => string
  headers: Record<string, string>
  body: (text: string, voice: string) => object
  accept: string
  maxBytes: number
  /** Null for an answer without a sound. */
  read: (answer: UpstreamAnswer) => Said | null
}

/** ElevenLabs, or a server of the operator's own. Plans and machines speak few texts at once; the others wait their turn. */
export function createHostedSpeech(
  config: SpeechSettings,
  { timeoutMs = TIMEOUT_MS, now = monotonicNow }: Timings = {},
  leveling: Leveling = createLeveling(),
): SpeechPort {
  const { service } = config
  const requests = config.service === 'ElevenLabs' ? toElevenLabs(config) : toSpeechServer(config)
  const pause = createPause(now)
  const breaker = createCircuitBreaker(service, { now, pause })
  const limit = createConcurrencyLimit(service, { active: 3, waiting: 60 })

  const ask = async (text: string, voice: string) => {
    const answer = await callUpstream(service, requests.address(voice), {
      method: 'POST',
      headers: { ...requests.headers, 'content-type': 'application/json', accept: requests.accept },
      body: JSON.stringify(requests.body(text, voice)),
      timeoutMs,
      maxBytes: requests.maxBytes,
      retry: 'unreached',
      pause,
    })
    const message = `HTTP error! status: ${answer.status}`
    if (answer.status === 429) throw new UpstreamError(message, 429, retryAfterSeconds(answer.headers) ?? 5)
    if (answer.status !== 200) throw new UpstreamError(message, 502, undefined, answer.status >= 500)
    const said = requests.read(answer)
    if (!said) throw new UpstreamError(message, 502)
    return said
  }

  return {
    voices: mapVoices(requests.voices, (voice) => `${requests.model}/${voice}/${SOUND}`),
    async speak(text, { choice: { accent, speaker } = USUAL_VOICE, address } = {}) {
      const voice = requests.voices[accent][speaker]
      const said = await limit(() => breaker.run(() => ask(text, voice)), undefined, address)
      const { audio, delayMs } = await leveling.level(said.audio, address)
      return { audio, wordTimes: said.alignment && timesOfCharacters(text, said.alignment, delayMs) }
    },
    close: leveling.close,
  }
}

const TIMESTAMPS = '/with-timestamps'

const PLAIN = { accept: 'audio/mpeg', maxBytes: AUDIO_BYTES, read: readAudio }
const TIMED = { accept: 'application/json', maxBytes: TIMED_BYTES, read: readTimedAudio }

function toElevenLabs({ baseUrl, apiKey, voiceIds, hasTimestamps }: ElevenLabsSettings): VoiceRequests {
  return {
    voices: voiceIds,
    model: hasTimestamps ? `${ELEVENLABS_MODEL}${TIMESTAMPS}` : ELEVENLABS_MODEL,
    address: (voiceId) =>
      `${baseUrl}/v1/text-to-speech/${encodeURIComponent(voiceId)}${hasTimestamps ? TIMESTAMPS : ''}?output_format=mp3_44100_128`,
    headers: { 'xi-api-key': apiKey },
    body: (text) => ({ text, model_id: ELEVENLABS_MODEL, voice_settings: VOICE_SETTINGS }),
    ...(hasTimestamps ? TIMED : PLAIN),
  }
}

function toSpeechServer({ baseUrl, apiKey, model, voices }: SpeechServerSettings): VoiceRequests {
  const root = baseUrl.endsWith('/v1') ? baseUrl : `${baseUrl}/v1`
  return {
    voices,
    model,
    address: () => `${root}/audio/speech`,
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    body: (input, voice) => ({ model, input, voice, response_format: 'mp3', speed: 1 }),
    ...PLAIN,
  }
}

function readAudio({ headers, body }: UpstreamAnswer): Said | null {
  const isAudio = headers.get('content-type')?.startsWith('audio/') && body.byteLength > 0
  return isAudio ? { audio: body, alignment: null } : null
}

const timedSchema = z.object({
  audio_base64: z.base64().min(1),
  // A sound whose times are missing or invalid can still be used.
  alignment: z
    .object({
      characters: z.array(z.string()),
      character_start_times_seconds: z.array(z.number().nonnegative()),
    })
    .nullable()
    .catch(null),
})

function readTimedAudio(answer: UpstreamAnswer): Said | null {
  const { data } = timedSchema.safeParse(jsonOf(answer))
  if (!data) return null
  const { audio_base64, alignment } = data
  return {
    audio: new Uint8Array(Buffer.from(audio_base64, 'base64')),
    alignment: alignment && {
      characters: alignment.characters,
      startSeconds: alignment.character_start_times_seconds,
    },
  }
}

function jsonOf(answer: UpstreamAnswer): unknown {
  try {
    return JSON.parse(answer.text())
  } catch {
    return null
  }
}
