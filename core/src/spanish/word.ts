import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

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

const PERSON_NAMES = ['yo', 'tú', 'él', 'nosotros', 'vosotros', 'ellos'] as const
/** In the order of a paradigm. 'él' stands for ella and usted too, 'ellos' for ellas and ustedes. */
export const PERSONS = PERSON_NAMES
export type Person = (typeof PERSON_NAMES)[number]

/** All six forms, or only those that no rule gives. */
const paradigm = z.union([
  z.tuple([text, text, text, text, text, text]),
  z.partialRecord(z.enum(PERSON_NAMES), text),
])
export type Paradigm = z.infer<typeof paradigm>

/** What the rules of conjugation and spelling do not give. */
const irregularSchema = z.object({
  /** 'conozco': the subjunctive follows it. */
  yo: z.exactOptional(text),
  present: z.exactOptional(paradigm),
  /** A stem stands for the strong preterite: 'tuv' gives tuve, tuvo, tuvieron. */
  preterite: z.exactOptional(z.union([text, paradigm])),
  imperfect: z.exactOptional(paradigm),
  /** 'tendr', for the conditional too. */
  future: z.exactOptional(text),
  /** A stem, 'sep', or forms. */
  subjunctive: z.exactOptional(z.union([text, paradigm])),
  imperativeTu: z.exactOptional(text),
  imperativeNosotros: z.exactOptional(text),
  gerund: z.exactOptional(text),
  participle: z.exactOptional(text),
})

const verbSchema = z.object({
  class: z.enum(['ar', 'er', 'ir']),
  /** How the vowel of the stem changes where it is stressed. */
  change: z.exactOptional(z.enum(['e-ie', 'o-ue', 'u-ue', 'e-i', 'i-ie'])),
  /** The last vowel of the stem is stressed although another one stands beside it: envío, continúo, reúno. */
  accent: z.exactOptional(z.literal(true)),
  irregular: z.exactOptional(irregularSchema),
})
export type VerbPattern = z.infer<typeof verbSchema>

/** What the inflector has to know of a word. */
export const wordFields = {
  lemma: text,
  pos: z.enum(PARTS_OF_SPEECH),
  gender: z.exactOptional(z.enum(['m', 'f', 'mf'])),
  number: z.exactOptional(z.literal('plural')),
  feminine: z.exactOptional(text),
  plural: z.exactOptional(text),
  /** Forms that no rule gives: 'gran', 'buen', 'conmigo'. */
  forms: z.exactOptional(z.array(text)),
  verb: z.exactOptional(verbSchema),
}
const wordSchema = z.object(wordFields)
export type Word = z.infer<typeof wordSchema>

export interface Verb {
  lemma: string
  verb: VerbPattern
}

export function isVerb<Entry extends Word>(word: Entry): word is Entry & Verb {
  return word.verb !== undefined
}
