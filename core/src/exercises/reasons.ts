import * as z from 'zod/mini'

export const personSchema = z.enum(['yo', 'tú', 'él', 'nosotros', 'ellos'])
export type Person = z.infer<typeof personSchema>

/** The pronouns a verb form goes with. They are Spanish in every language of the product. */
export const PERSON_LABELS: Readonly<Record<Person, string>> = {
  yo: 'yo',
  tú: 'tú',
  él: 'él, ella, usted',
  nosotros: 'nosotros',
  ellos: 'ellos, ellas, ustedes',
}

export const genderSchema = z.enum(['masculine', 'feminine'])
export type Gender = z.infer<typeof genderSchema>
export const numberSchema = z.enum(['singular', 'plural'])
export type GrammaticalNumber = z.infer<typeof numberSchema>

export const serEstarUseSchema = z.enum(['place', 'progressive', 'state', 'identity', 'time'])
export type SerEstarUse = z.infer<typeof serEstarUseSchema>

const text = z.string()
/** The wrong word and the one that belongs in its place. */
const words = { given: text, right: text }

/** Why an option is wrong: made with the option, told in the learner's language only when it was chosen. */
export const reasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('other-phrase'), spanish: text, translation: text }),
  z.object({
    code: z.literal('wrong-person'),
    ...words,
    givenPerson: personSchema,
    rightPerson: personSchema,
    subject: z.exactOptional(text),
  }),
  z.object({ code: z.literal('wrong-gender'), ...words, noun: text, gender: genderSchema }),
  z.object({ code: z.literal('wrong-number'), ...words, noun: text, number: numberSchema }),
  z.object({
    code: z.literal('wrong-gender-and-number'),
    ...words,
    noun: text,
    gender: genderSchema,
    number: numberSchema,
  }),
  z.object({ code: z.literal('negation'), change: z.enum(['added', 'dropped']) }),
  z.object({ code: z.literal('ser-estar'), ...words, use: serEstarUseSchema }),
  /** `givenEntry` and `rightEntry` are where the word list of the texts tells what the two words mean. */
  z.object({ code: z.literal('other-word'), ...words, givenEntry: text, rightEntry: text }),
  z.object({ code: z.literal('muy-mucho'), ...words, next: text, needed: z.enum(['muy', 'mucho']) }),
  z.object({ code: z.literal('tener'), ...words, noun: text }),
  z.object({ code: z.literal('hay'), ...words }),
  z.object({ code: z.literal('gustar'), ...words }),
  z.object({ code: z.literal('gustar-pronoun'), ...words }),
  z.object({ code: z.literal('expression'), ...words, expression: text }),
  z.object({ code: z.literal('infinitive'), ...words, before: text }),
  z.object({ code: z.literal('possessive'), ...words, noun: text }),
  z.object({ code: z.literal('word-class'), ...words, before: text }),
  z.object({
    code: z.literal('false-friend'),
    word: text,
    meaning: text,
    looksLike: text,
    looksLikeSpanish: text,
  }),
  z.object({ code: z.literal('other-meaning'), spanish: text, meaning: text }),
  z.object({ code: z.literal('other-picture'), spanish: text, translation: text }),
  z.object({ code: z.literal('other-context'), spanish: text, description: text }),
])
export type Reason = z.infer<typeof reasonSchema>
