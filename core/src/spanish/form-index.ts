import { type Clitics, detachClitics } from './forms/clitics.ts'
import { conjugate } from './forms/conjugate.ts'
import { type Analysis, type Inflection, inflect, takesClitics } from './forms/inflect.ts'
import { isVerb, type Person, type Tense, type Word } from './forms/word.ts'

export type IndexedWord = Word & { id: string }

/** Every form of a word, by the rules or from packed forms. */
export type Inflect = (word: IndexedWord) => readonly Inflection[]

/** One word that a form can be, and what the form says then. */
export interface Reading<Entry extends IndexedWord> {
  entry: Entry
  analyses: readonly Analysis[]
  clitics?: Clitics
}

/** A word of several words in one of its forms. */
export interface Phrase<Entry extends IndexedWord> {
  words: readonly string[]
  entry: Entry
  /** 'volver a' is a phrase in 'vuelvo a leer', not in 'vuelvo a casa'. */
  needsInfinitive: boolean
}

export interface FormIndex<Entry extends IndexedWord> {
  byId: (id: string) => Entry | undefined
  /** The words that a form can be, as it is written: 'Ana', 'dormí', 'dármelo'. */
  find: (form: string) => readonly Reading<Entry>[]
  /** Phrases that start with this word, longest first. */
  startingWith: (form: string) => readonly Phrase<Entry>[]
  conjugate: (infinitive: string, tense: Tense, person: Person) => string | undefined
  /** All forms, without those that have pronouns attached. */
  forms: () => Iterable<string>
}

export function createFormIndex<Entry extends IndexedWord>(
  entries: readonly Entry[],
  inflected: Inflect = inflect,
): FormIndex<Entry> {
  const ids = new Map(entries.map((entry) => [entry.id, entry]))
  const verbs = new Map(entries.filter(isVerb).map((entry) => [entry.lemma, entry]))
  const forms = new Map<string, Map<Entry, Analysis[]>>()
  const inflections = new Map(entries.map((entry) => [entry, inflected(entry)]))
  for (const [entry, ofEntry] of inflections) {
    for (const { form, analysis } of ofEntry) {
      const readings = forms.get(form) ?? new Map<Entry, Analysis[]>()
      const analyses = readings.get(entry)
      if (analyses) analyses.push(analysis)
      else readings.set(entry, [analysis])
      forms.set(form, readings)
    }
  }

  const formsOfVerb = (infinitive: string): string[] => {
    const verb = verbs.get(infinitive) ?? verbs.get(infinitive.replace(/se$/u, ''))
    return verb ? [...new Set(inflections.get(verb)?.map(({ form }) => form))] : []
  }
  const phrases = new Map<string, Phrase<Entry>[]>()
  for (const phrase of entries.flatMap((entry) =>
    phrasesOf(entry, inflections.get(entry) ?? [], formsOfVerb),
  )) {
    const [first = ''] = phrase.words
    const list = phrases.get(first)
    if (list) list.push(phrase)
    else phrases.set(first, [phrase])
  }
  for (const list of phrases.values()) list.sort((one, other) => other.words.length - one.words.length)

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
    forms: () => forms.keys(),
  }
}

/** A phrase that starts with an infinitive is conjugated (tengo que), any other one is contracted (al lado del). */
function phrasesOf<Entry extends IndexedWord>(
  entry: Entry,
  inflections: readonly Inflection[],
  formsOfVerb: (infinitive: string) => readonly string[],
): Phrase<Entry>[] {
  return inflections.flatMap(({ form }) => {
    if (!form.includes(' ')) return []
    const [first = '', ...rest] = form.split(' ')
    const conjugated = formsOfVerb(first)
    const needsInfinitive = conjugated.length > 0 && /^(?:a|de|que)$/u.test(rest.at(-1) ?? '')
    const variants =
      conjugated.length > 0
        ? conjugated.map((start) => [start, ...rest])
        : [form, form.replace(/ a$/u, ' al').replace(/ de$/u, ' del')].map((variant) => variant.split(' '))
    return variants.map((words) => ({ words, entry, needsInfinitive }))
  })
}
