import de from '@frase/content/exercise-texts/de.json'
import en from '@frase/content/exercise-texts/en.json'
import fr from '@frase/content/exercise-texts/fr.json'
import pt from '@frase/content/exercise-texts/pt.json'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { fold } from './fold.ts'
import { WORD_ENTRIES } from './spanish/word-twists.ts'
import { exerciseTextsSchema } from './texts.ts'

const TEXTS = {
  pt: exerciseTextsSchema.parse(pt),
  en: exerciseTextsSchema.parse(en),
  fr: exerciseTextsSchema.parse(fr),
  de: exerciseTextsSchema.parse(de),
}

const placeholders = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/\{\{\w+\}\}/gu)].map(([name]) => name)

const SPANISH_VALUES = new Set(
  'spanish word before given right givenPerson rightPerson noun subject expression next looksLikeSpanish'
    .split(' ')
    .map((name) => `{{${name}}}`),
)

describe.each(LANGUAGES)('the exercise texts in %s', (language) => {
  const texts = TEXTS[language]

  it('have the same Spanish as every other language', () => {
    const spanish = ({ samplePhrases, situations, pictures, falseCognates }: typeof texts) => [
      ...samplePhrases.map((phrase) => phrase.spanish),
      ...situations.map((situation) => situation.id + situation.spanish),
      ...pictures.map((picture) => picture.imageUrl + picture.spanish),
      ...falseCognates.flatMap(({ word, example, others }) => [
        word,
        example.spanish,
        ...others.map((other) => other.spanish),
      ]),
    ]
    expect(spanish(texts)).toEqual(spanish(TEXTS.en))
  })

  it('put the same values into every sentence as the other languages', () => {
    for (const part of ['questions', 'answers', 'reasons'] as const) {
      for (const [key, text] of Object.entries(texts[part])) {
        const other = Object.entries(TEXTS.en[part]).find(([name]) => name === key)?.[1]
        expect(new Set(placeholders(text)), key).toEqual(new Set(placeholders(other)))
      }
    }
  })

  it('mark what is Spanish in pairs of asterisks, and every Spanish value', () => {
    const { questions, answers, reasons } = texts
    for (const text of allStrings({ questions, answers, reasons })) {
      expect(text.split('*').length % 2, text).toBe(1)
      const unmarked = text.split('*').filter((_, position) => position % 2 === 0)
      expect(
        placeholders(unmarked).filter((name) => SPANISH_VALUES.has(name)),
        text,
      ).toEqual([])
    }
  })

  it('tell what each exchanged word means, and no other', () => {
    expect(Object.keys(texts.words).sort()).toEqual([...WORD_ENTRIES].sort())
  })

  it('tell the five words of the list', () => {
    expect(texts.falseCognates.map(({ word }) => word)).toEqual([
      'rato',
      'borrar',
      'escoba',
      'exquisito',
      'oso',
    ])
  })

  it('offer no meaning twice for one word', () => {
    for (const { meaning, looksLike, others } of texts.falseCognates) {
      const meanings = [
        meaning,
        ...others.map((other) => other.meaning),
        ...(looksLike ? [looksLike.meaning] : []),
      ]
      expect(new Set(meanings.map(fold)).size).toBe(meanings.length)
    }
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

it('a word that misleads nobody is given no false likeness', () => {
  const misleading = (language: keyof typeof TEXTS) =>
    TEXTS[language].falseCognates.filter(({ looksLike }) => looksLike).map(({ word }) => word)
  expect(misleading('pt')).toEqual(['rato', 'borrar', 'escoba', 'exquisito', 'oso'])
  expect(misleading('en')).toEqual(['rato', 'borrar'])
  expect(misleading('fr')).toEqual(['rato', 'borrar', 'oso'])
  expect(misleading('de')).toEqual(['rato'])
})

it('French sets a narrow space inside its quotation marks and before double punctuation', () => {
  const { questions, answers, reasons, samplePhrases, situations, pictures } = TEXTS.fr
  const translations = [...samplePhrases, ...situations, ...pictures].map(({ translation }) => translation)
  for (const text of [...allStrings({ questions, answers, reasons }), ...translations]) {
    expect(text).not.toMatch(/«(?!\u202f)|(?<!\u202f)[»?!:;]/u)
  }
})

function allStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allStrings) : []
}
