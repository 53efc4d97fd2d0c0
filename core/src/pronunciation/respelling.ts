import type { Consonant, SpokenSyllable } from './phonemes.ts'

/** What the spelling of a syllable depends on besides its own sounds. */
export interface SyllablePlace {
  readonly isStressed: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The syllable before it, in the same word, ends in a vowel. */
  readonly followsVowel: boolean
}

export type SpellSyllable = (syllable: SpokenSyllable, place: SyllablePlace) => string

export type ConsonantSpelling = Readonly<Record<Consonant, string>>

/** What all four languages write alike; θ is 'th' for all, the one spelling every reader has met in English. */
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

/** True for sounds that turn a written g soft in English, French and Portuguese. */
export function startsWithFrontVowel({ onglide, nucleus }: SpokenSyllable): boolean {
  if (onglide !== null) return onglide === 'j'
  return nucleus === 'e' || nucleus === 'i'
}
