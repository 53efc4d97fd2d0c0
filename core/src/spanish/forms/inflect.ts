import { attachClitics, CLITICS, type Clitic, type Clitics } from './clitics.ts'
import {
  COMMANDED,
  type Commanded,
  conjugate,
  gerund,
  imperative,
  negativeImperative,
  participle,
} from './conjugate.ts'
import { type Agreement, agreeingForms, nounForms } from './nominal.ts'
import { infinitiveOf } from './stems-and-endings.ts'
import { isVerb, PERSONS, type Person, TENSES, type Tense, type Verb, type Word } from './word.ts'

/** The grammar of a form. */
export type Analysis =
  | { kind: 'finite'; tense: Tense; person: Person }
  | { kind: 'infinitive' | 'gerund' }
  | { kind: 'imperative' | 'negativeImperative'; person: Commanded }
  | ({ kind: 'participle' } & Agreement)
  | ({ kind: 'nominal' } & Agreement)
  /** The lemma of a word that is not inflected, and what its entry lists by hand: 'gran', 'hay'. */
  | { kind: 'listed' }

export interface Inflection {
  form: string
  analysis: Analysis
}

const inflected = new WeakMap<Word, readonly Inflection[]>()

/** Every form of a word; verbs without attached pronouns, for which there is `formsWithClitics`. */
export function inflect(word: Word): readonly Inflection[] {
  const forms = inflected.get(word) ?? [...ruled(word), ...listed(word)]
  inflected.set(word, forms)
  return forms
}

function listed({ forms = [] }: Word): Inflection[] {
  return forms.map((form) => ({ form, analysis: { kind: 'listed' } }))
}

function ruled(word: Word): Inflection[] {
  if (isVerb(word)) return verbForms(word)
  if (word.pos === 'noun') return nounForms(word).map(nominal)
  if (word.pos === 'adjective' || hasAgreement(word)) return agreeingForms(word).map(nominal)
  return [{ form: word.lemma, analysis: { kind: 'listed' } }]
}

/**
 * 'nuestro', 'mucho', 'otro', 'mío' agree like adjectives, and so does any word that names its feminine or
 * plural.
 */
function hasAgreement({ lemma, pos, feminine, plural }: Word): boolean {
  const isLikeAdjective = pos === 'determiner' && lemma.endsWith('o') && lemma !== 'lo'
  return feminine !== undefined || plural !== undefined || isLikeAdjective
}

function nominal({ form, ...agreement }: Agreement & { form: string }): Inflection {
  return { form, analysis: { kind: 'nominal', ...agreement } }
}

function verbForms(verb: Verb): Inflection[] {
  const { tenses } = verb.verb
  return [
    { form: infinitiveOf(verb), analysis: { kind: 'infinitive' } },
    { form: gerund(verb), analysis: { kind: 'gerund' } },
    ...agreeingForms({ lemma: participle(verb) }).map(
      ({ form, ...agreement }): Inflection => ({ form, analysis: { kind: 'participle', ...agreement } }),
    ),
    ...(tenses ?? TENSES).flatMap((tense) =>
      PERSONS.map(
        (person): Inflection => ({
          form: conjugate(verb, tense, person),
          analysis: { kind: 'finite', tense, person },
        }),
      ),
    ),
    ...(tenses ? [] : COMMANDED).flatMap((person): Inflection[] => [
      { form: imperative(verb, person), analysis: { kind: 'imperative', person } },
      { form: negativeImperative(verb, person), analysis: { kind: 'negativeImperative', person } },
    ]),
  ]
}

/** Pronouns that a command does not take, because they mean neither the commanded nor anybody else. */
const NOT_WITH: Readonly<Record<Commanded, readonly Clitic[]>> = {
  tú: ['os'],
  él: ['te', 'os'],
  nosotros: ['me', 'te', 'os'],
  vosotros: ['te'],
  ellos: ['te', 'os'],
}

/**
 * Whether these pronouns are attached to such a form: dime, decirme, diciéndome, but 'me dice' and 'no me
 * digas'.
 */
export function takesClitics(analysis: Analysis, [first, second]: Clitics): boolean {
  if (analysis.kind !== 'imperative') return analysis.kind === 'infinitive' || analysis.kind === 'gerund'
  const { person } = analysis
  // Alone, 'se' is the person commanded; before 'lo' it is the one who gets it: dígase, díselo.
  const isOwnSe = first === 'se' && second === undefined
  if (isOwnSe && person !== 'él' && person !== 'ellos') return false
  return !NOT_WITH[person].includes(first)
}

export interface CliticInflection extends Inflection {
  clitics: Clitics
}

/** The forms with attached pronouns. Which of them are in use depends on the verb's meaning. */
export function formsWithClitics(verb: Verb): CliticInflection[] {
  return verbForms(verb).flatMap(({ form, analysis }) =>
    CLITICS.filter((clitics) => takesClitics(analysis, clitics)).map((clitics) => ({
      form: attachClitics(form, clitics),
      analysis,
      clitics,
    })),
  )
}
