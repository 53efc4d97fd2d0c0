import { UNITS } from '@frase/core/levels'
import { inflect } from '@frase/core/spanish/forms/inflect'
import type { PartOfSpeech } from '@frase/core/spanish/forms/word'
import { fold } from '@frase/core/text/fold'
import { describe, expect, it } from 'vitest'
import { loadUnits, sentencesOf } from './course.ts'
import { readLexicon } from './lexicon/lexicon.ts'
import { loadPredefinedSentences, readPhrasebookSentences, type Sentence } from './sentences.ts'
import { isNegation, personsIn, tokensOf, tooEarly, wordsIn } from './testing/course-checks.ts'

const SENTENCES_MIN = 37
const SENTENCES_MAX = 38
const QUESTIONS_MIN = 6
const NEGATIONS_MIN = 4
/** The share of a unit's sentences that may have a verb in the first person. */
const YO_SHARE_MAX = 0.4
const MET_WORDS_MAX = 12
/** Parts of speech that do not count among the words that are only to be understood. */
const UNCOUNTED = new Set<PartOfSpeech>(['name', 'numeral', 'pronoun', 'determiner'])
const CORE_SENTENCES_MIN = 3
/** Two units alone have eighty older sentences, for which the units after them have to make room. */
const OLDER_LATER_MAX = 6
const VERB_FORMS_MIN = 3
/** Verbs that the course has in one form only. */
const ONE_FORM = new Set(['haber'])
/** The most words of a sentence in the first unit. */
const FIRST_WORDS_MAX = 5
/** How many units later a core word is repeated, from the first to the last of them. */
const RECYCLED = [
  [1, 2],
  [4, 8],
] as const

const units = await loadUnits()
const older = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]
const olderBySlug = new Map(older.map((sentence) => [sentence.slug, sentence]))
const lexicon = readLexicon()

/** Everything that is learnt in a unit. */
const material = units.map((unit) => [
  ...sentencesOf(unit),
  ...unit.older.flatMap((slug) => olderBySlug.get(slug) ?? []),
])
const written = units.flatMap(sentencesOf)
const coreWords = (unit: number) => lexicon.filter((entry) => entry.core && entry.unit === unit)

const named = (sentences: readonly Sentence[]) =>
  sentences.map(({ source, spanish }) => `${source}: ${spanish}`)
const having = (word: string, sentences: readonly Sentence[] = []) =>
  sentences.filter((sentence) => wordsIn(sentence).has(word))

const countWords = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0

function problemOf(sentence: Sentence): string | undefined {
  try {
    tokensOf(sentence)
    return undefined
  } catch (error) {
    return String(error)
  }
}

it('the units have the numbers of their files', () => {
  expect(units.map(({ unit }) => unit)).toEqual(units.map((_, index) => index + 1))
})

it('a sentence of the course has a unique slug and text', () => {
  const all = [...new Map(older.map((sentence) => [sentence.spanish, sentence])).values(), ...written]
  for (const key of [({ slug }: Sentence) => slug, ({ spanish }: Sentence) => fold(spanish)]) {
    const keys = all.map(key)
    expect(named(all.filter((sentence, place) => keys.indexOf(key(sentence)) !== place))).toEqual([])
  }
})

it('an older sentence is learnt in one unit only', () => {
  const slugs = units.flatMap((unit) => unit.older)
  expect(slugs.filter((slug, place) => slugs.indexOf(slug) !== place)).toEqual([])
})

it('an older sentence is learnt in the unit whose words it needs, or in one of the next six that are written', () => {
  const slugs = new Set(units.flatMap((unit) => unit.older))
  const due = older.filter(({ unit, slug }) => unit + OLDER_LATER_MAX <= UNITS && !slugs.has(slug))
  expect(named(due)).toEqual([])
  const late = units.flatMap((unit) =>
    unit.older.filter((slug) => (olderBySlug.get(slug)?.unit ?? 0) + OLDER_LATER_MAX < unit.unit),
  )
  expect(late).toEqual([])
})

