import {
  categoryPhrasesRequestSchema,
  dailyPhraseRequestSchema,
  freeLessonRequestSchema,
} from '@frase/core/api'
import { encodeDailyPhrase, encodePhraseSet } from '@frase/core/phrases/codec'
import { Hono, type MiddlewareHandler } from 'hono'
import { jsonBody, parseInput } from '../edge/input.ts'
import type { AiPort } from '../services/ai/port.ts'
import { completePhrase } from '../services/complete-phrase.ts'
import type { ImagesPort } from '../services/images/port.ts'
import type { SpokenTexts } from '../services/speech/spoken-texts.ts'

interface PhraseParts {
  ai: AiPort
  images: ImagesPort
  spoken: SpokenTexts
  guard: MiddlewareHandler
  pictureWaitMs?: number
}

const NO_STORE = { 'cache-control': 'no-store' }

export function phraseRoutes({ ai, guard, ...companions }: PhraseParts) {
  return new Hono()
    .post('/api/daily-phrase', guard, async (context) => {
      const ask = parseInput(dailyPhraseRequestSchema, await jsonBody(context))
      const phrase = await completePhrase(await ai.dailyPhrase(ask), ask.language, companions)
      return context.json(encodeDailyPhrase(phrase), 200, NO_STORE)
    })
    .post('/api/category-phrases', guard, async (context) => {
      const ask = parseInput(categoryPhrasesRequestSchema, await jsonBody(context))
      return context.json(encodePhraseSet(await ai.categoryPhrases(ask)), 200, NO_STORE)
    })
    .post('/api/free-lesson', guard, async (context) => {
      const ask = parseInput(freeLessonRequestSchema, await jsonBody(context))
      return context.json(await ai.freeLesson(ask), 200, NO_STORE)
    })
}
