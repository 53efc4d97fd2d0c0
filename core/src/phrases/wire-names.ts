import { readerBy, readField } from '../shapes/field.ts'
import type { DailyPhrase, ListedPhrase, PhraseSet } from './phrase.ts'
import { DAILY_PHRASE } from './phrase-fields.ts'

/**
 * The names that fields of a phrase have on the wire, in the model's replies and in the browser's storage.
 * Fields that are not listed keep their name. The names are separate from the schemas of the codec for the
 * boot script.
 */
export type WireNames = Readonly<Record<string, string>>

/** A phrase under those names. */
export type WirePhrase = Record<string, unknown>

/** The boot script needs these names; as separate constants they do not pull the table into it. */
export const DAILY_SPANISH = 'frase'
export const DAILY_IMAGE_URL = 'urlImagem'
export const DAILY_AUDIO_URL = 'urlAudio'

/** A phrase of the day. */
export const DAILY_NAMES = {
  spanish: DAILY_SPANISH,
  translation: 'traducao',
  theme: 'tema',
  imageDescription: 'descricaoImagem',
  imageUrl: DAILY_IMAGE_URL,
  audioUrl: DAILY_AUDIO_URL,
} as const satisfies WireNames

/** A phrase of a set, or of the predefined list. */
export const LISTED_NAMES = {
  imageDescription: 'descricaoImagem',
  imageUrl: 'image',
} as const satisfies WireNames

/** Renames the fields in their order: the first release compared stored sets as text. */
export function toWire(phrase: object, names: WireNames): WirePhrase {
  return Object.fromEntries(Object.entries(phrase).map(([field, value]) => [names[field] ?? field, value]))
}

/**
 * A field with a wire name is read under that name only. A value that is no object becomes one without
 * fields.
 */
export function fromWire(value: unknown, names: WireNames): unknown {
  const phrase: WirePhrase = { ...Object(value) }
  for (const [field, name] of Object.entries(names)) {
    delete phrase[field]
    if (name in phrase) phrase[field] = phrase[name]
  }
  return phrase
}

/** Reads like dailyPhraseSchema, for home, which loads no schemas. */
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
