import { CHECKERS } from '@frase/core/answers/testing/checkers'
import type { Line } from '@frase/core/answers/wordings/notation'
import { expectedAnswer } from '@frase/core/exercises/types/written'
import { groupBy } from '@frase/core/group-by'
import { LANGUAGES, type Language, type PerLanguage, perLanguage } from '@frase/core/languages'
import { fold } from '@frase/core/text/fold'
import { describe, expect, it } from 'vitest'
import { loadPredefinedTexts } from '../src/predefined.ts'
import { type CourseUnit, loadUnits, sentencesOf } from './course.ts'
import { readLexicon } from './lexicon/lexicon.ts'
import { readPhrasebook } from './phrasebook.ts'
import { misspelledWords } from './testing/spelling.ts'
import { someWordings, wordingsIn } from './wordings.ts'

const NOTE_MIN = 250
const NOTE_MAX = 1000

/** Names, and forms with a pronoun, that the dictionary may lack. */
const NAMES = readLexicon()
  .filter(({ pos }) => pos === 'name')
  .map(({ lemma }) => lemma)
const ACCEPTED = new Set([
  ...NAMES,
  'crúcelo',
  'apagarlo',
  'apagarla',
  'Deséale',
  'envolvérmelo',
  'preparándoselo',
  'Arráncalo',
  'Enciéndelo',
  'regresarlo',
  'repararnos',
  // Words of everyday talk and of regions that answers may have.
  ...'chao chau ok okay polera poleras tiquete tiquetes tíquet ticket tickets teletrabaja peli finde email mail'.split(
    ' ',
  ),
  ...'shorts parquear parquearme footing pc lavarropas tv frigo online responderle empaquetármelo'.split(' '),
  ...'okey subte emails mails teletrabajar agendarle digitando hornalla vitro tests'.split(' '),
  // With pronouns that the dictionary does not know.
  ...'léetelo preparándosela coméntaselo háblalo comprenderlo adelántate atraviéselo cruzarlo pásatelo'.split(
    ' ',
  ),
  ...'infórmanos pertenecerme reponte pasáoslo préndelo márcame'.split(' '),
])
/** 'carísimo', 'abuelita', 'pueblecito'. */
const GRADED = /(?:ísim|it|ecit)[oa]s?$/u

/** Alternatives that are separate sentences and mean the same, though their translations differ. */
const SAME_MEANING = new Set([
  '¿A qué te dedicas?',
  '¿Cómo se dice esto en español?',
  'Hoy estoy muy feliz.',
  'Lo siento, no entiendo.',
])

const units = await loadUnits()
const sentences = units.flatMap(sentencesOf)
const predefined: PerLanguage<Awaited<ReturnType<typeof loadPredefinedTexts>>> = {
  pt: await loadPredefinedTexts('pt'),
  en: await loadPredefinedTexts('en'),
  fr: await loadPredefinedTexts('fr'),
  de: await loadPredefinedTexts('de'),
}
type CourseText = (typeof sentences)[number]

const offenders = (breaksRule: (sentence: CourseText) => boolean) =>
  sentences.filter(breaksRule).map(({ source, spanish }) => `${source}: ${spanish}`)

/** Other right answers for the translation in one language. */
const acceptedIn = (sentence: CourseText, language: Language) => [
  ...someWordings(sentence, language),
  ...(sentence.variants ?? []).map(({ spanish }) => spanish),
]
/** Everything that is written in a line, in pieces. */
const textsIn = (line: Line): string[] =>
  line.flatMap((piece) => {
    if (piece.kind === 'text') return [piece.text]
    if (piece.kind === 'movable') return textsIn(piece.line)
    return piece.kind === 'choice' ? piece.options.flatMap((option) => textsIn(option.line)) : []
  })

/** The checker's verdict on a typed translation of a sentence. */
function verdict(sentence: CourseText, language: Language, typed: string) {
  const task = {
    ...expectedAnswer('typed_translation', sentence.spanish),
    prompt: sentence[language],
    alternatives: wordingsIn(sentence, language),
    addressee: sentence.addressee ?? null,
    speaker: sentence.speaker ?? null,
  }
  return CHECKERS[language](task, typed).verdict
}

/** The Spanish of every phrase and sentence, each with its translation. */
const translated = perLanguage((language): readonly (readonly [spanish: string, translation: string])[] => [
  ...predefined[language].map(({ spanish, translation }) => [spanish, translation] as const),
  ...readPhrasebook().map((entry) => [entry.spanish, entry[language].translation] as const),
  ...sentences.map((sentence) => [sentence.spanish, sentence[language]] as const),
])

/** The same texts by their Spanish, and by their meaning. */
const bySpanish = perLanguage((language) => groupBy(translated[language], ([spanish]) => fold(spanish)))
const byTranslation = perLanguage((language) => groupBy(translated[language], ([, text]) => fold(text)))

/** The sentences of the course that conflict with other texts in a language. */
function conflicts(others: (sentence: CourseText, language: Language) => readonly string[]): string[] {
  return LANGUAGES.flatMap((language) =>
    sentences.flatMap((sentence) =>
      others(sentence, language).map(
        (text) => `${sentence.source}, ${language}: ${sentence.spanish} / ${text}`,
      ),
    ),
  )
}

