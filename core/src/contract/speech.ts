import * as z from 'zod/mini'
import { ACCENTS } from '../voices/accent.ts'
import type { Endpoint } from './endpoint.ts'
import { SPEECH_PATH, TEST_SIGNATURE_PATH } from './paths.js'
import { query, SIGNED_KINDS, signature } from './request-parts.ts'

/**
 * `v` names the voices. Without it, or with old ones, the answer is a redirect to the address that has the
 * right ones. Without an accent it is that of Spain; `speaker` selects the voice of the other person of a
 * dialogue. The header WORD_TIMES_HEADER of `core/src/voices/word-times.ts` says when each word begins, where
 * that is known.
 */
export const speech = {
  method: 'GET',
  path: SPEECH_PATH,
  access: 'anybody',
  quota: 'speech',
  request: {
    in: 'query',
    schema: z.object({
      text: query,
      v: z.optional(z.string()),
      s: signature,
      accent: z.optional(z.enum(ACCENTS)),
      speaker: z.optional(z.literal('second')),
    }),
  },
  response: { kind: 'other', type: 'audio/mpeg', cacheControl: 'public, max-age=31536000, immutable' },
  errors: { not_offered: 403, unspeakable: 422 },
} as const satisfies Endpoint

/** For the test pages, which an operator opens on the machine itself. */
export const testSignature = {
  method: 'POST',
  path: TEST_SIGNATURE_PATH,
  access: 'anybody',
  quota: 'speech',
  request: { in: 'body', schema: z.object({ kind: z.enum(SIGNED_KINDS), text: query }) },
  response: { kind: 'json', schema: z.object({ signature: z.string() }), cacheControl: 'no-store' },
  errors: {},
} as const satisfies Endpoint
