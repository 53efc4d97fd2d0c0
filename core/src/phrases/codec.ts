import { readerBy, readField } from '../shapes/read-field.ts'
import type { DailyPhrase, ListedPhrase, PhraseSet } from './phrase.ts'
import { DAILY_PHRASE } from './phrase-fields.ts'
import { DAILY_NAMES, fromWire, LISTED_NAMES, toWire, type WirePhrase } from './wire-names.ts'

/** Does what dailyPhraseSchema does, for home, which loads no schemas. */
export const dailyPhraseReader = readerBy<DailyPhrase>((value) =>
  readField(DAILY_PHRASE, fromWire(value, DAILY_NAMES)),
)

export function encodeDailyPhrase(phrase: DailyPhrase): WirePhrase {
  return toWire(phrase, DAILY_NAMES)
}

export function encodeListedPhrase(phrase: ListedPhrase): WirePhrase {
  return toWire(phrase, LISTED_NAMES)
}

/** The last set that was shown is stored without its source. */
export function encodePhraseSet(set: Omit<PhraseSet, 'source'> & { source?: PhraseSet['source'] }) {
  return { ...set, phrases: set.phrases.map(encodeListedPhrase) }
}
