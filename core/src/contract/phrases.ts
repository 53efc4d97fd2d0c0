import * as z from 'zod/mini'
import { freeLessonSchema } from '../lessons/free-lesson-schemas.ts'
import { dailyPhraseSchema, phraseSetSchema } from '../phrases/phrase-schemas.ts'
import { CATEGORY_IDS } from '../phrases/themes.ts'
import type { Endpoint } from './endpoint.ts'
import { CATEGORY_PHRASES_PATH, COMING_WEEK_PATH, DAILY_PHRASE_PATH, FREE_LESSON_PATH } from './paths.js'
import { language, recent, seen } from './request-parts.ts'

export const dailyPhrase = {
  method: 'POST',
  path: DAILY_PHRASE_PATH,
  access: 'anybody',
  quota: 'phrases',
  request: { in: 'body', schema: z.object({ language, recent, seen }) },
  response: { kind: 'json', schema: dailyPhraseSchema, cacheControl: 'no-store' },
  errors: {},
} as const satisfies Endpoint

export const comingWeek = {
  method: 'GET',
  path: COMING_WEEK_PATH,
  access: 'anybody',
  quota: 'phrases',
  request: { in: 'query', schema: z.object({ language }) },
  response: {
    kind: 'json',
    schema: z.object({ phrases: z.array(dailyPhraseSchema) }),
    cacheControl: 'public, max-age=3600',
  },
  errors: {},
} as const satisfies Endpoint

export const categoryPhrases = {
  method: 'POST',
  path: CATEGORY_PHRASES_PATH,
  access: 'anybody',
  quota: 'phrases',
  request: { in: 'body', schema: z.object({ language, categoryId: z.enum(CATEGORY_IDS), recent, seen }) },
  response: { kind: 'json', schema: phraseSetSchema, cacheControl: 'no-store' },
  errors: {},
} as const satisfies Endpoint

export const freeLesson = {
  method: 'POST',
  path: FREE_LESSON_PATH,
  access: 'anybody',
  quota: 'phrases',
  request: { in: 'body', schema: z.object({ language, recent }) },
  response: { kind: 'json', schema: freeLessonSchema, cacheControl: 'no-store' },
  errors: {},
} as const satisfies Endpoint
