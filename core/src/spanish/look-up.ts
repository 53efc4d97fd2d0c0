import { parseSentence } from '../text/tokens.ts'
import type { FormIndex, IndexedWord, Reading } from './form-index.ts'
import { readingsAt } from './resolve.ts'

/** Letters or digits: a dash that stands alone is no word. */
const WORD = /[\p{L}\p{N}]/u

/** Which word of a sentence has this place in its text, counted as `parseSentence` does; undefined between words. */
export function wordAt(text: string, offset: number): number | undefined {
  let place = -1
  for (const { 0: piece, index } of text.matchAll(/\S+/gu)) {
    if (!WORD.test(piece)) continue
    place += 1
    if (offset >= index && offset <= index + piece.length) return place
  }
  return undefined
}

/** What a word of a sentence is, the likeliest first; only one where the entry is known. */
export function lookUp<Entry extends IndexedWord>(
  text: string,
  place: number,
  index: FormIndex<Entry>,
  knownId?: string,
): Reading<Entry>[] {
  const readings = readingsAt(text, place, index)
  const known = readings.filter(({ entry }) => entry.id === knownId)
  const isNegated = parseSentence(text).words.slice(0, place).includes('no')
  return (known.length > 0 ? known : readings).map((reading) => asCommanded(reading, isNegated))
}

/** 'Hables' is a command after 'no' only, 'habla' everywhere else only. */
function asCommanded<Entry extends IndexedWord>(reading: Reading<Entry>, isNegated: boolean): Reading<Entry> {
  const impossible = isNegated ? 'imperative' : 'negativeImperative'
  const analyses = reading.analyses.filter(({ kind }) => kind !== impossible)
  return analyses.length > 0 ? { ...reading, analyses } : reading
}
