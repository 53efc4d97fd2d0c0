import type { Word } from './word.ts'
import { markStress, spellAccent } from './written-accent.ts'

/** The regular plural: casas, lápices, estaciones, jóvenes, países; lunes and robots as they are said. */
export function pluralOf(singular: string): string {
  if (singular.includes(' ')) return singular
  if (/[aeiouáéíóú]$/u.test(singular)) return `${singular}s`
  const marked = markStress(singular)
  if (/[sx]$/u.test(singular)) return /[áéíóú][sx]$/u.test(marked) ? spellAccent(`${marked}es`) : singular
  if (singular.endsWith('z')) return spellAccent(`${marked.slice(0, -1)}ces`)
  return /(?:[lrndj]|[aeo]y)$/u.test(singular) ? spellAccent(`${marked}es`) : `${singular}s`
}

/** The feminine that the ending of a masculine gives; undefined where both are the same: grande, feliz, mejor. */
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

/** The four forms of an adjective, or the two of one that has no feminine of its own. */
export function agreeingForms({
  lemma,
  feminine,
  plural,
}: Pick<Word, 'lemma' | 'feminine' | 'plural'>): AgreeingForm[] {
  const other = feminine ?? feminineOf(lemma)
  const own = numbersOf(lemma, plural)
  if (other === undefined) return own
  return [
    ...own.map((form): AgreeingForm => ({ ...form, gender: 'masculine' })),
    ...numbersOf(other).map((form): AgreeingForm => ({ ...form, gender: 'feminine' })),
  ]
}

/** A noun has a feminine only where its entry says so: 'profesora'. */
export function nounForms({ lemma, gender, number, feminine, plural }: Word): AgreeingForm[] {
  const own = gender === 'f' ? 'feminine' : 'masculine'
  const forms = number === 'plural' ? [{ form: lemma, number } as const] : numbersOf(lemma, plural)
  const ofLemma = forms.map((form): AgreeingForm => (gender === 'mf' ? form : { ...form, gender: own }))
  if (feminine === undefined) return ofLemma
  return [...ofLemma, ...numbersOf(feminine).map((form): AgreeingForm => ({ ...form, gender: 'feminine' }))]
}

function numbersOf(singular: string, plural = pluralOf(singular)): AgreeingForm[] {
  return [
    { form: singular, number: 'singular' },
    { form: plural, number: 'plural' },
  ]
}
