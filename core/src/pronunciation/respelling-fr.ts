import {
  COMMON_CONSONANTS,
  type ConsonantSpelling,
  type SpellSyllable,
  startsWithFrontVowel,
} from './respelling.ts'

/**
 * For readers of French.
 * - ou for u; é in an open syllable, è in a closed one; aï, éï, oï, ouï and aou, éou are said in one breath.
 * - nn and mm close a syllable without a nasal vowel (ann as in « Anne »); ss is never z.
 * - A final d, t or p is doubled, since a single one would be mute.
 * - y as in « yaourt » for ll, y and the i of a diphthong: 'ti' before a vowel could be read « si ».
 * - rh for j: the French r, scraped; r is a single tap of the tongue, rr is rolled, neither is the French r.
 * - th as in English 'think' (Latin America says s); tch as in « tchèque »; gn for ñ; gu is the hard g.
 */
const CONSONANTS: ConsonantSpelling = { ...COMMON_CONSONANTS, tʃ: 'tch', x: 'rh', ɲ: 'gn', ʝ: 'y' }

const VOWELS = { a: 'a', e: 'é', i: 'i', o: 'o', u: 'ou' }

const OFFGLIDES = { j: 'ï', w: 'ou' }

const MUTE_WHEN_FINAL = new Set(['d', 'p', 't'])

export const spellFrench: SpellSyllable = (syllable, { isLast, followsVowel }) => {
  const { onglide, nucleus, offglide } = syllable
  const onset = syllable.onset
    .map((sound) => (sound === 's' && followsVowel ? 'ss' : CONSONANTS[sound]))
    .join('')
  const isHardG = syllable.onset.at(-1) === 'g' && startsWithFrontVowel(syllable)
  const frontGlide = isHardG ? 'i' : 'y'
  const opening = onglide === null ? '' : onglide === 'j' ? frontGlide : 'ou'
  const isClosedE = nucleus === 'e' && offglide === null && syllable.coda.length > 0
  const vowel = isClosedE ? 'è' : VOWELS[nucleus]
  const closing = offglide === null ? '' : OFFGLIDES[offglide]
  const coda = syllable.coda.map((sound, index) => {
    const isFinal = isLast && index === syllable.coda.length - 1
    const isDoubled =
      sound === 'n' ||
      sound === 'm' ||
      (sound === 's' && (index === 0 || isFinal)) ||
      (isFinal && MUTE_WHEN_FINAL.has(sound))
    return isDoubled ? sound + sound : CONSONANTS[sound]
  })
  return onset + (isHardG ? 'u' : '') + opening + vowel + closing + coda.join('')
}