describe.each(units.map((unit) => [unit.unit, unit] as const))('unit %i', (number, unit) => {
  const own = sentencesOf(unit)
  const sentences = material[number - 1] ?? []
  const lines = own.slice(unit.sentences.length)
  const pieces = units.slice(0, number).flatMap((earlier) => earlier.pieces)

  it('names only older sentences that its words and those before it are enough for', () => {
    const isWrong = (slug: string) => (olderBySlug.get(slug)?.unit ?? Number.POSITIVE_INFINITY) > number
    expect(unit.older.filter(isWrong)).toEqual([])
  })

  it('has words that each resolve to exactly one entry of the lexicon', () => {
    expect(own.flatMap((sentence) => problemOf(sentence) ?? [])).toEqual([])
  })

  it('has no word and no verb form of later units, except in its pieces', () => {
    const problems = own.flatMap((sentence) =>
      tooEarly(sentence, pieces).map((word) => `${sentence.source}: ${word} in ${sentence.spanish}`),
    )
    expect(problems).toEqual([])
  })

  it('uses each of its pieces', () => {
    const texts = own.map(({ spanish }) => spanish.toLowerCase())
    expect(unit.pieces.filter(({ spanish }) => !texts.some((text) => text.includes(spanish)))).toEqual([])
  })

  it('has 37 or 38 sentences with the dialogue and the older ones', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(SENTENCES_MIN)
    expect(sentences.length).toBeLessThanOrEqual(SENTENCES_MAX)
  })

  it('has key sentences that are distinct and from the unit', () => {
    const slugs = new Set(sentences.map(({ slug }) => slug))
    expect(unit.key.filter((slug) => !slugs.has(slug))).toEqual([])
    expect(new Set(unit.key).size).toBe(unit.key.length)
  })

  it('has at least six questions and four negations', () => {
    const questions = sentences.filter(({ spanish }) => spanish.includes('?'))
    expect(questions.length).toBeGreaterThanOrEqual(QUESTIONS_MIN)
    expect(sentences.filter(isNegation).length).toBeGreaterThanOrEqual(NEGATIONS_MIN)
  })

  it('speaks in the first person in at most 40 % of its sentences', () => {
    const first = sentences.filter((sentence) => personsIn(sentence).has('yo'))
    expect(first.length / sentences.length, named(first).join('\n')).toBeLessThanOrEqual(YO_SHARE_MAX)
  })

  it('addresses people both as tú and as usted', () => {
    const addressed = new Set(own.map(({ addressee }) => addressee))
    expect([addressed.has('tú'), addressed.has('usted')]).toEqual([true, true])
  })

  it('has each of its core words in three sentences, one of them in the dialogue', () => {
    const problems = coreWords(number).flatMap(({ id }) => {
      const count = having(id, sentences).length
      if (count < CORE_SENTENCES_MIN) return [`unit ${number}: ${id} is in ${count} sentences`]
      return having(id, lines).length > 0 ? [] : [`unit ${number}: ${id} is not in the dialogue`]
    })
    expect(problems).toEqual([])
  })

  it.each(RECYCLED)(
    'repeats each of its core words %i to %i units later, as far as these are written',
    (from, to) => {
      if (number + to > UNITS) return
      const later = material.slice(number - 1 + from, number + to).flat()
      expect(
        coreWords(number)
          .filter(({ id }) => having(id, later).length === 0)
          .map(({ id }) => id),
      ).toEqual([])
    },
  )

  it('has at most twelve new words that are only to be understood, besides names, numbers and pronouns', () => {
    const core = new Set(coreWords(number).flatMap((entry) => inflect(entry).map(({ form }) => form)))
    const met = own
      .flatMap((sentence) => tokensOf(sentence))
      .filter(({ word, reading: { entry } }) => {
        const isOfCoreWords = entry.pos === 'phrase' && core.has(word.toLowerCase())
        return entry.unit === number && !entry.core && !UNCOUNTED.has(entry.pos) && !isOfCoreWords
      })
    const ids = new Set(met.map(({ reading }) => reading.entry.id))
    expect(ids.size, [...ids].join(', ')).toBeLessThanOrEqual(MET_WORDS_MAX)
  })

  it('declares whom a sentence addresses where its words show it', () => {
    const wrong = own.filter((sentence) => {
      const isTu = personsIn(sentence).has('tú') || wordsIn(sentence).has('tú')
      const addressee = wordsIn(sentence).has('usted') ? 'usted' : isTu ? 'tú' : sentence.addressee
      return sentence.addressee !== addressee
    })
    expect(named(wrong)).toEqual([])
  })

  it('has a dialogue of about eight lines in which both speak, with options that differ', () => {
    expect(lines.length).toBeGreaterThanOrEqual(7)
    expect(lines.length).toBeLessThanOrEqual(9)
    expect(new Set(unit.dialogue.lines.map(({ who }) => who))).toEqual(new Set(['A', 'B']))
    for (const { options } of unit.dialogue.questions)
      expect(new Set(options.map((option) => JSON.stringify(option))).size).toBe(options.length)
  })

  it('does not always have the right option of its questions in the same place', () => {
    expect(new Set(unit.dialogue.questions.map(({ right }) => right)).size).toBeGreaterThan(1)
  })
})

it('every core verb of the units is used in three of its forms', () => {
  const tokens = material.flat().flatMap((sentence) => tokensOf(sentence))
  const verbs = units.flatMap(({ unit }) =>
    coreWords(unit).filter(({ id, pos }) => pos === 'verb' && !ONE_FORM.has(id)),
  )
  const fewForms = verbs.filter((verb) => {
    const own = tokens.filter(({ reading }) => reading.entry.id === verb.id)
    return new Set(own.map(({ word }) => word.toLowerCase())).size < VERB_FORMS_MIN
  })
  expect(fewForms.map(({ id }) => id)).toEqual([])
})

it('the sentences of the first unit have at most five words', () => {
  const long = units
    .slice(0, 1)
    .flatMap(sentencesOf)
    .filter(({ spanish }) => spanish.split(/[.?!…]/u).some((part) => countWords(part) > FIRST_WORDS_MAX))
  expect(named(long)).toEqual([])
})
