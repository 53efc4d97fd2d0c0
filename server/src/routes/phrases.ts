import { categoryPhrases, dailyPhrase, freeLesson } from '@frase/core/contract/phrases'
import { encodeDailyPhrase, encodePhraseSet } from '@frase/core/phrases/codec'
import { Hono } from 'hono'
import { type Guard, jsonRoute } from '../edge/route.ts'
import type { AiPort } from '../services/ai/port.ts'
import { completePhrase } from '../services/complete-phrase.ts'
import type { ImagesPort } from '../services/images/port.ts'
import type { SpokenTexts } from '../services/speech/spoken-texts.ts'

interface PhraseParts {
  ai: AiPort
  images: ImagesPort
  spoken: SpokenTexts
  guard: Guard
  pictureWaitMs?: number
}

export function phraseRoutes({ ai, guard, ...companions }: PhraseParts) {
  const routes = new Hono()
  jsonRoute(routes, dailyPhrase, guard, async ({ input }) => {
    const ask = await input()
    return encodeDailyPhrase(await completePhrase(await ai.dailyPhrase(ask), ask.language, companions))
  })
  jsonRoute(routes, categoryPhrases, guard, async ({ input }) =>
    encodePhraseSet(await ai.categoryPhrases(await input())),
  )
  jsonRoute(routes, freeLesson, guard, async ({ input }) => ai.freeLesson(await input()))
  return routes
}
