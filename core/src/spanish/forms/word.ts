import * as z from 'zod/mini'

export const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'preposition',
  'conjunction',
  'pronoun',
  'determiner',
  'numeral',
  'interjection',
  'name',
  'phrase',
] as const
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number]

/** In the order of a paradigm. 'él' stands for ella and usted too, 'ellos' for ellas and ustedes. */
export const PERSONS = ['yo', 'tú', 'él', 'nosotros', 'vosotros', 'ellos'] as const
export type Person = (typeof PERSONS)[number]

export const TENSES = [
  'present',
  'preterite',
  'imperfect',
  'future',
  'conditional',
  'subjunctive',
  'imperfectSubjunctive',
] as const
export type Tense = (typeof TENSES)[number]

// The schemas are functions: what only inflects words, as the exercises do, is bundled without them.
const text = () => z.string().check(z.minLength(1))

/** All six forms, or only those that no rule gives. */
const paradigm = () =>
  z.union([
    z.tuple([text(), text(), text(), text(), text(), text()]),
    z.partialRecord(z.enum(PERSONS), text()),
  ])

/**
 * A stem replaces the six forms: 'tuv' gives the strong preterite tuve, tuvo, tuvieron, 'sep' the subjunctive
 * sepa.
 */
const stemOrParadigm = () => z.union([z.strictObject({ stem: text() }), paradigm()])
export type StemOrParadigm = z.infer<ReturnType<typeof stemOrParadigm>>

/** The forms that the rules of conjugation and spelling do not give. */
const irregularSchema = () =>
  z.strictObject({
    /** 'conozco': the subjunctive follows it. */
    yo: z.exactOptional(text()),
    present: z.exactOptional(paradigm()),
    preterite: z.exactOptional(stemOrParadigm()),
    imperfect: z.exactOptional(paradigm()),
    /** 'tendr', for the conditional too. */
    future: z.exactOptional(text()),
    subjunctive: z.exactOptional(stemOrParadigm()),
    imperativeTu: z.exactOptional(text()),
    imperativeNosotros: z.exactOptional(text()),
    gerund: z.exactOptional(text()),
    participle: z.exactOptional(text()),
  })

const verbSchema = () =>
  z.strictObject({
    class: z.enum(['ar', 'er', 'ir']),
    /** How the vowel of the stem changes where it is stressed. */
    change: z.exactOptional(z.enum(['e-ie', 'o-ue', 'u-ue', 'e-i', 'i-ie'])),
    /** The last vowel of the stem is stressed although another one is beside it: envío, continúo, reúno. */
    accent: z.exactOptional(z.literal(true)),
    irregular: z.exactOptional(irregularSchema()),
    /** The only tenses it is used in; such a verb commands nobody: 'soler'. */
    tenses: z.exactOptional(z.array(z.enum(TENSES))),
  })
export type VerbPattern = z.infer<ReturnType<typeof verbSchema>>

/** The fields of a word that inflection needs. */
export const wordFields = () => ({
  lemma: text(),
  pos: z.enum(PARTS_OF_SPEECH),
  gender: z.exactOptional(z.enum(['m', 'f', 'mf'])),
  /** The only number it is used in: 'gafas', 'enero'. */
  number: z.exactOptional(z.enum(['singular', 'plural'])),
  feminine: z.exactOptional(text()),
  plural: z.exactOptional(text()),
  /** Forms that no rule gives: 'gran', 'buen', 'conmigo'. */
  forms: z.exactOptional(z.array(text())),
  verb: z.exactOptional(verbSchema()),
})
export type Word = z.infer<z.ZodMiniObject<ReturnType<typeof wordFields>>>

export interface Verb {
  lemma: string
  verb: VerbPattern
}

export function isVerb<Entry extends Word>(word: Entry): word is Entry & Verb {
  return word.verb !== undefined
}
