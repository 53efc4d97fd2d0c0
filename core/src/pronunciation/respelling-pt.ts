import {
  COMMON_CONSONANTS,
  type ConsonantSpelling,
  type SpellSyllable,
  startsWithFrontVowel,
} from './respelling.ts'

/**
 * For readers of Brazilian Portuguese.
 * - ê and ô everywhere: a bare final e or o would be read i or u. A stressed a is á, which keeps it open before n, m.
 * - d’i and t’i: the apostrophe keeps d and t hard, as in 'da' and 'ta', never 'dji' or 'tchi'.
 * - rr is the rolled r of Italian, never the Brazilian rr; r is the r of 'caro'.
 * - h is breathed, as in 'hobby' or 'hot dog': the sound Brazil gives to rr is that of the Spanish j.
 * - th as in English 'think', tongue between the teeth (Latin America says s); tch as in 'tchau'; nh for ñ.
 * - y as in 'yoga' for ll and y: in today's Spain ll is no longer lh, and a bare i could not open 'allí'.
 * - ss between vowels, never z. A doubled letter that closes a syllable is sounded: ll is no u, nn leaves the vowel
 *   before it clear of the nose.
 */
const CONSONANTS: ConsonantSpelling = { ...COMMON_CONSONANTS, tʃ: 'tch', x: 'h', ɲ: 'nh', ʝ: 'y' }

const VOWELS = { a: 'a', e: 'ê', i: 'i', o: 'ô', u: 'u' }

const GLIDES = { j: 'i', w: 'u' }

export const spellPortuguese: SpellSyllable = (syllable, { isStressed, isLast, followsVowel }) => {
  const { onglide, nucleus, offglide } = syllable
  const lastOnset = syllable.onset.at(-1)
  const onset = syllable.onset
    .map((sound) => (sound === 's' && followsVowel ? 'ss' : CONSONANTS[sound]))
    .join('')
  const beforeI = onglide === 'j' || (onglide === null && nucleus === 'i')
  const hardener =
    (lastOnset === 'd' || lastOnset === 't') && beforeI
      ? '’'
      : lastOnset === 'g' && startsWithFrontVowel(syllable)
        ? 'u'
        : ''
  const isSpokenU = onglide === 'w' && lastOnset === 'g' && (nucleus === 'e' || nucleus === 'i')
  const opening = onglide === null ? '' : isSpokenU ? 'ü' : GLIDES[onglide]
  const vowel = nucleus === 'a' && isStressed ? 'á' : VOWELS[nucleus]
  const closing = offglide === null ? '' : GLIDES[offglide]
  const coda = syllable.coda.map((sound, index) => {
    const isDoubled = sound === 'l' || ((sound === 'n' || sound === 'm') && isLast && index === 0)
    return isDoubled ? sound + sound : CONSONANTS[sound]
  })
  return onset + hardener + opening + vowel + closing + coda.join('')
}
