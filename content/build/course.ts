import { ADDRESSEES } from '@frase/core/answers/task'
import { perLanguage } from '@frase/core/languages'
import { levelOfUnit, UNITS } from '@frase/core/levels'
import * as z from 'zod/mini'
import { sentenceFields, text } from './sentence-fields.ts'
import type { Sentence } from './sentences.ts'
import { isWorded } from './wordings.ts'

const KEY_SENTENCES = 5
const QUESTIONS = 3
const OPTIONS = 3

const inEachLanguage = perLanguage(() => text)
const translated = z.strictObject(inEachLanguage)
const sex = z.enum(['woman', 'man'])

const courseSentence = {
  ...sentenceFields,
  spanish: text,
  ...inEachLanguage,
  /** The person addressed, where the Spanish shows it and a translation may not. */
  addressee: z.exactOptional(z.enum(ADDRESSEES)),
  /** The speaker, where the Spanish shows it and a translation may not. */
  speaker: z.exactOptional(sex),
  /** The wording of other regions, which are those of the lexicon. */
  variants: z.exactOptional(z.array(z.strictObject({ spanish: text, region: text }))),
}

const paragraphs = z.array(text).check(z.minLength(1))

const speaker = z.strictObject({ name: text, sex })

const questionSchema = z.strictObject({
  ...inEachLanguage,
  /** A plain string is Spanish. */
  options: z.array(z.union([text, translated])).check(z.length(OPTIONS)),
  /** The place of the right option. */
  right: z.int().check(z.minimum(0), z.maximum(OPTIONS - 1)),
})

const unitSchema = z.strictObject({
  unit: z.int().check(z.minimum(1), z.maximum(UNITS)),
  scene: translated,
  canDo: translated,
  /** Words and forms of later units that are learnt here as a whole: 'me pone'. */
  pieces: z.array(z.strictObject({ spanish: text, ...inEachLanguage })),
  /** The slugs of the sentences of the phrasebook and the manual lists that are learnt here. */
  older: z.array(sentenceFields.slug),
  sentences: z.array(z.strictObject(courseSentence).check(isWorded)),
  dialogue: z.strictObject({
    /** The place and the speakers. */
    scene: translated,
    speakers: z.strictObject({ A: speaker, B: speaker }),
    lines: z.array(z.strictObject({ who: z.enum(['A', 'B']), ...courseSentence }).check(isWorded)),
    questions: z.array(questionSchema).check(z.length(QUESTIONS)),
  }),
  /** The slugs of the sentences that are worth knowing by heart. */
  key: z.array(sentenceFields.slug).check(z.length(KEY_SENTENCES)),
  /**
   * The grammar of the unit as a few paragraphs for the speakers of each language; Spanish is between
   * asterisks.
   */
  note: z.strictObject({
    /** Names the rule that is remembered: `rule:unit-1/<point>`. */
    point: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
    ...perLanguage(() => paragraphs),
  }),
  /**
   * A second note for the speakers of the languages that find the point hardest: what they keep getting
   * wrong.
   */
  secondNote: z.exactOptional(z.strictObject(perLanguage(() => z.exactOptional(paragraphs)))),
})
export type CourseUnit = z.infer<typeof unitSchema>
export type CourseSentence = CourseUnit['sentences'][number]

const FILES = import.meta.glob<{ default: unknown }>('./*.json', { base: '../src/course' })

const fileOf = (unit: number) => `unit-${String(unit).padStart(2, '0')}.json`

/** The name of the file, for messages to authors. */
const pathOf = (unit: number) => `content/src/course/${fileOf(unit)}`

export async function loadUnit(unit: number): Promise<CourseUnit> {
  const file = await FILES[`./${fileOf(unit)}`]?.()
  if (!file) throw new RangeError(`There is no ${pathOf(unit)}`)
  const { data, error } = unitSchema.safeParse(file.default)
  if (error) throw new Error(`${pathOf(unit)}: ${z.prettifyError(error)}`)
  return data
}

let units: Promise<CourseUnit[]> | undefined

/** All units of the course, in their order. */
export function loadUnits(): Promise<CourseUnit[]> {
  units ??= Promise.all(Array.from({ length: UNITS }, (_, index) => loadUnit(index + 1)))
  return units
}

/** The sentences that were written for a unit, those of its dialogue last, each with the place where it can be corrected. */
export function sentencesOf({ unit, sentences, dialogue }: CourseUnit): (CourseSentence & Sentence)[] {
  const inFile = { unit, level: levelOfUnit(unit) }
  const source = pathOf(unit)
  return [
    ...sentences.map((sentence, place) => ({
      ...sentence,
      ...inFile,
      source: `${source}, sentence ${place + 1}`,
    })),
    ...dialogue.lines.map(({ who, ...line }, place) => ({
      ...line,
      ...inFile,
      source: `${source}, line ${place + 1} of the dialogue`,
    })),
  ]
}
