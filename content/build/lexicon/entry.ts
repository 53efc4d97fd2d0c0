import { perLanguage } from '@frase/core/languages'
import { LEVELS, UNITS } from '@frase/core/levels'
import { wordFields } from '@frase/core/spanish/forms/word'
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
  /** A note where the meaning alone misleads. */
  note: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(NOTE_MAX))),
  /** Understood in writing by a speaker of the language who never learnt Spanish. */
  transparent: z.exactOptional(z.literal(true)),
  /**
   * The learner's word that looks like it, narrowed to what the Spanish word never means, and the Spanish for
   * that word. A bracket would distinguish it from the other answers: 'frying pan', not 'pan (for frying)'.
   * `asked` is the right answer where the first meaning is not the one of the sentence. `unasked`: it makes
   * no fair exercise, for example because some countries do use it for what it looks like.
   */
  falseFriend: z.exactOptional(
    z.strictObject({
      looksLike: text,
      means: text,
      asked: z.exactOptional(text),
      unasked: z.exactOptional(z.literal(true)),
    }),
  ),
})

export const entrySchema = z.strictObject({
  /** Never changes: the lemma, with its part of speech where two entries share the lemma. */
  id: text,
  ...wordFields(),
  /** Feminine with 'el' in the singular: el agua. */
  el: z.exactOptional(z.literal(true)),
  /** The unit of the course that teaches it or where it is first met; null if only older texts have it. */
  unit: z.nullable(z.int().check(z.minimum(1), z.maximum(UNITS))),
  level: z.exactOptional(z.enum(LEVELS)),
  /** Whether it is taught to be said, not only to be understood. */
  core: z.boolean(),
  ...perLanguage(() => inOneLanguage),
  /**
   * A sentence that shows a false friend in use, where none of the product does so well; in the languages
   * that need it.
   */
  example: z.exactOptional(z.strictObject({ spanish: text, ...perLanguage(() => z.exactOptional(text)) })),
  /** The ids of words of its kind that make sense in its place: the other wrong answers where a false friend is asked for. */
  beside: z.exactOptional(z.array(text)),
  variants: z.exactOptional(z.array(z.strictObject({ lemma: text, region: text }))),
  field: z.exactOptional(z.enum(FIELDS)),
})
export type LexiconEntry = z.infer<typeof entrySchema>
