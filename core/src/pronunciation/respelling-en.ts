import type { SpokenSyllable } from './phonemes.ts'
import {
  COMMON_CONSONANTS,
  type ConsonantSpelling,
  type SpellSyllable,
  startsWithFrontVowel,
} from './respelling.ts'

/**
 * For readers of English.
 * - ah, eh, ee, oh, oo are the five vowels; a closed e is plain (ten, es-), for 'eh' adds nothing there.
 * - 'oh' stays before a consonant, since American readers say 'on' as 'ahn'; before r a plain o is safe.
 * - ay as in say (ei), oy as in boy (oi), ahy (ai), ahw (au), ehw (eu), ooy (muy).
 * - th as in think (Latin America says s), h as in hat for j, kh where j ends a word (reloj), y as in yes for ll.
 * - rr is rolled, r is a single tap; gh is the hard g of get; ss keeps a final s from turning into z.
 */
const CONSONANTS: ConsonantSpelling = { ...COMMON_CONSONANTS, tʃ: 'ch', x: 'h', ɲ: 'ny', ʝ: 'y' }

const OPEN_VOWELS = { a: 'ah', e: 'eh', i: 'ee', o: 'oh', u: 'oo' }

function spellVowel({ nucleus, offglide, coda }: SpokenSyllable): string {
  if (offglide === 'j' && nucleus === 'e') return 'ay'
  if (offglide === 'j' && nucleus === 'o') return 'oy'
  if (offglide !== null) return OPEN_VOWELS[nucleus] + (offglide === 'j' ? 'y' : 'w')
  const [closing] = coda
  if (nucleus === 'e' && closing !== undefined && closing !== 'ɾ') return 'e'
  if (nucleus === 'o' && closing === 'ɾ') return 'o'
  return OPEN_VOWELS[nucleus]
}

export const spellEnglish: SpellSyllable = (syllable, { isLast }) => {
  const onset = syllable.onset.map((sound) => CONSONANTS[sound]).join('')
  const isHardG = onset.endsWith('g') && syllable.onglide === null && startsWithFrontVowel(syllable)
  const onglide = syllable.onglide === null ? '' : syllable.onglide === 'j' ? 'y' : 'w'
  const coda = syllable.coda.map((sound, index) => {
    if (sound === 'x') return 'kh'
    return sound === 's' && isLast && index === 0 ? 'ss' : CONSONANTS[sound]
  })
  return onset + (isHardG ? 'h' : '') + onglide + spellVowel(syllable) + coda.join('')
}
