import { LANGUAGES } from '@frase/core/languages'
import { LEVELS, levelOfUnit } from '@frase/core/levels'
import { conjugate, gerund, imperative, participle } from '@frase/core/spanish/forms/conjugate'
import { inflect } from '@frase/core/spanish/forms/inflect'
import { isVerb, PERSONS, type Word } from '@frase/core/spanish/forms/word'
import { PARADIGMS } from '@frase/core/spanish/testing/paradigms'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import nouns from '../../src/lexicon/nouns.json' with { type: 'json' }
import others from '../../src/lexicon/others.json' with { type: 'json' }
import verbs from '../../src/lexicon/verbs.json' with { type: 'json' }
import { CORE_WORDS } from '../testing/core-words.ts'
import { misspelledWords } from '../testing/spelling.ts'
import { entrySchema, type LexiconEntry } from './entry.ts'
import { readLexicon } from './lexicon.ts'

const entries = readLexicon()

/** The entries that break a rule, so that a failure names them. */
const offenders = (breaksRule: (entry: LexiconEntry) => boolean) =>
  entries.filter(breaksRule).map(({ id }) => id)

describe('an entry of the lexicon', () => {
  it('has a unique id: its lemma, with the part of speech where two entries share the lemma', () => {
    const ids = entries.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(offenders(({ id, lemma, pos }) => id !== lemma && id !== `${lemma}.${pos}`)).toEqual([])
  })

  it('has the grammar of its part of speech and no other', () => {
    const isNounLike = (pos: string) => pos === 'noun' || pos === 'name'
    expect(offenders(({ pos, gender }) => pos === 'noun' && gender === undefined)).toEqual([])
    expect(offenders(({ pos, gender }) => !isNounLike(pos) && gender !== undefined)).toEqual([])
    expect(offenders(({ pos, verb }) => (pos === 'verb') !== (verb !== undefined))).toEqual([])
    expect(offenders(({ verb, lemma }) => verb !== undefined && !isInfinitive(lemma, verb.class))).toEqual([])
    expect(offenders(({ el, gender }) => el === true && gender !== 'f')).toEqual([])
  })

  it('has a unit, or its own level if no unit teaches it', () => {
    expect(offenders(({ unit, level }) => (unit === null) !== (level !== undefined))).toEqual([])
  })

  it('has German nouns with their article', () => {
    const hasArticle = (meaning: string) => /^(?:der|die|das) /u.test(meaning)
    expect(offenders(({ pos, de }) => pos === 'noun' && !de.meaning.split('; ').every(hasArticle))).toEqual(
      [],
    )
  })

  it('has a narrow space before : ! ? in French', () => {
    const isTight = (text = '') => /(?<!\u202f)[:!?]/u.test(text)
    expect(offenders(({ fr }) => isTight(fr.meaning) || isTight(fr.note))).toEqual([])
  })

  it('is not both transparent and a false friend in one language', () => {
    const isBoth = (entry: LexiconEntry) =>
      LANGUAGES.some((language) => entry[language].transparent && entry[language].falseFriend)
    expect(offenders(isBoth)).toEqual([])
  })

  it('lists as other options only words of its own part of speech', () => {
    const partOfSpeech = new Map(entries.map(({ id, pos }) => [id, pos]))
    expect(offenders(({ pos, beside = [] }) => beside.some((id) => partOfSpeech.get(id) !== pos))).toEqual([])
  })

  it('lists no form that the rules of inflection give', () => {
    const forms = (word: Word) => JSON.stringify(inflect(word))
    const repeats = (entry: LexiconEntry) => lessByOne(entry).some((less) => forms(less) === forms(entry))
    expect(offenders(repeats)).toEqual([])
  })
})

const omit = (fields: object, key: string) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))

/** The entry without each of the forms that it lists. */
function lessByOne(entry: LexiconEntry): LexiconEntry[] {
  const { irregular = {} } = entry.verb ?? {}
  return z.array(entrySchema).parse([
    ...['plural', 'feminine'].filter((key) => key in entry).map((key) => omit(entry, key)),
    ...Object.keys(irregular).map((key) => ({
      ...entry,
      verb: { ...entry.verb, irregular: omit(irregular, key) },
    })),
  ])
}

function isInfinitive(lemma: string, verbClass: string): boolean {
  return lemma.replace(/se$/u, '').normalize('NFD').replace('\u0301', '').endsWith(verbClass)
}

describe('the files of the lexicon', () => {
  it.each([
    ['nouns', nouns],
    ['verbs', verbs],
    ['others', others],
  ])('have their entries in Spanish order: %s', (_, file) => {
    const ids = file.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort(new Intl.Collator('es').compare))
  })
})

describe('the core words', () => {
  const taught = entries.filter(({ core }) => core)

  it.each(CORE_WORDS.map((words, index) => [index + 1, words] as const))(
    'of unit %i are those of the course',
    (unit, words) => {
      const own = taught.filter((entry) => entry.unit === unit)
      const isNamed = ({ id, lemma }: LexiconEntry) => words.includes(id) || words.includes(lemma)
      expect(own.filter((entry) => !isNamed(entry)).map(({ id }) => id)).toEqual([])
      expect(words.filter((word) => !own.some(({ id, lemma }) => word === id || word === lemma))).toEqual([])
      expect(own).toHaveLength(words.length)
    },
  )
})

it('the levels of the course cover its forty units', () => {
  expect(CORE_WORDS).toHaveLength(40)
  expect(new Set(CORE_WORDS.map((_, index) => levelOfUnit(index + 1)))).toEqual(new Set(LEVELS))
})

describe('the verbs of the lexicon', () => {
  const written = new Map(PARADIGMS.map((paradigm) => [paradigm.lemma, paradigm]))
  const known = entries.filter(isVerb).filter(({ lemma }) => written.has(lemma))

  it('include most of the verbs that were conjugated by hand', () => {
    expect(known.length).toBeGreaterThan(60)
  })

  it.each(known.map((entry) => [entry.id, entry] as const))(
    'conjugate %s as written by hand',
    (lemma, entry) => {
      const six = (tense: 'present' | 'preterite' | 'subjunctive') =>
        PERSONS.map((person) => conjugate(entry, tense, person)).join(' ')
      expect({
        lemma,
        present: six('present'),
        preterite: six('preterite'),
        subjunctive: six('subjunctive'),
        others: `${conjugate(entry, 'future', 'yo')} ${conjugate(entry, 'imperfect', 'yo')}`,
        imperative: `${imperative(entry, 'tú')} ${imperative(entry, 'vosotros')}`,
        nonFinite: `${gerund(entry)} ${participle(entry)}`,
      }).toEqual(written.get(lemma))
    },
  )
})

/** Words and forms that the dictionary lacks; nobody says the last four, but the rules give them. */
const ACCEPTED = new Set(
  (
    'email emails boli bolis carísima carísimo contén gatito gatitos habed mamás oíd oláis olamos reíd sonreíd Uds Vds ' +
    'videollamada videollamadas podida podidas podidos solidos'
  ).split(' '),
)

it('every form of every word of the lexicon but names is spelled correctly', () => {
  const forms = entries
    .filter(({ pos }) => pos !== 'name')
    .flatMap((entry) => inflect(entry).map(({ form }) => form))
  expect(misspelledWords(forms, ACCEPTED)).toEqual([])
})
