import { type Person, personSchema } from '../../reasons/reasons.ts'
import { remembered } from '../../remembered.ts'
import type { Inflect } from '../../spanish/form-index.ts'
import { conjugate, gerund, participle } from '../../spanish/forms/conjugate.ts'
import { type Analysis, type Inflection, inflect } from '../../spanish/forms/inflect.ts'
import type { Agreement } from '../../spanish/forms/nominal.ts'
import { withoutAccents } from '../../spanish/forms/spelling.ts'
import { infinitiveOf } from '../../spanish/forms/stems-and-endings.ts'
import { isVerb, type PartOfSpeech, type Verb, type Word } from '../../spanish/forms/word.ts'

export const PERSONS: readonly Person[] = personSchema.options

/** The data of a word of the lexicon that exercises need. */
export interface VocabularyEntry extends Word {
  id: string
  /** Feminine with 'el' in the singular: el agua. */
  el?: true
  /** Words of one field can be options of one exercise: food, days, family. */
  field?: string
  /** The meaning, in the learner's language. */
  meaning: string
}

/** One word that a form can be, and what the form says then. */
export interface Form {
  entry: VocabularyEntry
  analysis: Analysis
}

export interface VerbForm {
  /** The infinitive without the pronoun of a reflexive verb. */
  infinitive: string
  person: Person
}

/** A sense with the place of its word in the lexicon, which decides the order of senses. */
interface PlacedForm extends Form {
  place: number
}

type ExerciseTense = 'present' | 'preterite'

/** The words of the lexicon, for the rules that make exercises. Forms are in lower case, except those of names. */
export interface Vocabulary {
  find: (form: string) => readonly Form[]
  is: (form: string, ...parts: PartOfSpeech[]) => boolean
  /** Which verb in which person a form of the present is, if it is of one verb only. */
  verbForm: (form: string) => VerbForm | undefined
  /** Every verb of which this is the first person in the past: 'fui' is of 'ser' and of 'ir'. */
  pastForms: (form: string) => readonly VerbForm[]
  conjugate: (infinitive: string, person: Person, tense?: ExerciseTense) => string | undefined
  verb: (infinitive: string) => Verb | undefined
  inField: (field: string) => readonly VocabularyEntry[]
  /** The phrases that have this word: 'a pie'. */
  phrasesWith: (word: string) => readonly string[]
}

/** The number of letters of its stem that a word is looked up by. */
const LOOKED_UP_BY = 3
/** The most words that are cached with their senses. */
const REMEMBERED = 5000

/**
 * Only words that start like a form that is looked up are inflected: a session needs a few dozen forms of some ten thousand.
 * `stemOf` gives the letters that all forms of a word start with.
 */
