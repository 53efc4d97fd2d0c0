import * as z from 'zod/mini'
import { imageCreditSchema } from '../images.ts'
import { LANGUAGES } from '../languages.ts'
import { type DailyPhrase, type ListedPhrase, PHRASE_SOURCES, type PhraseSet } from './phrase.ts'
import { CATEGORY_IDS } from './themes.ts'
import { DAILY_NAMES, fromWire, LISTED_NAMES, toWire, type WireNames, type WirePhrase } from './wire-names.ts'

/** Reads a phrase under the names that its fields have outside, and checks it under ours. */
export function wireSchema<Schema extends z.core.$ZodType>(names: WireNames, schema: Schema) {
  return z.pipe(
    z.transform((value: WirePhrase) => fromWire(value, names)),
    schema,
  )
}

export const requiredText = z.string().check(z.trim(), z.minLength(1))
const optionalText = z.string().check(z.trim())

const origin = {
  source: z._default(z.enum(PHRASE_SOURCES), 'ai'),
  language: z.exactOptional(z.enum(LANGUAGES)),
}

const signatures = {
  audioSignature: z.exactOptional(z.string()),
  imageSignature: z.exactOptional(z.string()),
}

/** What a model is asked for. */
export const dailyTexts = {
  spanish: requiredText,
  translation: requiredText,
  pronunciation: requiredText,
  theme: requiredText,
  imageDescription: optionalText,
}

export const dailyPhraseSchema = wireSchema(
  DAILY_NAMES,
  z.object({
    ...dailyTexts,
    ...origin,
    imageUrl: z.exactOptional(z.string()),
    imageCredit: z.exactOptional(imageCreditSchema),
    imageAlt: z.exactOptional(z.string()),
    audioUrl: z.exactOptional(z.string()),
    ...signatures,
  }),
)

const setPhrase = wireSchema(
  LISTED_NAMES,
  z.object({
    id: requiredText,
    spanish: requiredText,
    translation: requiredText,
    pronunciation: z._default(optionalText, ''),
    imageDescription: requiredText,
    imageSearch: z.exactOptional(z.string()),
    imageUrl: z.string(),
    category: z.enum(CATEGORY_IDS),
    ...signatures,
  }),
)

export const phraseSetSchema = z.object({
  phrases: z.array(setPhrase).check(z.minLength(1)),
  ...origin,
})

export function encodeDailyPhrase(phrase: DailyPhrase): WirePhrase {
  return toWire(phrase, DAILY_NAMES)
}

export function encodeListedPhrase(phrase: ListedPhrase): WirePhrase {
  return toWire(phrase, LISTED_NAMES)
}

/** The last set that was shown is stored without its source. */
export function encodePhraseSet(set: Omit<PhraseSet, 'source'> & { source?: PhraseSet['source'] }) {
  return { ...set, phrases: set.phrases.map(encodeListedPhrase) }
}
