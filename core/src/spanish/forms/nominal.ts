import { markStress, spellAccent } from './spelling.ts'
import type { Word } from './word.ts'

/** The regular plural: casas, lápices, estaciones, jóvenes, países; lunes and robots as they are said. */
export function pluralOf(singular: string): string {
  if (singular.includes(' ')) return singular
  if (/[aeiouáéíóú]$/u.test(singular)) return `${singular}s`
  const marked = markStress(singular)
  if (/[sx]$/u.test(singular)) return /[áéíóú][sx]$/u.test(marked) ? spellAccent(`${marked}es`) : singular
  if (singular.endsWith('z')) return spellAccent(`${marked.slice(0, -1)}ces`)
  return /(?:[lrndj]|[aeo]y)$/u.test(singular) ? spellAccent(`${marked}es`) : `${singular}s`
}

/**
 * The feminine that follows from the ending of a masculine; undefined where both are the same: grande, feliz,
 * mejor.
 */
export function feminineOf(masculine: string): string | undefined {
  if (masculine.endsWith('o')) return `${masculine.slice(0, -1)}a`
  if (/(?:[dts]or|án|és)$/u.test(masculine)) return spellAccent(`${markStress(masculine)}a`)
  return undefined
}

export interface Agreement {
  gender?: 'masculine' | 'feminine'
  number: 'singular' | 'plural'
}

export interface AgreeingForm extends Agreement {
  form: string
}

type Nominal = Pick<Word, 'lemma' | 'gender' | 'number' | 'feminine' | 'plural'>

/** The four forms of an adjective, or the two of one that has no feminine of its own. */
export function agreeingForms(word: Nominal): AgreeingForm[] {
  const feminine = word.feminine ?? feminineOf(word.lemma)
  const own = numbersOf(word)
  if (feminine === undefined) return own
  return [...inGender(own, 'masculine'), ...feminineForms(word, feminine)]
}

/** A noun has a feminine only where its entry says so: 'profesora'. */
export function nounForms(word: Nominal): AgreeingForm[] {
  const own = numbersOf(word)
  const ofLemma = word.gender === 'mf' ? own : inGender(own, word.gender === 'f' ? 'feminine' : 'masculine')
  return word.feminine === undefined ? ofLemma : [...ofLemma, ...feminineForms(word, word.feminine)]
}

function feminineForms({ number }: Nominal, feminine: string): AgreeingForm[] {
  return inGender(numbersOf(number ? { lemma: feminine, number } : { lemma: feminine }), 'feminine')
}

function inGender(forms: readonly AgreeingForm[], gender: AgreeingForm['gender'] & string): AgreeingForm[] {
  return forms.map((form) => ({ ...form, gender }))
}

function numbersOf({ lemma, number, plural = pluralOf(lemma) }: Nominal): AgreeingForm[] {
  if (number !== undefined) return [{ form: lemma, number }]
  return [
    { form: lemma, number: 'singular' },
    { form: plural, number: 'plural' },
  ]
}