/** Every text of a unit in one language, besides the sentences. */
function textsAround(unit: CourseUnit, language: Language): string[] {
  const { scene, canDo, pieces, dialogue, note } = unit
  return [
    scene[language],
    canDo[language],
    dialogue.scene[language],
    ...pieces.map((piece) => piece[language]),
    ...dialogue.questions.flatMap((question) => [
      question[language],
      ...question.options.flatMap((option) => (typeof option === 'string' ? [] : [option[language]])),
    ]),
    ...note[language],
    ...(unit.secondNote?.[language] ?? []),
  ]
}

describe('a sentence of the course', () => {
  it('has one text in each region: all that is also right there is accepted', () => {
    const isListed = ({ variants = [] }: CourseText) =>
      new Set(variants.map(({ region }) => region)).size < variants.length
    expect(offenders(isListed)).toEqual([])
  })

  it('ends with punctuation in all languages, with single spaces and NFC letters', () => {
    const isUntidy = (text: string) =>
      !/[.?!…]$/u.test(text) || text !== text.trim().normalize('NFC') || /\s{2}/u.test(text)
    expect(
      offenders((sentence) =>
        [sentence.spanish, ...LANGUAGES.map((language) => sentence[language])].some(isUntidy),
      ),
    ).toEqual([])
  })

  it('opens every question and exclamation with its inverted mark', () => {
    const count = (text: string, sign: string) => text.split(sign).length
    const isUnpaired = (text: string) =>
      count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!')
    expect(offenders(({ spanish }) => isUnpaired(spanish))).toEqual([])
  })

  it('is translated as a question if it ends as one', () => {
    const asksOtherwise = (sentence: CourseText) =>
      sentence.spanish.endsWith('?') && LANGUAGES.some((language) => !sentence[language].includes('?'))
    expect(offenders(asksOtherwise)).toEqual([])
  })

  it('differs from its translations, and these from each other', () => {
    const repeats = (sentence: CourseText) => {
      const texts = [sentence.spanish, ...LANGUAGES.map((language) => sentence[language])].map(fold)
      return new Set(texts).size < texts.length
    }
    expect(offenders(repeats)).toEqual([])
  })

  it('can be said as in its variants', () => {
    const isLeftOut = (sentence: CourseText) =>
      (sentence.variants ?? []).some(({ spanish }) => verdict(sentence, 'en', spanish) !== 'right')
    expect(offenders(isLeftOut)).toEqual([])
  })

  it('has no alternative that is another sentence with another meaning', () => {
    const problems = conflicts((sentence, language) =>
      acceptedIn(sentence, language)
        .flatMap((accepted) => bySpanish[language].get(fold(accepted)) ?? [])
        .filter(([text, meaning]) => !SAME_MEANING.has(text) && fold(meaning) !== fold(sentence[language]))
        .map(([text]) => text),
    )
    expect(problems).toEqual([])
  })

  it('shares its translation only with sentences that a learner can distinguish from it or type instead of it', () => {
    const problems = conflicts((sentence, language) => {
      if (sentence.addressee !== undefined) return []
      return (byTranslation[language].get(fold(sentence[language])) ?? [])
        .map(([text]) => text)
        .filter((text) => verdict(sentence, language, text) !== 'right')
    })
    expect(problems).toEqual([])
  })
})

it('the Spanish of the course is spelled correctly', () => {
  const spanish = sentences.flatMap(({ spanish, wordings }) => [spanish, ...wordings.flatMap(textsIn)])
  const isGraded = (found: string) => GRADED.test(found.split(' ')[0] ?? '')
  expect(misspelledWords(spanish, ACCEPTED).filter((found) => !isGraded(found))).toEqual([])
})

/** What English speakers find hardest: two verbs 'to be', gender, gustar, the place of pronouns, two pasts, the subjunctive. */
const SECOND_NOTES_IN_ENGLISH = [1, 3, 4, 5, 6, 7, 11, 19, 26, 31, 35, 36, 38, 39]

it('what English speakers find hardest has a second note', () => {
  const having = units.filter(({ secondNote }) => secondNote?.en).map(({ unit }) => unit)
  expect(having).toEqual(SECOND_NOTES_IN_ENGLISH)
})

describe.each(units.map((unit) => [unit.unit, unit] as const))('the texts of unit %i', (_, unit) => {
  it('differ from language to language', () => {
    const { scene, canDo, pieces, dialogue } = unit
    const isRepeated = (told: PerLanguage<string>) =>
      new Set(LANGUAGES.map((language) => fold(told[language]))).size < LANGUAGES.length
    expect([scene, canDo, dialogue.scene, ...pieces, ...dialogue.questions].filter(isRepeated)).toEqual([])
  })

  it('have notes of a few short paragraphs, with Spanish between pairs of asterisks', () => {
    for (const note of LANGUAGES.flatMap((language) => [
      unit.note[language],
      ...(unit.secondNote?.[language] ? [unit.secondNote[language]] : []),
    ])) {
      const { length } = note.join(' ')
      expect(length, note[0]).toBeGreaterThanOrEqual(NOTE_MIN)
      expect(length, note[0]).toBeLessThanOrEqual(NOTE_MAX)
      expect(note.filter((paragraph) => paragraph.split('*').length % 2 === 0)).toEqual([])
    }
  })

  it('follow French typography', () => {
    const french = [...textsAround(unit, 'fr'), ...sentencesOf(unit).map(({ fr }) => fr)]
    const withoutSpanish = french.map((text) => text.replace(/\*[^*]*\*/gu, '*'))
    expect(withoutSpanish.filter((text) => /[^\u202f][;:!?]|'/u.test(text))).toEqual([])
  })
})
