import { speech } from '@frase/core/contract/speech'
import { Hono } from 'hono'
import { clientAddress } from '../edge/client-address.ts'
import { type Guard, route } from '../edge/route.ts'
import type { SpokenTexts } from '../services/speech/spoken-texts.ts'

export function speechRoutes(spoken: SpokenTexts, guard: Guard, trustProxy: number) {
  const routes = new Hono()
  route(routes, speech, guard, async ({ context, input }) => {
    const { text, v } = await input()
    // Only the address that names the voice may be kept for a year; any other leads there.
    if (v !== spoken.version) {
      context.header('cache-control', 'no-cache')
      return context.redirect(spoken.address(text), 307)
    }
    const audio = await spoken.audio(text, clientAddress(context, trustProxy))
    return context.body(audio, 200, {
      'content-type': speech.response.type,
      'content-length': String(audio.byteLength),
      'cache-control': speech.response.cacheControl,
    })
  })
  return routes
}
