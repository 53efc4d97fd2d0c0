import type { Consonant, SpokenSyllable } from './phonemes.ts'

/** The context that the spelling of a syllable depends on. */
export interface SyllablePlace {
  readonly isStressed: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The syllable before it, in the same word, ends in a vowel. */
  readonly followsVowel: boolean
}

export type SpellSyllable = (syllable: SpokenSyllable, place: SyllablePlace) => string

export type ConsonantSpelling = Readonly<Record<Consonant, string>>

/** Spellings shared by all languages; θ is 'th', which every reader knows from English. */
export const COMMON_CONSONANTS = {
  b: 'b',
  d: 'd',
  f: 'f',
  g: 'g',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  p: 'p',
  r: 'rr',
  s: 's',
  t: 't',
  ɾ: 'r',
  θ: 'th',
} as const

/** Sounds before which a written g is soft in English, French and Portuguese. */
export function startsWithFrontVowel({ onglide, nucleus }: SpokenSyllable): boolean {
  if (onglide !== null) return onglide === 'j'
  return nucleus === 'e' || nucleus === 'i'
}
