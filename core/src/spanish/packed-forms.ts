import type { IndexedWord, Inflect } from './form-index.ts'
import { type Analysis, inflect } from './forms/inflect.ts'

/**
 * The forms of many words in little space: words that are inflected alike share a pattern, and patterns whose
 * forms have the same grammar share that.
 */
export interface PackedForms {
  analyses: readonly Analysis[]
  /** The grammar of the forms of a pattern, as places in `analyses`. */
  senses: readonly (readonly number[])[]
  /** The senses, and the endings in the same order, with commas between them. */
  patterns: readonly (readonly [senses: number, endings: string])[]
  /** The pattern of each word, and how many letters its lemma loses before the endings. */
  words: readonly (readonly [pattern: number, lost: number])[]
}

export function packForms(words: readonly IndexedWord[]): PackedForms {
  const analyses = numbered<Analysis>()
  const senses = numbered<readonly number[]>()
  const patterns = numbered<readonly [senses: number, endings: string]>()
  const packed = words.map((word) => {
    const inflections = inflect(word)
    const stem = commonStart([word.lemma, ...inflections.map(({ form }) => form)])
    const sense = senses.numberOf(inflections.map(({ analysis }) => analyses.numberOf(analysis)))
    const endings = inflections.map(({ form }) => form.slice(stem)).join(',')
    return [patterns.numberOf([sense, endings]), word.lemma.length - stem] as const
  })
  return {
    analyses: analyses.items,
    senses: senses.items,
    patterns: patterns.items,
    words: packed,
  }
}

/** Looks up the forms of the words that were packed; any other word is inflected by the rules. */
export function unpackForms(
  { analyses, senses, patterns, words: packed }: PackedForms,
  words: readonly IndexedWord[],
): Inflect {
  const places = new Map(words.map(({ id }, place) => [id, packed[place]]))
  return (word) => {
    const [number = -1, lost = 0] = places.get(word.id) ?? []
    const pattern = patterns[number]
    if (!pattern) return inflect(word)
    const [sense, joined] = pattern
    const endings = joined.split(',')
    const start = withoutEnd(word, lost)
    return (senses[sense] ?? []).flatMap((which, place) => {
      const analysis = analyses[which]
      return analysis ? [{ form: start + (endings[place] ?? ''), analysis }] : []
    })
  }
}

/** The letters that all forms of a packed word start with; undefined for any other word. */
export function packedStems(
  { words: packed }: Pick<PackedForms, 'words'>,
  words: readonly IndexedWord[],
): (word: IndexedWord) => string {
  const places = new Map(words.map(({ id }, place) => [id, packed[place]]))
  return (word) => {
    const known = places.get(word.id)
    return known ? withoutEnd(word, known[1]) : ''
  }
}

function withoutEnd({ lemma }: IndexedWord, lost: number): string {
  return lemma.slice(0, lemma.length - lost)
}

function numbered<T>() {
  const items: T[] = []
  const numbers = new Map<string, number>()
  const numberOf = (item: T): number => {
    const key = JSON.stringify(item)
    const number = numbers.get(key) ?? items.push(item) - 1
    numbers.set(key, number)
    return number
  }
  return { items, numberOf }
}

function commonStart([first = '', ...others]: readonly string[]): number {
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1
  return length
}
