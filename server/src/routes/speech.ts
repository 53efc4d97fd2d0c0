import { speech, testSignature } from '@frase/core/contract/speech'
import { WORD_TIMES_HEADER } from '@frase/core/voices/word-times'
import { Hono } from 'hono'
import { sendSound } from '../answers/send-sound.ts'
import type { CallerOf } from '../edge/quotas.ts'
import { type Guard, jsonRoute, route } from '../edge/route.ts'
import { clientAddress } from '../network/client-address.ts'
import type { OfferedTexts } from '../services/offered-texts/offered-texts.ts'
import { USUAL_VOICE } from '../services/speech/port.ts'
import type { SpokenTexts } from '../services/speech/spoken-texts.ts'

interface SpeechParts {
  spoken: SpokenTexts
  offered: OfferedTexts
  guard: Guard
  callerOf: CallerOf
  trustProxy: number
}

/** A voice reads out any other sign by its name, for minutes. */
const SPEAKABLE = /[\p{Script=Latin}\p{Nd}]/u

export function speechRoutes({ spoken, offered, guard, callerOf, trustProxy }: SpeechParts) {
  const routes = new Hono()
  route(routes, speech, guard, async ({ context, input, refuse }) => {
    const { text, v, s, accent = USUAL_VOICE.accent, speaker = USUAL_VOICE.speaker } = await input()
    const choice = { accent, speaker }
    if (!(await offered.isOffered('speech', text, s))) return refuse('not_offered')
    if (!SPEAKABLE.test(text)) return refuse('unspeakable')
    // Only the address that names the voices may be cached for a year; any other redirects there.
    if (v !== spoken.version) {
      context.header('cache-control', 'no-cache')
      return context.redirect(spoken.address(text, s, choice), 307)
    }
    const { key: person } = await callerOf(context)
    const listener = { person, address: clientAddress(context, trustProxy) }
    const { audio, wordTimes } = await spoken.sound(text, listener, choice)
    return sendSound(context, audio, {
      'content-type': speech.response.type,
      'cache-control': speech.response.cacheControl,
      ...(wordTimes && { [WORD_TIMES_HEADER]: JSON.stringify(wordTimes) }),
    })
  })
  return routes
}

/** Lets an operator on this machine have any text spoken or pictured. */
export function testSignatureRoutes(offered: OfferedTexts, guard: Guard) {
  const routes = new Hono()
  jsonRoute(routes, testSignature, guard, async ({ input }) => {
    const { kind, text } = await input()
    return { signature: (await offered.signature(kind, text)) ?? '' }
  })
  return routes
}
