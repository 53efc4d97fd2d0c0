import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { LANGUAGES } from '../../languages.ts'
import { REASONS, type ReasonValues, reasonText } from '../../reasons/reasons.ts'
import { fold } from '../../text/fold.ts'
import { PRONOUN_ENTRIES } from '../spanish/person-gaps.ts'
import { WORD_ENTRIES } from '../spanish/word-twists.ts'
import { EXERCISE_TEXTS as TEXTS } from '../testing/exercise-texts.ts'
import { TYPE_KEYS } from './exercise-types.ts'
import { hasWording } from './texts.ts'

const placeholders = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/\{\{\w+\}\}/gu)].map(([name]) => name)

const SPANISH_VALUES = new Set(
  'spanish word before given right givenPerson rightPerson noun subject expression next looksLikeSpanish'
    .split(' ')
    .map((name) => `{{${name}}}`),
)

/** Reasons of this code with every combination of the values that may decide which sentence is shown. */
function examples(code: string, fields: object): ReasonValues[] {
  let reasons: ReasonValues[] = [{ code }]
  for (const [name, field] of Object.entries(fields).filter(([key]) => key !== 'code')) {
    const isOptional = field instanceof z.ZodMiniExactOptional
    const inner = isOptional ? field.def.innerType : field
    const values = inner instanceof z.ZodMiniEnum ? inner.options.map(String) : ['dos']
    const filled = reasons.flatMap((reason) => values.map((value) => ({ ...reason, [name]: value })))
    reasons = isOptional ? reasons.concat(filled) : filled
  }
  return reasons
}

describe.each(LANGUAGES)('the exercise texts in %s', (language) => {
  const texts = TEXTS[language]

  it('have the same Spanish as every other language', () => {
    const spanish = ({ samplePhrases, situations, pictures }: typeof texts) => [
      ...samplePhrases.map((phrase) => phrase.spanish),
      ...situations.map((situation) => situation.id + situation.spanish),
      ...pictures.map((picture) => picture.imageUrl + picture.spanish),
    ]
    expect(spanish(texts)).toEqual(spanish(TEXTS.en))
  })

  it('put the same values into every sentence as the other languages', () => {
    const valuesOf = ({ types, meaning, reasons }: typeof texts) =>
      Object.entries({ meaning, ...types, ...reasons }).map(([key, sentences]) => [
        key,
        new Set(placeholders(sentences)),
      ])
    expect(valuesOf(texts)).toEqual(valuesOf(TEXTS.en))
  })

  it('mark what is Spanish in pairs of asterisks, and every Spanish value', () => {
    const { types, meaning, reasons } = texts
    for (const text of allStrings({ types, meaning, reasons })) {
      expect(text.split('*').length % 2, text).toBe(1)
      const unmarked = text.split('*').filter((_, position) => position % 2 === 0)
      expect(
        placeholders(unmarked).filter((name) => SPANISH_VALUES.has(name)),
        text,
      ).toEqual([])
    }
  })

  it.each(TYPE_KEYS)('have every sentence that %s needs', (type) => {
    expect(hasWording(type, texts.types)).toBe(true)
  })

  it('have no wording for a type that does not exist', () => {
    expect(Object.keys(texts.types)).toEqual(TYPE_KEYS)
  })

  it.each(REASONS)('explain the reason $code, for all its values', ({ code, schema }) => {
    for (const example of examples(code, schema.shape)) {
      expect(reasonText(example, texts), JSON.stringify(example)).toMatch(/^[^{}]+$/u)
    }
  })

  it('claim no more than is true', () => {
    const { reasons, types } = texts
    const explained = (code: string, values: object = {}) => reasonText({ code, ...values }, texts)
    expect(explained('hay')).toMatch(/present tense|no presente|au présent|in der gegenwart/iu)
    expect(explained('ser-estar', { use: 'state' })).toMatch(/someone|alguém|quelqu’un|jemand/u)
    for (const pronoun of ['me', 'te', 'le', 'nos', 'os', 'les'])
      expect(explained('gustar-pronoun')).toContain(`*${pronoun}*`)
    expect(types.context.reasons['other-context']).toMatch(
      /for example|por exemplo|par exemple|zum Beispiel/u,
    )
    expect(JSON.stringify(reasons)).not.toMatch(/infinitivo\*|\+ hora/u)
  })

  it('have the number of situations, pictures and phrases that was decided', () => {
    const { samplePhrases, situations, pictures } = texts
    expect(samplePhrases).toHaveLength(8)
    expect(situations).toHaveLength(10)
    expect(pictures).toHaveLength(8)
  })

  it('explain each exchanged word, and no other', () => {
    expect(Object.keys(texts.words).sort()).toEqual([...WORD_ENTRIES, ...PRONOUN_ENTRIES].sort())
  })

  it('have distinct situations, pictures and phrases', () => {
    const lists = [
      texts.situations.map(({ description }) => description),
      texts.pictures.map(({ description }) => description),
      [...texts.samplePhrases, ...texts.situations, ...texts.pictures].map(({ translation }) => translation),
    ]
    for (const list of lists) expect(new Set(list.map(fold)).size).toBe(list.length)
  })
})

it('French sets a narrow space inside its quotation marks and before double punctuation', () => {
  const { types, meaning, reasons, samplePhrases, situations, pictures } = TEXTS.fr
  const translations = [...samplePhrases, ...situations, ...pictures].map(({ translation }) => translation)
  for (const text of [...allStrings({ types, meaning, reasons }), ...translations]) {
    expect(text).not.toMatch(/«(?!\u202f)|(?<!\u202f)[»?!:;]/u)
  }
})

function allStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allStrings) : []
}
