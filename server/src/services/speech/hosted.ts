import { monotonicNow, type Timings } from '../../upstream/adapter-timings.ts'
import { callUpstream, retryAfterSeconds } from '../../upstream/call.ts'
import { createCircuitBreaker } from '../../upstream/circuit-breaker.ts'
import { createConcurrencyLimit } from '../../upstream/concurrency.ts'
import { createPause } from '../../upstream/pause.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { createLeveling, type Leveling } from './leveling.ts'
import type { ElevenLabsSettings, SpeechPort, SpeechServerSettings, SpeechSettings } from './port.ts'
import { mapVoices, USUAL_VOICE, type Voices } from './voice-choice.ts'

const ELEVENLABS_MODEL = 'eleven_multilingual_v2'
const VOICE_SETTINGS = { stability: 0.5, similarity_boost: 0.75, style: 0, use_speaker_boost: true }
const TIMEOUT_MS = 15_000
const AUDIO_BYTES = 4 * 1024 * 1024
/** Goes up whenever something else is made of what the service said. */
const SOUND = 2

/** How one kind of service is asked. */
interface VoiceRequests {
  /** As the service calls them. */
  voices: Voices
  model: string
  address: (voice: string) => string
  headers: Record<string, string>
  body: (text: string, voice: string) => object
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
      headers: { ...requests.headers, 'content-type': 'application/json', accept: 'audio/mpeg' },
      body: JSON.stringify(requests.body(text, voice)),
      timeoutMs,
      maxBytes: AUDIO_BYTES,
      retry: 'unreached',
      pause,
    })
    const message = `HTTP error! status: ${answer.status}`
    if (answer.status === 429) throw new UpstreamError(message, 429, retryAfterSeconds(answer.headers) ?? 5)
    if (answer.status !== 200) throw new UpstreamError(message, 502, undefined, answer.status >= 500)
    const isAudio = answer.headers.get('content-type')?.startsWith('audio/') && answer.body.byteLength > 0
    if (!isAudio) throw new UpstreamError(message, 502)
    return answer.body
  }

  return {
    voices: mapVoices(requests.voices, (voice) => `${requests.model}/${voice}/${SOUND}`),
    async speak(text, { choice: { accent, speaker } = USUAL_VOICE, address } = {}) {
      const voice = requests.voices[accent][speaker]
      const said = await limit(() => breaker.run(() => ask(text, voice)), undefined, address)
      const { audio } = await leveling.level(said, address)
      return audio
    },
    close: leveling.close,
  }
}

function toElevenLabs({ baseUrl, apiKey, voiceIds }: ElevenLabsSettings): VoiceRequests {
  return {
    voices: voiceIds,
    model: ELEVENLABS_MODEL,
    address: (voiceId) =>
      `${baseUrl}/v1/text-to-speech/${encodeURIComponent(voiceId)}?output_format=mp3_44100_128`,
    headers: { 'xi-api-key': apiKey },
    body: (text) => ({ text, model_id: ELEVENLABS_MODEL, voice_settings: VOICE_SETTINGS }),
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
  }
}
