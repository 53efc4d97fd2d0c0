import { perLanguage } from '@frase/core/languages'
import { LEVELS, UNITS } from '@frase/core/levels'
import { wordFields } from '@frase/core/spanish/word'
import * as z from 'zod/mini'

const NOTE_MAX = 60

const FIELDS = [
  'day',
  'month',
  'number',
  'colour',
  'family',
  'body',
  'clothes',
  'food',
  'drink',
  'animal',
  'weather',
  'country',
  'language',
  'job',
  'transport',
  'house',
  'time',
  'question',
  'pronoun',
] as const

const text = z.string().check(z.minLength(1))

const inOneLanguage = z.strictObject({
  meaning: text,
  /** Only where the meaning alone misleads. */
  note: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(NOTE_MAX))),
  /** Understood in writing by a speaker of the language who never learnt Spanish. */
  transparent: z.exactOptional(z.literal(true)),
  /** The learner's word that looks like it, and the Spanish for that word. */
  falseFriend: z.exactOptional(z.strictObject({ looksLike: text, means: text })),
})

export const entrySchema = z.strictObject({
  /** For ever: the lemma, with its part of speech where two entries share the lemma. */
  id: text,
  ...wordFields,
  /** Feminine with 'el' in the singular: el agua. */
  el: z.exactOptional(z.literal(true)),
  /** The unit of the course that teaches it or where it is first met; null if only older texts have it. */
  unit: z.nullable(z.int().check(z.minimum(1), z.maximum(UNITS))),
  level: z.exactOptional(z.enum(LEVELS)),
  /** Taught to be said, not only to be understood. */
  core: z.boolean(),
  ...perLanguage(() => inOneLanguage),
  variants: z.exactOptional(z.array(z.strictObject({ lemma: text, region: text }))),
  field: z.exactOptional(z.enum(FIELDS)),
})
export type LexiconEntry = z.infer<typeof entrySchema>
