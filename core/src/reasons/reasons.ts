import * as z from 'zod/mini'
import { fold } from '../text/fold.ts'
import { fillTemplate, type TemplateValues } from '../text/template.ts'
import type { SharedTexts } from './shared-texts.ts'

const text = z.string()

export const personSchema = z.enum(['yo', 'tú', 'él', 'nosotros', 'ellos'])
export type Person = z.infer<typeof personSchema>

/** The pronouns of a verb form, if not just its person's. They are Spanish in every language of the product. */
const PRONOUNS: Readonly<Record<string, string>> = { él: 'él, ella, usted', ellos: 'ellos, ellas, ustedes' }
/** The persons with the pronoun 'se'. */
const WITH_SE = 'él, ella, usted, ellos, ellas, ustedes'

const genderSchema = z.enum(['masculine', 'feminine'])
export type Gender = z.infer<typeof genderSchema>
const numberSchema = z.enum(['singular', 'plural'])
export type GrammaticalNumber = z.infer<typeof numberSchema>

const serEstarUseSchema = z.enum(['place', 'progressive', 'state', 'identity', 'time'])
export type SerEstarUse = z.infer<typeof serEstarUseSchema>

const prepositionUseSchema = z.enum(['month', 'transport', 'place', 'partOfDay', 'person', 'kind'])
export type PrepositionUse = z.infer<typeof prepositionUseSchema>

/** Why an option is wrong: made with the option, put into words only when it was chosen. */
export type ReasonValues = TemplateValues & { code: string }

/** The wrong word and the one that belongs in its place. */
const words = { given: text, right: text }

type Variant = (reason: ReasonValues, texts: SharedTexts) => readonly (string | undefined)[]
type Values = (reason: ReasonValues, texts: SharedTexts) => TemplateValues

/**
 * A reason under its code, which is also the key of its sentence in the texts: the fields that are stored,
 * the choice among its sentences where it has several, and the values of the sentence that are not among the
 * fields.
 */
function reason<Code extends string, Fields extends Readonly<Record<string, z.ZodMiniType>>>(
  code: Code,
  fields: Fields,
  variantOf: Variant = () => [],
  valuesOf: Values = () => ({}),
) {
  return { code, schema: z.object({ code: z.literal(code), ...fields }), variantOf, valuesOf }
}

/** A mistake that speakers of the learner's language are known to make. */
const SLIP = 'slip'

/** The reasons that several types share. Those of a single type are declared in its module. */
export const REASONS = [
  reason('other-phrase', { spanish: text, translation: text }),
  reason(
    'wrong-person',
    { ...words, givenPerson: personSchema, rightPerson: personSchema, subject: z.exactOptional(text) },
    ({ subject }) => [subject === undefined ? 'alone' : 'withSubject'],
    ({ given = '', givenPerson = '', rightPerson = '' }) => ({
      givenPerson: fold(given) === 'se' ? WITH_SE : (PRONOUNS[givenPerson] ?? givenPerson),
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
    {
      ...words,
      givenMeaning: z.exactOptional(text),
      rightMeaning: z.exactOptional(text),
      // Keys of the two words in the word list of the texts.
      givenEntry: z.exactOptional(text),
      rightEntry: z.exactOptional(text),
    },
    (told, texts) => [whichMeanings(told, texts)],
    meaningsOf,
  ),
  reason('muy-mucho', { ...words, next: text, needed: z.enum(['muy', 'mucho']) }, ({ needed }) => [needed]),
  reason('tener', { ...words, noun: text }),
  reason('hay', words),
  reason('gustar', words),
  reason('gustar-pronoun', words),
  reason('stressed-pronoun', words),
  reason('preposition', { ...words, use: prepositionUseSchema }, ({ use }) => [use]),
  reason(
    'expression',
    { ...words, expression: text, followedBy: z.exactOptional(z.enum(['infinitive', 'time'])) },
    ({ followedBy = 'nothing' }) => [followedBy],
  ),
  reason('infinitive', { ...words, before: text }),
  reason('possessive', { ...words, noun: text }),
  reason('word-class', { ...words, before: text }),
  // The authors of slips write a sentence for each: there is no template to fill.
  reason(SLIP, { told: text }),
]

export const reasonSchema = z.union(REASONS.map(({ schema }) => schema))
export type Reason = z.infer<typeof reasonSchema>

function meaningsOf(told: ReasonValues, { words: meanings }: SharedTexts): TemplateValues {
  const { givenMeaning, rightMeaning, givenEntry = '', rightEntry = '' } = told
  return {
    givenMeaning: givenMeaning ?? meanings[givenEntry],
    rightMeaning: rightMeaning ?? meanings[rightEntry],
  }
}

/** Which of the two words its meaning explains: '*domingo* means domingo' explains nothing to a Brazilian. */
function whichMeanings(told: ReasonValues, texts: SharedTexts): string {
  const { givenMeaning, rightMeaning } = meaningsOf(told, texts)
  const explains = (word = '', meaning = word) => fold(word) !== fold(meaning)
  const explainsRight = explains(told.right, rightMeaning)
  if (explains(told.given, givenMeaning)) return explainsRight ? 'explained' : 'onlyGiven'
  return explainsRight ? 'onlyRight' : 'plain'
}

/** The texts of each code: one sentence, or several to choose from by the values of the reason. */
export type ReasonSentences = SharedTexts['reasons']

/** The text of a reason, with the type's own wording where it has one; undefined without a sentence. */
export function reasonText(
  told: ReasonValues,
  texts: SharedTexts,
  own: ReasonSentences = {},
): string | undefined {
  if (told.code === SLIP) return told.told
  const known = REASONS.find(({ code }) => code === told.code)
  let sentence = own[told.code] ?? texts.reasons[told.code]
  for (const variant of known?.variantOf(told, texts) ?? []) {
    if (typeof sentence === 'object') sentence = sentence[variant ?? '']
  }
  return typeof sentence === 'string'
    ? fillTemplate(sentence, { ...told, ...known?.valuesOf(told, texts) })
    : undefined
}