export function createVocabulary(
  entries: readonly VocabularyEntry[],
  inflected: Inflect = inflect,
  stemOf: (entry: VocabularyEntry) => string = () => '',
): Vocabulary {
  const byStart = new Map<string, number[]>()
  const verbs = new Map<string, Verb>()
  const fields = new Map<string, VocabularyEntry[]>()
  const phrases = new Map<string, string[]>()
  for (const [place, entry] of entries.entries()) {
    addTo(byStart, stemOf(entry).slice(0, LOOKED_UP_BY), place)
    if (isVerb(entry)) verbs.set(infinitiveOf(entry), entry)
    if (entry.field !== undefined) addTo(fields, entry.field, entry)
    const parts = entry.lemma.split(' ')
    if (parts.length > 1) for (const part of parts) addTo(phrases, part, entry.lemma)
  }
  const conjugated = new Map<string, string>()
  const formsByStart = new Map<string, ReadonlyMap<string, readonly PlacedForm[]>>()
  const formsWith = (start: string) => {
    const known = formsByStart.get(start)
    if (known) return known
    const forms = new Map<string, PlacedForm[]>()
    for (const place of byStart.get(start) ?? []) {
      const entry = entries[place]
      if (!entry) continue
      for (const { form, analysis } of askedForms(entry, inflected))
        addTo(forms, form, { place, entry, analysis })
    }
    formsByStart.set(start, forms)
    return forms
  }
  const find = remembered((form): readonly Form[] => {
    const starts = Array.from({ length: Math.min(form.length, LOOKED_UP_BY) + 1 }, (_, end) =>
      form.slice(0, end),
    )
    return starts
      .flatMap((start) => formsWith(start).get(form) ?? [])
      .sort((one, other) => one.place - other.place)
      .map(({ entry, analysis }) => ({ entry, analysis }))
  }, REMEMBERED)
  return {
    find,
    is: (form, ...parts) => find(form).some(({ entry }) => parts.includes(entry.pos)),
    verbForm: (form) => onlyVerb(verbForms(find(form), 'present')),
    pastForms: (form) => verbForms(find(form), 'preterite'),
    conjugate: (infinitive, person, tense = 'present') => {
      const key = `${infinitive} ${person} ${tense}`
      const verb = verbs.get(infinitive)
      const form = conjugated.get(key) ?? (verb && conjugate(verb, tense, person))
      if (form !== undefined) conjugated.set(key, form)
      return form
    },
    verb: (infinitive) => verbs.get(infinitive),
    inField: (field) => fields.get(field) ?? [],
    phrasesWith: (word) => phrases.get(word) ?? [],
  }
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/**
 * Verbs have only the senses that the rules need: another form of a verb may be a noun, which they would take
 * for a verb.
 */
function askedForms(entry: VocabularyEntry, inflected: Inflect): readonly Inflection[] {
  const forms = inflected(entry)
  return isVerb(entry) ? forms.filter(({ analysis }) => isAskedOf(entry, analysis)) : forms
}

function isAskedOf({ verb }: Verb, analysis: Analysis): boolean {
  if (analysis.kind === 'imperative') {
    return analysis.person === 'tú' && verb.irregular?.imperativeTu !== undefined
  }
  if (analysis.kind !== 'finite') return analysis.kind === 'infinitive' || analysis.kind === 'listed'
  const { tense, person } = analysis
  if (tense === 'preterite') return person === 'yo'
  return tense === 'present' && PERSONS.some((one) => one === person)
}

function verbForms(found: readonly Form[], tense: ExerciseTense): VerbForm[] {
  return found.flatMap(({ entry, analysis }) => {
    if (!isVerb(entry) || analysis.kind !== 'finite' || analysis.tense !== tense) return []
    const person = PERSONS.find((one) => one === analysis.person)
    return person ? [{ infinitive: infinitiveOf(entry), person }] : []
  })
}

/** 'ha' and the like only help another verb. */
const HELPING_VERB = 'haber'

function onlyVerb(readings: readonly VerbForm[]): VerbForm | undefined {
  const [first] = readings
  const isOne = readings.every(({ infinitive }) => infinitive === first?.infinitive)
  return isOne && first?.infinitive !== HELPING_VERB ? first : undefined
}

/** Gerund, participle and third person of the past: none of them can replace an infinitive. */
export function nonFiniteMistakes(infinitive: string, { verb }: Vocabulary): string[] {
  const found = verb(infinitive)
  return found ? [gerund(found), participle(found), conjugate(found, 'preterite', 'él')] : []
}

const ATTACHED_PRONOUNS = /(?:me|te|se|nos|os)?(?:l[aeo]s?)?$/u

/** The infinitive that a word is, with or without pronouns: 'decir', 'decirme', 'decírselo'. */
export function infinitiveIn(word: string, { find }: Vocabulary): string | undefined {
  const bases = [word, word.replace(ATTACHED_PRONOUNS, '')]
  return [...bases, ...bases.map(withoutAccents)].find((base) =>
    find(base).some(({ analysis }) => analysis.kind === 'infinitive'),
  )
}

export function isInfinitive(word: string, vocabulary: Vocabulary): boolean {
  return infinitiveIn(word, vocabulary) !== undefined
}

/** Gender and number of a noun, where all nouns that are spelled like this have the same. */
export function nounAgreement(noun: string, { find }: Vocabulary): Partial<Agreement> | undefined {
  const readings = find(noun).flatMap(({ entry, analysis }) =>
    entry.pos === 'noun' && analysis.kind === 'nominal' ? [certainAgreement(entry, analysis)] : [],
  )
  const [first] = readings
  if (!first) return undefined
  const gender = readings.every((one) => one.gender === first.gender) ? first.gender : undefined
  const number = readings.every((one) => one.number === first.number) ? first.number : undefined
  return { ...(gender && { gender }), ...(number && { number }) }
}

/** 'la médico', 'la jefe', 'la cliente' are said beside 'la médica', 'la jefa', 'la clienta'. */
function certainAgreement(
  { feminine, field, lemma }: VocabularyEntry,
  { gender, number }: Agreement,
): Agreement {
  const isEitherGender =
    gender === 'masculine' && feminine !== undefined && (field === 'job' || !lemma.endsWith('o'))
  return isEitherGender || gender === undefined ? { number } : { gender, number }
}

/**
 * A feminine noun that takes 'el' because of its sound: its article shows nothing, every other word still
 * agrees.
 */
export function isFeminineWithEl(noun: string, { find }: Vocabulary): boolean {
  return find(noun).some(({ entry }) => entry.el === true)
}

const TIME_FIELDS: ReadonlySet<string | undefined> = new Set(['time', 'day', 'month'])

/** Nouns of time: at the start of a phrase they are no subject ('Los martes nado', 'La última vez gané'). */
export function isTimeNoun(noun: string, { find }: Vocabulary): boolean {
  return find(noun).some(
    ({ entry }) => TIME_FIELDS.has(entry.field) || entry.lemma === 'vez' || entry.lemma === 'fin',
  )
}
