import * as z from 'zod/mini'
import { DEFAULT_CONTENT_LANGUAGE, type Language, normalizeLanguage } from './languages.ts'
import { CATEGORY_IDS } from './phrases/themes.ts'

/** The longest text that is spoken, and the longest description that is drawn or looked up. */
export const QUERY_LENGTH_MAX = 200
/** A theme of our own is shorter; a model may answer another. */
export const THEME_LENGTH_MAX = 40
/** How many phrases a page may name that it would rather not see again. */
export const RECENT_MAX = 20

/** No language means Portuguese, an unknown one English. */
const language = z.pipe(
  z.optional(z.string().check(z.maxLength(35))),
  z.transform(
    (tag: string | undefined): Language =>
      tag === undefined ? DEFAULT_CONTENT_LANGUAGE : normalizeLanguage(tag),
  ),
)

const recent = z._default(
  z.array(z.string().check(z.maxLength(QUERY_LENGTH_MAX))).check(z.maxLength(RECENT_MAX)),
  [],
)

const query = z.string().check(z.trim(), z.minLength(1), z.maxLength(QUERY_LENGTH_MAX))

export const dailyPhraseRequestSchema = z.object({ language, recent })
export const categoryPhrasesRequestSchema = z.object({ language, categoryId: z.enum(CATEGORY_IDS), recent })
export const freeLessonRequestSchema = z.object({ language, recent })
export const speechRequestSchema = z.object({ text: query, v: z.optional(z.string()) })
export const imageRequestSchema = z.object({
  query,
  theme: z._default(z.string().check(z.maxLength(THEME_LENGTH_MAX)), ''),
  language,
})
