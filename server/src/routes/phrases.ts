import { categoryPhrases, comingWeek, dailyPhrase, freeLesson } from '@frase/core/contract/phrases'
import { encodeDailyPhrase, encodePhraseSet } from '@frase/core/phrases/wire-names'
import { Hono } from 'hono'
import type { CallerOf } from '../edge/quotas.ts'
import { type Guard, jsonRoute } from '../edge/route.ts'
import type { Log } from '../monitoring/log.ts'
import type { AiPort } from '../services/ai/port.ts'
import type { ImagesPort } from '../services/images/port.ts'
import type { OfferedTexts } from '../services/offered-texts/offered-texts.ts'
import { signPhraseSet } from '../services/offered-texts/offered-texts.ts'
import type { ComingWeek } from '../services/phrases/coming-week.ts'
import { completePhrase } from '../services/phrases/complete-phrase.ts'
import type { SpokenTexts } from '../services/speech/spoken-texts.ts'

interface PhraseParts {
  ai: AiPort
  week: ComingWeek
  images: ImagesPort
  spoken: SpokenTexts
  offered: OfferedTexts
  log: Pick<Log, 'error'>
  guard: Guard
  callerOf: CallerOf
  pictureWaitMs?: number
}

export function phraseRoutes({ ai, week, guard, callerOf, ...companions }: PhraseParts) {
  const routes = new Hono()
  jsonRoute(routes, dailyPhrase, guard, async ({ context, input }) => {
    const ask = await input()
    const { key: person } = await callerOf(context)
    const phrase = await ai.dailyPhrase(ask, person)
    return encodeDailyPhrase(await completePhrase(phrase, ask.language, person, companions))
  })
  jsonRoute(routes, comingWeek, guard, async ({ input }) => {
    const { language } = await input()
    return { phrases: (await week(language)).map(encodeDailyPhrase) }
  })
  jsonRoute(routes, categoryPhrases, guard, async ({ context, input }) => {
    const ask = await input()
    const { key: person } = await callerOf(context)
    return encodePhraseSet(await signPhraseSet(await ai.categoryPhrases(ask, person), companions.offered))
  })
  jsonRoute(routes, freeLesson, guard, async ({ context, input }) => {
    const ask = await input()
    const { key: person } = await callerOf(context)
    return ai.freeLesson(ask, person)
  })
  return routes
}
