import { monotonicNow, type Timings } from '../../upstream/adapter-timings.ts'
import { callUpstream, retryAfterSeconds } from '../../upstream/call.ts'
import { createCircuitBreaker } from '../../upstream/circuit-breaker.ts'
import { createConcurrencyLimit } from '../../upstream/concurrency.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { ElevenLabsSettings, SpeechPort } from './port.ts'

const MODEL = 'eleven_multilingual_v2'
const VOICE_SETTINGS = { stability: 0.5, similarity_boost: 0.75, style: 0, use_speaker_boost: true }
const TIMEOUT_MS = 15_000
const AUDIO_BYTES = 4 * 1024 * 1024

/** ElevenLabs. Its plans limit how many texts are spoken at once, so few are, and the others wait their turn. */
export function createElevenLabsSpeech(
  config: ElevenLabsSettings,
  { timeoutMs = TIMEOUT_MS, now = monotonicNow }: Timings = {},
): SpeechPort {
  const breaker = createCircuitBreaker('ElevenLabs', { now })
  const limit = createConcurrencyLimit('ElevenLabs', { active: 3, waiting: 60 })
  const address = `${config.baseUrl}/v1/text-to-speech/${encodeURIComponent(config.voiceId)}?output_format=mp3_44100_128`

  const ask = async (text: string) => {
    const answer = await callUpstream('ElevenLabs', address, {
      method: 'POST',
      headers: { 'xi-api-key': config.apiKey, 'content-type': 'application/json', accept: 'audio/mpeg' },
      body: JSON.stringify({ text, model_id: MODEL, voice_settings: VOICE_SETTINGS }),
      timeoutMs,
      maxBytes: AUDIO_BYTES,
      retry: 'unreached',
    })
    const message = `HTTP error! status: ${answer.status}`
    if (answer.status === 429) throw new UpstreamError(message, 429, retryAfterSeconds(answer.headers) ?? 5)
    if (answer.status !== 200) throw new UpstreamError(message, 502, undefined, answer.status >= 500)
    const isAudio = answer.headers.get('content-type')?.startsWith('audio/') && answer.body.byteLength > 0
    if (!isAudio) throw new UpstreamError(message, 502)
    return answer.body
  }

  return {
    voice: `${MODEL}/${config.voiceId}`,
    speak: (text, address) => limit(() => breaker.run(() => ask(text)), undefined, address),
  }
}
