import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { ReceivedRequest } from '../answers.ts'
import { OTHER_VOICES, speaking, textOf } from './fake-elevenlabs.ts'
import { type FakeService, startFakeService } from './fake-service.ts'

export const SPEECH_SERVER_KEY = 'sk_speechS3cretOfTheTests'
export const SPEECH_SERVER_MODEL = 'kokoro'
export const SPEECH_SERVER_VOICE = 'ef_dora'

/** A server that speaks `POST /v1/audio/speech`. */
export async function startFakeSpeechServer(): Promise<FakeService> {
  return startFakeService({ check: objections, usual: speaking })
}

const voiceSchema = z.object({ voice: z.enum([SPEECH_SERVER_VOICE, ...Object.values(OTHER_VOICES)]) })

function objections(request: ReceivedRequest): string[] {
  const { method, path, query, headers, body } = request
  const expected = {
    method: 'POST',
    path: '/v1/audio/speech',
    query: {},
    contentType: 'application/json',
    authorization: `Bearer ${SPEECH_SERVER_KEY}`,
    body: {
      model: SPEECH_SERVER_MODEL,
      input: textOf(request),
      voice: voiceSchema.safeParse(body).data?.voice,
      response_format: 'mp3',
      speed: 1,
    },
  }
  const contentType = headers['content-type']
  const got = { method, path, query, contentType, authorization: headers.authorization, body }
  return isDeepStrictEqual(got, expected) ? [] : [JSON.stringify(got)]
}
