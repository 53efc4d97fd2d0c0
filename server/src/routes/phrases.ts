import {
  categoryPhrasesRequestSchema,
  dailyPhraseRequestSchema,
  freeLessonRequestSchema,
  QUERY_LENGTH_MAX,
  THEME_LENGTH_MAX,
} from '@frase/core/api'
import type { Language } from '@frase/core/languages'
import type { DailyPhrase } from '@frase/core/phrases/records'
import { Hono, type MiddlewareHandler } from 'hono'
import { jsonBody, parseInput } from '../http/input.ts'
import type { AiPort } from '../services/ai/port.ts'
import type { ImagesPort } from '../services/images/port.ts'
import type { SpokenTexts } from '../services/speech/spoken-texts.ts'
import { withDeadline } from '../upstream/deadline.ts'

interface PhraseParts {
  ai: AiPort
  images: ImagesPort
  spoken: SpokenTexts
  guard: MiddlewareHandler
  pictureWaitMs?: number
}

/** A picture that takes longer is asked for by the page itself: the phrase does not wait for it. */
const PICTURE_WAIT_MS = 2500
const NO_STORE = { 'cache-control': 'no-store' }

export function phraseRoutes({ ai, images, spoken, guard, pictureWaitMs = PICTURE_WAIT_MS }: PhraseParts) {
  return new Hono()
    .post('/api/daily-phrase', guard, async (context) => {
      const ask = parseInput(dailyPhraseRequestSchema, await jsonBody(context))
      const phrase = await ai.dailyPhrase(ask)
      const picture = await pictureOf(phrase, ask.language)
      const urlAudio = spoken.address(phrase.frase.slice(0, QUERY_LENGTH_MAX))
      return context.json({ ...phrase, ...picture, urlAudio }, 200, NO_STORE)
    })
    .post('/api/category-phrases', guard, async (context) => {
      const ask = parseInput(categoryPhrasesRequestSchema, await jsonBody(context))
      return context.json(await ai.categoryPhrases(ask), 200, NO_STORE)
    })
    .post('/api/free-lesson', guard, async (context) => {
      const ask = parseInput(freeLessonRequestSchema, await jsonBody(context))
      return context.json(await ai.freeLesson(ask), 200, NO_STORE)
    })

  async function pictureOf(
    phrase: DailyPhrase,
    language: Language,
  ): Promise<Pick<DailyPhrase, 'urlImagem' | 'imageCredit'>> {
    if (!phrase.descricaoImagem) return { urlImagem: '' }
    // A model may be wordier than the addresses it is asked for, which must not lead to a refusal.
    const search = images.search({
      description: phrase.descricaoImagem.slice(0, QUERY_LENGTH_MAX),
      theme: phrase.tema.slice(0, THEME_LENGTH_MAX),
      language,
    })
    // A phrase without its picture is still a phrase.
    const found = await withDeadline(
      search.catch(() => undefined),
      pictureWaitMs,
      () => undefined,
    )
    const first = found?.results[0]
    if (!first) return { urlImagem: '' }
    return { urlImagem: first.urls.regular, ...(first.credit ? { imageCredit: first.credit } : {}) }
  }
}
