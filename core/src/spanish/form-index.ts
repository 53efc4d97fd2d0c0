import { type Clitics, detachClitics } from './clitics.ts'
import { conjugate } from './conjugate.ts'
import { type Analysis, inflect, takesClitics } from './inflect.ts'
import { isVerb, type Person, type Tense, type Word } from './word.ts'

export type IndexedWord = Word & { id: string }

/** One word that a form can be, and what the form says then. */
export interface Reading<Entry extends IndexedWord> {
  entry: Entry
  analyses: readonly Analysis[]
  clitics?: Clitics
}

export interface FormIndex<Entry extends IndexedWord> {
  byId: (id: string) => Entry | undefined
  /** The words that a form can be, as it is written: 'Ana', 'dormí', 'dármelo'. */
  find: (form: string) => readonly Reading<Entry>[]
  /** Words of several words, longest first, that start with this one. */
  startingWith: (form: string) => readonly (readonly [words: readonly string[], entry: Entry])[]
  conjugate: (infinitive: string, tense: Tense, person: Person) => string | undefined
}

export function createFormIndex<Entry extends IndexedWord>(entries: readonly Entry[]): FormIndex<Entry> {
  const ids = new Map(entries.map((entry) => [entry.id, entry]))
  const verbs = new Map(entries.filter(isVerb).map((entry) => [entry.lemma, entry]))
  const forms = new Map<string, Map<Entry, Analysis[]>>()
  const phrases = new Map<string, (readonly [string[], Entry])[]>()

  const inflections = new Map(entries.map((entry) => [entry, inflect(entry)]))
  /** A phrase that starts with an infinitive is conjugated: 'tener que', 'tengo que'. */
  const startsOf = (first: string): Iterable<string> => {
    const verb = verbs.get(first) ?? verbs.get(first.replace(/se$/u, ''))
    return new Set(verb ? inflections.get(verb)?.map(({ form }) => form) : [first])
  }

  for (const [entry, inflected] of inflections) {
    for (const { form, analysis } of inflected) {
      const [first = '', ...rest] = form.split(' ')
      for (const start of rest.length > 0 ? startsOf(first) : []) {
        phrases.set(start, [...(phrases.get(start) ?? []), [[start, ...rest], entry]])
      }
      const readings = forms.get(form) ?? new Map<Entry, Analysis[]>()
      readings.set(entry, [...(readings.get(entry) ?? []), analysis])
      forms.set(form, readings)
    }
  }
  for (const list of phrases.values()) list.sort(([one], [other]) => other.length - one.length)

  const plain = (form: string): Reading<Entry>[] =>
    [...(forms.get(form) ?? [])].map(([entry, analyses]) => ({ entry, analyses }))

  const withClitics = (form: string): Reading<Entry>[] =>
    detachClitics(form, (base) => forms.has(base)).flatMap(({ base, clitics }) =>
      plain(base).flatMap(({ entry, analyses }) => {
        const taking = analyses.filter((analysis) => takesClitics(analysis, clitics))
        return taking.length > 0 ? [{ entry, analyses: taking, clitics }] : []
      }),
    )

  return {
    byId: (id) => ids.get(id),
    find: (form) => [...plain(form), ...withClitics(form)],
    startingWith: (form) => phrases.get(form) ?? [],
    conjugate: (infinitive, tense, person) => {
      const verb = verbs.get(infinitive)
      return verb && conjugate(verb, tense, person)
    },
  }
}
