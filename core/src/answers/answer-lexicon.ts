import { LANGUAGES, type Language, type PerLanguage } from '../languages.ts'
import { remembered } from '../remembered.ts'
import {
  createFormIndex,
  type FormIndex,
  type IndexedWord,
  type Inflect,
  type Reading,
} from '../spanish/form-index.ts'
import { type Analysis, formsWithClitics, inflect } from '../spanish/forms/inflect.ts'
import { isVerb, type Verb, type Word } from '../spanish/forms/word.ts'
import { capitalised } from '../text/tokens.ts'
import { withoutVowelMarks } from './words.ts'

/** The words of one task are looked up many times. */
const MAX_TYPED_WORDS = 2_000

/** What the checker reads of an entry of the lexicon. A browser has the meanings in one language only. */
export type LexiconWord = IndexedWord &
  Partial<PerLanguage<{ meaning: string }>> & { variants?: readonly { lemma: string }[] }

export function meaningIn(entry: LexiconWord, language: Language): string {
  return entry[language]?.meaning ?? ''
}

export type WordReading = Reading<LexiconWord>

type PhraseVariant = readonly [phrase: readonly string[], other: readonly string[]]

export interface AnswerLexicon {
  entries: readonly LexiconWord[]
  index: FormIndex<LexiconWord>
  /** The words that a key can be, names among them. */
  readings: (key: string) => readonly WordReading[]
  isForm: (key: string) => boolean
  /** The other forms of its words, without marks; undefined where not all are known. */
  otherForms: (key: string) => readonly string[] | undefined
  /** The forms that somebody who types no accents may mean. */
  formsWithoutMarks: (key: string) => readonly string[]
  /** Two words for the same thing, said in different countries: coche and carro. */
  areVariants: (one: LexiconWord, other: LexiconWord) => boolean
  /** Variants of which at least one has several words, in both directions and all forms, by the first word. */
  phraseVariants: ReadonlyMap<string, readonly PhraseVariant[]>
}

/** The entries, and what only the entry of another word names. */
export function withVariants(known: readonly LexiconWord[]): LexiconWord[] {
  return [...known, ...variantsWithoutEntry(known)]
}

export function createAnswerLexicon(
  known: readonly LexiconWord[],
  inflected: Inflect = inflect,
): AnswerLexicon {
  const entries = withVariants(known)
  const index = createFormIndex(entries, inflected)
  const plainForms = new Map<string, string[]>()
  for (const form of index.forms()) {
    const plain = withoutVowelMarks(form.toLowerCase())
    plainForms.set(plain, [...(plainForms.get(plain) ?? []), form])
  }
  const variants = new Map<string, Set<string>>()
  for (const entry of known.filter(hasRegionalVariants)) {
    for (const lemma of lemmasOfVariants(entry)) {
      variants.set(entry.lemma, (variants.get(entry.lemma) ?? new Set()).add(lemma))
      variants.set(lemma, (variants.get(lemma) ?? new Set()).add(entry.lemma))
    }
  }
  const verbs = new Map(entries.filter(isVerb).map((verb) => [verb.lemma, verb]))
  const phraseVariants = new Map<string, PhraseVariant[]>()
  for (const entry of known.filter(hasRegionalVariants)) {
    for (const pair of phraseVariantsOf(entry, verbs)) {
      const [[first = '']] = pair
      phraseVariants.set(first, [...(phraseVariants.get(first) ?? []), pair])
    }
  }
  const readings = remembered(
    (key): readonly WordReading[] => [...index.find(key), ...index.find(capitalised(key))],
    MAX_TYPED_WORDS,
  )
  return {
    entries,
    index,
    readings,
    isForm: (key) => readings(key).length > 0 || UNLISTED.has(key),
    otherForms: remembered((key) => {
      const found = readings(key)
      if (found.length === 0 || found.some(({ clitics }) => clitics)) return undefined
      const forms = found.flatMap(({ entry }) => inflected(entry).map(({ form }) => form.toLowerCase()))
      return [...new Set(forms.map(withoutVowelMarks))].filter((form) => form !== withoutVowelMarks(key))
    }, MAX_TYPED_WORDS),
    formsWithoutMarks: (key) => plainForms.get(withoutVowelMarks(key)) ?? [],
    areVariants: (one, other) =>
      one.pos === other.pos && (variants.get(one.lemma)?.has(other.lemma) ?? false),
    phraseVariants,
  }
}

/** Without 'menos cuarto', whose variant 'un cuarto para' has another place. */
function phraseVariantsOf(entry: LexiconWord, verbs: ReadonlyMap<string, Verb & Word>): PhraseVariant[] {
  return lemmasOfVariants(entry)
    .filter((lemma) => (lemma + entry.lemma).includes(' ') && !lemma.endsWith(' para'))
    .map((lemma): PhraseVariant => [entry.lemma.split(' '), lemma.split(' ')])
    .flatMap((pair) => conjugated(pair, verbs))
    .flatMap(([one, other]): PhraseVariant[] => [
      [one, other],
      [other, one],
    ])
}

