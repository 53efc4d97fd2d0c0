import * as z from 'zod/mini'
import { text } from './exercise.ts'
import type { SharedTexts } from './shared-texts.ts'
import { fillTemplate, type TemplateValues } from './template.ts'

export const personSchema = z.enum(['yo', 'tú', 'él', 'nosotros', 'ellos'])
export type Person = z.infer<typeof personSchema>

/** The pronouns a verb form goes with, if not just its person's. They are Spanish in every language of the product. */
const PRONOUNS: Readonly<Record<string, string>> = { él: 'él, ella, usted', ellos: 'ellos, ellas, ustedes' }

const genderSchema = z.enum(['masculine', 'feminine'])
export type Gender = z.infer<typeof genderSchema>
const numberSchema = z.enum(['singular', 'plural'])
export type GrammaticalNumber = z.infer<typeof numberSchema>

const serEstarUseSchema = z.enum(['place', 'progressive', 'state', 'identity', 'time'])
export type SerEstarUse = z.infer<typeof serEstarUseSchema>

/** Why an option is wrong: made with the option, told in the learner's language only when it was chosen. */
export type ReasonValues = TemplateValues & { code: string }

/** The wrong word and the one that belongs in its place. */
const words = { given: text, right: text }

type Variant = (reason: ReasonValues) => readonly (string | undefined)[]
type Values = (reason: ReasonValues, texts: SharedTexts) => TemplateValues

/**
 * A reason under its code, which is also the key of its sentence in the texts: the fields that are stored, which of its
 * sentences is told where it has several, and the values of the sentence that are not among the fields.
 */
function reason<Code extends string, Fields extends Readonly<Record<string, z.ZodMiniType>>>(
  code: Code,
  fields: Fields,
  variantOf: Variant = () => [],
  valuesOf: Values = () => ({}),
) {
  return { code, schema: z.object({ code: z.literal(code), ...fields }), variantOf, valuesOf }
}

/** The reasons that several types share. Those of a single type are declared in its module. */
export const REASONS = [
  reason('other-phrase', { spanish: text, translation: text }),
  reason(
    'wrong-person',
    { ...words, givenPerson: personSchema, rightPerson: personSchema, subject: z.exactOptional(text) },
    ({ subject }) => [subject === undefined ? 'alone' : 'withSubject'],
    ({ givenPerson = '', rightPerson = '' }) => ({
      givenPerson: PRONOUNS[givenPerson] ?? givenPerson,
      rightPerson: PRONOUNS[rightPerson] ?? rightPerson,
    }),
  ),
  reason('wrong-gender', { ...words, noun: text, gender: genderSchema }, ({ gender }) => [gender]),
  reason('wrong-number', { ...words, noun: text, number: numberSchema }, ({ number }) => [number]),
  reason(
    'wrong-gender-and-number',
    { ...words, noun: text, gender: genderSchema, number: numberSchema },
    ({ gender, number }) => [gender, number],
  ),
  reason('negation', { change: z.enum(['added', 'dropped']) }, ({ change }) => [change]),
  reason('ser-estar', { ...words, use: serEstarUseSchema }, ({ use }) => [use]),
  reason(
    'other-word',
    // Where the word list of the texts tells what the two words mean.
    { ...words, givenEntry: text, rightEntry: text },
    undefined,
    ({ givenEntry = '', rightEntry = '' }, texts) => ({
      givenMeaning: texts.words[givenEntry],
      rightMeaning: texts.words[rightEntry],
    }),
  ),
  reason('muy-mucho', { ...words, next: text, needed: z.enum(['muy', 'mucho']) }, ({ needed }) => [needed]),
  reason('tener', { ...words, noun: text }),
  reason('hay', words),
  reason('gustar', words),
  reason('gustar-pronoun', words),
  reason('expression', { ...words, expression: text }),
  reason('infinitive', { ...words, before: text }),
  reason('possessive', { ...words, noun: text }),
  reason('word-class', { ...words, before: text }),
]

export const reasonSchema = z.union(REASONS.map(({ schema }) => schema))
export type Reason = z.infer<typeof reasonSchema>

/** Nothing for a reason that is not among the shared ones. */
export function reasonText(told: ReasonValues, texts: SharedTexts): string | undefined {
  const known = REASONS.find(({ code }) => code === told.code)
  let sentence = texts.reasons[told.code]
  for (const variant of known?.variantOf(told) ?? []) {
    if (typeof sentence === 'object') sentence = sentence[variant ?? '']
  }
  return typeof sentence === 'string'
    ? fillTemplate(sentence, { ...told, ...known?.valuesOf(told, texts) })
    : undefined
}
