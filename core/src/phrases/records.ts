import * as z from 'zod/mini'
import { imageCreditSchema } from '../images.ts'
import { LANGUAGES } from '../languages.ts'
import { CATEGORY_IDS } from './themes.ts'

const text = z.string().check(z.trim(), z.minLength(1))

/** Where a phrase came from; what the built-in phrasebook supplies is never called AI. */
export const PHRASE_SOURCES = ['ai', 'fallback', 'builtin'] as const
export type PhraseSource = (typeof PHRASE_SOURCES)[number]

const source = z._default(z.enum(PHRASE_SOURCES), 'ai')

export const dailyPhraseSchema = z.object({
  frase: text,
  traducao: text,
  pronunciation: text,
  /** A canonical theme name where the phrase has one; a model may answer a theme of its own. */
  tema: text,
  /** In the learner's language; empty means that no picture is looked up. */
  descricaoImagem: z.string().check(z.trim()),
  urlImagem: z.exactOptional(z.string()),
  /** Whom the picture's source wants named beside it. */
  imageCredit: z.exactOptional(imageCreditSchema),
  urlAudio: z.exactOptional(z.string()),
  source,
  /** The language of the translation. */
  language: z.exactOptional(z.enum(LANGUAGES)),
})
export type DailyPhrase = z.infer<typeof dailyPhraseSchema>

export const categoryPhraseSchema = z.object({
  /** `{category}-ai-N`, N from 1. */
  id: text,
  spanish: text,
  translation: text,
  /** The AI has to give one; what an earlier version kept may lack it. */
  pronunciation: z._default(z.string().check(z.trim()), ''),
  descricaoImagem: text,
  image: z.string(),
  category: z.enum(CATEGORY_IDS),
})
export type CategoryPhrase = z.infer<typeof categoryPhraseSchema>

/** The phrases of one category as they are kept for a day. */
export const categorySetSchema = z.object({
  phrases: z.array(categoryPhraseSchema).check(z.minLength(1)),
  source,
  language: z.exactOptional(z.enum(LANGUAGES)),
})
export type CategorySet = z.infer<typeof categorySetSchema>

/** A phrase of the manual lists, in one learner's language. */
export const predefinedPhraseSchema = z.object({
  id: text,
  spanish: text,
  translation: text,
  descricaoImagem: text,
  image: z.string(),
  pronunciation: text,
  category: z.exactOptional(z.enum(CATEGORY_IDS)),
})
export type PredefinedPhrase = z.infer<typeof predefinedPhraseSchema>