/** Phrases that start with verbs, in all their forms: 'echo de menos' and 'extraño', 'echarte de menos' and 'extrañarte'. */
function conjugated(pair: PhraseVariant, verbs: ReadonlyMap<string, Verb & Word>): PhraseVariant[] {
  const [[first = '', ...rest], [otherFirst = '', ...otherRest]] = pair
  const [verb, other] = [verbs.get(first), verbs.get(otherFirst)]
  if (!verb || !other) return [pair]
  const forms = new Map(formsBySense(other))
  return formsBySense(verb).flatMap(([sense, form]): PhraseVariant[] => {
    const otherForm = forms.get(sense)
    if (otherForm === undefined) return []
    const phrase = [form, ...rest]
    return [[phrase, [otherForm, ...otherRest]]]
  })
}

const formsBySense = (verb: Verb & Word): [sense: string, form: string][] =>
  [...inflect(verb), ...formsWithClitics(verb)].map(({ form, ...sense }) => [JSON.stringify(sense), form])

/** Words that differ from others by their accent alone, whether or not a text of the course has them. */
const UNLISTED = new Set(
  'tu tú el él mi mí si sí te té de dé se sé mas más que qué como cómo cuando cuándo donde dónde quien quién cual cuál aun aún cuanto cuánto'.split(
    ' ',
  ),
)

/** How 'tú' and 'vosotros' are said elsewhere depends on the person addressed, not on the word. */
const hasRegionalVariants = ({ pos }: LexiconWord): boolean => pos !== 'pronoun' && pos !== 'determiner'

/** 'salón (de clases)' → 'salón'. */
function lemmasOfVariants({ variants = [] }: LexiconWord): string[] {
  return variants.map(({ lemma }) => lemma.replace(/ \(.*\)/u, ''))
}

/** 'chamarra' is in the entry of 'chaqueta' only: the rules give its forms. */
function variantsWithoutEntry(known: readonly LexiconWord[]): LexiconWord[] {
  const lemmas = new Set(known.map(({ lemma, pos }) => `${lemma} ${pos}`))
  return known.filter(hasRegionalVariants).flatMap((entry) =>
    lemmasOfVariants(entry)
      .filter((lemma) => !lemma.includes(' ') && !lemmas.has(`${lemma} ${entry.pos}`))
      .map((lemma) => regularWord(entry, lemma)),
  )
}

const INFINITIVE = /([aei]r)(?:se)?$/u

function regularWord({ pos, ...entry }: LexiconWord, lemma: string): LexiconWord {
  const meanings = Object.fromEntries(
    LANGUAGES.flatMap((language) => (entry[language] ? [[language, entry[language]] as const] : [])),
  )
  const word = { id: `${lemma} (${entry.id})`, lemma, pos, ...meanings }
  const isVerbPhrase = pos === 'phrase' && INFINITIVE.test(entry.lemma.split(' ')[0] ?? '')
  if (isVerb({ ...entry, pos }) || isVerbPhrase) {
    const ending = INFINITIVE.exec(lemma)?.[1]
    if (ending === 'ar' || ending === 'er' || ending === 'ir')
      return { ...word, pos: 'verb', verb: { class: ending } }
    return word
  }
  if (pos !== 'noun') return word
  const isPlural = entry.number === 'plural'
  return {
    ...word,
    gender: /(?:a|as|ción|dad)$/u.test(lemma) ? 'f' : 'm',
    ...(entry.feminine !== undefined && { feminine: `${lemma.replace(/o$/u, '')}a` }),
    ...(isPlural && { number: 'plural' }),
  }
}

/**
 * The grammar that both forms share, so that one can replace the other: 'coches' for 'carros', not for
 * 'carro'.
 */
export function sameForm(one: WordReading, other: WordReading): boolean {
  if (one.clitics?.join() !== other.clitics?.join()) return false
  // Two words for one thing may differ in gender: el ordenador, la computadora. Two words for people or for a quality
  // may not: bonita agrees with another noun than lindo.
  const isPerson = one.entry.feminine !== undefined && other.entry.feminine !== undefined
  const hasGender = isPerson || one.entry.pos === 'adjective'
  return one.analyses.some((analysis) =>
    other.analyses.some(
      (another) =>
        sayTheSame(analysis, another) && (!hasGender || agree(genderOf(analysis), genderOf(another))),
    ),
  )
}

/** An adjective such as 'grande' is of either gender. */
function agree(one: string | undefined, other: string | undefined): boolean {
  return one === other || one === undefined || other === undefined
}

function sayTheSame(one: Analysis, other: Analysis): boolean {
  if (one.kind !== other.kind) return false
  const [first, second] = [one, other].map(grammarOf)
  return first === second
}

const genderOf = (analysis: Analysis) => ('gender' in analysis ? analysis.gender : undefined)

/** Without the gender. */
function grammarOf(analysis: Analysis): string {
  if (analysis.kind === 'finite') return `${analysis.tense} ${analysis.person}`
  if (analysis.kind === 'imperative' || analysis.kind === 'negativeImperative') return analysis.person
  return 'number' in analysis ? analysis.number : ''
}
