import type { Accent } from '../voices/accent.ts'
import type { Consonant, SpokenSyllable } from './phonemes.ts'
import { type SpokenWord, spokenWords } from './spoken-words.ts'

const PRIMARY_STRESS = 'ˈ'
const SECONDARY_STRESS = 'ˌ'

/** The letter g of the IPA is a character of its own, U+0261. */
const letterOf = (sound: Consonant): string => (sound === 'g' ? 'ɡ' : sound)

function transcribeSyllable({ onset, onglide, nucleus, offglide, coda }: SpokenSyllable): string {
  return [...onset.map(letterOf), onglide ?? '', nucleus, offglide ?? '', ...coda.map(letterOf)].join('')
}

function transcribeWord({ syllables, stressed }: SpokenWord): string {
  return syllables
    .map((syllable, index) => {
      // Of the two stresses of 'fácilmente' the last one is the stronger.
      const stress = index === stressed.at(-1) ? PRIMARY_STRESS : SECONDARY_STRESS
      return (stressed.includes(index) ? stress : '') + transcribeSyllable(syllable)
    })
    .join('')
}

/** The phonemes of a Spanish phrase in the letters of the IPA, without slashes: 'Gracias' → 'ˈɡɾaθjas'. */
export function ipa(phrase: string, accent: Accent): string {
  return spokenWords(phrase, accent).map(transcribeWord).join(' ')
}
