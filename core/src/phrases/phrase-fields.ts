import { LANGUAGES } from '../languages.ts'
import { type Fields, object, optional, withDefault } from '../shapes/field.ts'
import { IMAGE_CREDIT } from './images.ts'
import { PHRASE_SOURCES } from './phrase.ts'

/** The fields that a model is asked for. */
export const DAILY_TEXTS = {
  spanish: 'requiredText',
  translation: 'requiredText',
  pronunciation: 'requiredText',
  theme: 'requiredText',
  imageDescription: 'trimmedText',
} as const satisfies Fields

/** The sources of a phrase of the day, and of a set of phrases. */
export const ORIGIN = {
  source: withDefault(PHRASE_SOURCES, 'ai'),
  language: optional(LANGUAGES),
}

export const SIGNATURES = {
  audioSignature: optional('text'),
  imageSignature: optional('text'),
}

export const DAILY_PHRASE = object({
  ...DAILY_TEXTS,
  ...ORIGIN,
  imageUrl: optional('text'),
  imageCredit: optional(IMAGE_CREDIT),
  imageAlt: optional('text'),
  audioUrl: optional('text'),
  ...SIGNATURES,
})
