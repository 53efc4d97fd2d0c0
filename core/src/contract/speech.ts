import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { SPEECH_PATH } from './paths.js'
import { query } from './request-parts.ts'

/** `v` names the voice. Without it, or with an old one, the answer is a redirect to the address that has the right one. */
export const speech = {
  method: 'GET',
  path: SPEECH_PATH,
  access: 'anybody',
  quota: 'speech',
  request: { in: 'query', schema: z.object({ text: query, v: z.optional(z.string()) }) },
  response: { kind: 'other', type: 'audio/mpeg', cacheControl: 'public, max-age=31536000, immutable' },
  errors: {},
} as const satisfies Endpoint
