import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { type Answer, bytes, json, type ReceivedRequest } from '../answers.ts'
import { type FakeService, startFakeService } from './fake-service.ts'

export const ELEVENLABS_KEY = 'sk_elevenS3cretOfTheTests'
export const ELEVENLABS_VOICE = 'voice/of the tests'
/** The voices that an operator may configure besides the first voice of Spain. */
export const OTHER_VOICES = { latinAmerica: 'lima', second: 'second', secondLatinAmerica: 'second of lima' }

const spokenSchema = z.union([
  z.object({ text: z.string().min(1) }),
  // The field name of a speech server.
  z.object({ input: z.string().min(1) }),
])

/** The text that a request wants spoken. */
export function textOf({ body }: ReceivedRequest): string {
  const spoken = spokenSchema.parse(body)
  return 'text' in spoken ? spoken.text : spoken.input
}

/** The fake's sound for a text: it begins like an MPEG frame. */
export function audioOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([0xff, 0xfb, ...new TextEncoder().encode(text)])
}

/** The answer with times: every character takes a tenth of a second. */
export function timedAudio(text: string, audio = audioOf(text)) {
  const characters = Array.from(text)
  return {
    audio_base64: Buffer.from(audio).toString('base64'),
    alignment: {
      characters,
      character_start_times_seconds: characters.map((_, index) => index / 10),
      character_end_times_seconds: characters.map((_, index) => (index + 1) / 10),
    },
    normalized_alignment: null,
  }
}

const TIMESTAMPS = '/with-timestamps'

export const speaking: Answer = (response, request) =>
  request.path.endsWith(TIMESTAMPS)
    ? json(200, timedAudio(textOf(request)))(response, request)
    : bytes(200, 'audio/mpeg', audioOf(textOf(request)))(response, request)

export function elevenLabsError(status: number, code: string, headers: Record<string, string> = {}): Answer {
  return json(
    status,
    { detail: { type: 'error', code, message: 'Something is wrong', status: code, request_id: 'a1b2' } },
    headers,
  )
}

export async function startFakeElevenLabs(): Promise<FakeService> {
  return startFakeService({ check: objections, usual: speaking })
}

function objections(request: ReceivedRequest): string[] {
  const { method, path, query, headers, body } = request
  const paths = [ELEVENLABS_VOICE, ...Object.values(OTHER_VOICES)]
    .map((voice) => `/v1/text-to-speech/${encodeURIComponent(voice)}`)
    .flatMap((plain) => [plain, plain + TIMESTAMPS])
  const expected = {
    method: 'POST',
    path: paths.find((known) => known === path),
    query: { output_format: 'mp3_44100_128' },
    key: ELEVENLABS_KEY,
    contentType: 'application/json',
    authorization: undefined,
    body: {
      text: textOf(request),
      model_id: 'eleven_multilingual_v2',
      voice_settings: { stability: 0.5, similarity_boost: 0.75, style: 0, use_speaker_boost: true },
    },
  }
  const got = {
    method,
    path,
    query,
    key: headers['xi-api-key'],
    contentType: headers['content-type'],
    authorization: headers.authorization,
    body,
  }
  return isDeepStrictEqual(got, expected) ? [] : [JSON.stringify(got)]
}
