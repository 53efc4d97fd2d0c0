import type { SpokenSyllable } from './phonemes.ts'
import {
  COMMON_CONSONANTS,
  type ConsonantSpelling,
  type SpellSyllable,
  type SyllablePlace,
} from './respelling.ts'

/**
 * For readers of German.
 * - eh in an open syllable, so that no e fades as in „Liebe“; uä for ue, which would be read ü.
 * - ai, au, oi as in „Mai“, „Haus“, „Moin“; ej for ei and ehu for eu, whose German sounds are others.
 * - ss is always sharp; th as in English 'think' (Latin America says s).
 * - ch as in „Bach“ for j, after any letter and at the start as well; j as in „ja“ for ll, y and the i of a diphthong
 *   ('ie' would be read as a long i); nj for ñ; tsch for ch.
 * - r is a single tap of the tongue, rr is rolled; neither is swallowed at the end.
 * - A final l, m or n after an unstressed e is doubled: 'KO-men' would lose its e.
 */
const CONSONANTS: ConsonantSpelling = { ...COMMON_CONSONANTS, s: 'ss', tʃ: 'tsch', x: 'ch', ɲ: 'nj', ʝ: 'j' }

const FADING_AFTER_E = new Set(['l', 'm', 'n'])

function spellVowel({ onglide, nucleus, offglide, coda }: SpokenSyllable): string {
  const closing = offglide === null ? '' : offglide === 'w' ? 'u' : nucleus === 'e' ? 'j' : 'i'
  if (nucleus !== 'e') return nucleus + closing
  if (onglide === 'w') return `ä${closing}`
  const isOpen = coda.length === 0 && offglide !== 'j'
  return (isOpen || offglide === 'w' ? 'eh' : 'e') + closing
}

function spellCoda({ nucleus, offglide, coda }: SpokenSyllable, place: SyllablePlace): string {
  const isFadingE =
    nucleus === 'e' && offglide === null && !place.isStressed && place.isLast && !place.isFirst
  const spelled = coda.map((sound, index) => {
    if (sound === 's') return place.isLast && index === 0 && offglide === null ? 'ss' : 's'
    return isFadingE && index === 0 && FADING_AFTER_E.has(sound) ? sound + sound : CONSONANTS[sound]
  })
  return spelled.join('')
}

export const spellGerman: SpellSyllable = (syllable, place) => {
  const onset = syllable.onset.map((sound) => CONSONANTS[sound]).join('')
  const opening = syllable.onglide === null ? '' : syllable.onglide === 'j' ? 'j' : 'u'
  return onset + opening + spellVowel(syllable) + spellCoda(syllable, place)
}
