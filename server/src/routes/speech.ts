import { speechRequestSchema } from '@frase/core/api'
import { Hono, type MiddlewareHandler } from 'hono'
import { clientAddress } from '../edge/client-address.ts'
import { parseInput } from '../edge/input.ts'
import type { SpokenTexts } from '../services/speech/spoken-texts.ts'

export function speechRoutes(spoken: SpokenTexts, guard: MiddlewareHandler, trustProxy: number) {
  return new Hono().get('/api/speech', guard, async (context) => {
    const { text, v } = parseInput(speechRequestSchema, context.req.query())
    // Only the address that names the voice may be kept for a year; any other leads there.
    if (v !== spoken.version) {
      context.header('cache-control', 'no-cache')
      return context.redirect(spoken.address(text), 307)
    }
    const audio = await spoken.audio(text, clientAddress(context, trustProxy))
    return context.body(audio, 200, {
      'content-type': 'audio/mpeg',
      'content-length': String(audio.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
