import * as z from 'zod/mini'
import { schemaOf, schemasOf } from '../shapes/schema-of.ts'
import { DAILY_PHRASE, ORIGIN, SIGNATURES } from './phrase-fields.ts'
import { CATEGORY_IDS } from './themes.ts'
import { DAILY_NAMES, fromWire, LISTED_NAMES, type WireNames, type WirePhrase } from './wire-names.ts'

/** Reads a phrase under the wire names of its fields, and checks it under ours. */
export function wireSchema<Schema extends z.core.$ZodType>(names: WireNames, schema: Schema) {
  return z.pipe(
    z.transform((value: WirePhrase) => fromWire(value, names)),
    schema,
  )
}

export const requiredText = schemaOf('requiredText')

const setPhrase = wireSchema(
  LISTED_NAMES,
  z.object({
    id: requiredText,
    spanish: requiredText,
    translation: requiredText,
    pronunciation: z._default(schemaOf('trimmedText'), ''),
    imageDescription: requiredText,
    imageSearch: z.exactOptional(z.string()),
    imageUrl: z.string(),
    category: z.enum(CATEGORY_IDS),
    ...schemasOf(SIGNATURES),
  }),
)

export const phraseSetSchema = z.object({
  phrases: z.array(setPhrase).check(z.minLength(1)),
  ...schemasOf(ORIGIN),
})

/** Not with the schemas that pages load: home reads a phrase of the day with the reader of the codec. */
export const dailyPhraseSchema = wireSchema(DAILY_NAMES, schemaOf(DAILY_PHRASE))
