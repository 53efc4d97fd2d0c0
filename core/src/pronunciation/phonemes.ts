import { type Accent, DEFAULT_ACCENT } from '../voices/accent.ts'
import { type Grapheme, isFrontVowel, isGlideVowel, isVowel, splitIntoGraphemes } from './graphemes.ts'
import { groupIntoSyllables } from './syllables.ts'

export type Vowel = 'a' | 'e' | 'i' | 'o' | 'u'
export type Glide = 'j' | 'w'

/** IPA; 'r' is the trill, 'ɾ' the tap. Only Spain has 'θ'. */
export type Consonant =
  | 'b'
  | 'd'
  | 'f'
  | 'g'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'p'
  | 'r'
  | 's'
  | 't'
  | 'tʃ'
  | 'x'
  | 'ɲ'
  | 'ɾ'
  | 'ʝ'
  | 'θ'

export interface SpokenSyllable {
  readonly onset: readonly Consonant[]
  readonly onglide: Glide | null
  readonly nucleus: Vowel
  readonly offglide: Glide | null
  readonly coda: readonly Consonant[]
}

const VOWEL_SOUNDS = new Map<string, Vowel>([
  ['a', 'a'],
  ['á', 'a'],
  ['e', 'e'],
  ['é', 'e'],
  ['i', 'i'],
  ['í', 'i'],
  ['o', 'o'],
  ['ó', 'o'],
  ['u', 'u'],
  ['ú', 'u'],
  ['ü', 'u'],
])

/** Letters whose sound does not depend on their neighbours. */
const CONSONANT_SOUNDS = new Map<string, Consonant>([
  ['b', 'b'],
  ['v', 'b'],
  ['c', 'k'],
  ['k', 'k'],
  ['q', 'k'],
  ['qu', 'k'],
  ['ch', 'tʃ'],
  ['d', 'd'],
  ['f', 'f'],
  ['g', 'g'],
  ['gu', 'g'],
  ['j', 'x'],
  ['l', 'l'],
  ['ll', 'ʝ'],
  ['m', 'm'],
  ['n', 'n'],
  ['ñ', 'ɲ'],
  ['p', 'p'],
  ['r', 'ɾ'],
  ['rr', 'r'],
  ['s', 's'],
  ['t', 't'],
  ['y', 'ʝ'],
])

/** psicólogo, gnomo, mnemotecnia, pterodáctilo: the first letter is not spoken. */
const MUTE_FIRST_LETTER = /^(?:p[st]|gn|mn)/

/** Latin America says s for θ: 'cena' begins like 'sena'. */
const SOUND_OF_Z: Readonly<Record<Accent, Consonant>> = { 'es-ES': 'θ', 'es-419': 's' }

interface Neighbours {
  readonly previous: string | undefined
  readonly next: string | undefined
  readonly afterNext: string | undefined
  readonly isOnset: boolean
  readonly opensSyllable: boolean
}

function consonantSounds(
  letter: string,
  { previous, next, afterNext, isOnset, opensSyllable }: Neighbours,
  accent: Accent,
): Consonant[] {
  if (letter === 'z' || (letter === 'c' && isFrontVowel(next))) return [SOUND_OF_Z[accent]]
  if (letter === 'g' && isFrontVowel(next)) return ['x']
  if (letter === 'n' && (next === 'p' || next === 'b' || next === 'v')) return ['m']
  if (letter === 'll' && !isOnset) return ['l']
  if (letter === 'r' && opensSyllable && !isVowel(previous)) return ['r']
  if (letter === 'x') {
    // excelente: where c is said as s too, only the k of x is heard before it.
    const isBeforeS = accent === 'es-419' && next === 'c' && isFrontVowel(afterNext)
    const isBeforeConsonant = next !== undefined && next !== 'h' && !isVowel(next)
    const isReduced = previous === undefined || (isBeforeConsonant && !isBeforeS)
    return isReduced ? ['s'] : ['k', 's']
  }
  const sound = CONSONANT_SOUNDS.get(letter)
  return sound === undefined ? [] : [sound]
}

interface VowelSounds {
  readonly onglide: Glide | null
  readonly nucleus: Vowel
  readonly offglide: Glide | null
}

function glideSound(vowel: Grapheme | undefined): Glide | null {
  if (vowel === undefined) return null
  return vowel.letter === 'i' ? 'j' : 'w'
}

function vowelSounds(vowels: readonly Grapheme[]): VowelSounds | null {
  const [first, second] = vowels
  if (first === undefined) return null
  // muy, cocuy: final y is the glide. In every other pair of weak vowels the first one is (ruido, viuda).
  const endsInUy = vowels.length === 2 && first.letter === 'u' && second?.text.toLowerCase() === 'y'
  const startsWithGlide = second !== undefined && isGlideVowel(first.letter) && !endsInUy
  const core = startsWithGlide ? second : first
  const nucleus = VOWEL_SOUNDS.get(core.letter)
  if (nucleus === undefined) return null
  return {
    onglide: startsWithGlide ? glideSound(first) : null,
    nucleus,
    offglide: glideSound(vowels[startsWithGlide ? 2 : 1]),
  }
}

function withoutRepeats(sounds: readonly Consonant[]): Consonant[] {
  return sounds.filter((sound, index) => sound !== sounds[index - 1])
}

/** The sounds of a word by syllable, with the same syllables as `syllabify`; none if the word has no vowel. */
export function toSpokenSyllables(word: string, accent: Accent = DEFAULT_ACCENT): SpokenSyllable[] {
  const graphemes = splitIntoGraphemes(word)
  const letters = graphemes.map((grapheme) => grapheme.letter)
  const firstSpoken = MUTE_FIRST_LETTER.test(letters.join('')) ? 1 : 0
  const spoken: SpokenSyllable[] = []
  let position = 0

  for (const syllable of groupIntoSyllables(graphemes)) {
    const start = position
    position += syllable.length
    const vowels = vowelSounds(syllable.filter(({ letter }) => isVowel(letter)))
    if (vowels === null) continue
    const firstVowel = syllable.findIndex(({ letter }) => isVowel(letter))
    const lastVowel = syllable.findLastIndex(({ letter }) => isVowel(letter))

    const soundsBetween = (from: number, to: number): Consonant[] =>
      withoutRepeats(
        syllable.slice(from, to).flatMap(({ letter }, offset) => {
          const index = start + from + offset
          if (index < firstSpoken) return []
          const neighbours = {
            previous: letters[index - 1],
            next: letters[index + 1],
            afterNext: letters[index + 2],
            isOnset: from === 0,
            opensSyllable: index === start,
          }
          return consonantSounds(letter, neighbours, accent)
        }),
      )

    let onset = soundsBetween(0, firstVowel)
    const coda = soundsBetween(lastVowel + 1, syllable.length)
    let { onglide } = vowels
    if (syllable[firstVowel - 1]?.letter === 'w') onglide ??= 'w'
    // hielo, paranoia: a glide that opens the syllable hardens into the consonant of 'yo'.
    if (onset.length === 0 && onglide === 'j') {
      onset = ['ʝ']
      onglide = null
    }
    const previous = spoken.at(-1)
    if (previous !== undefined) {
      const moved = onset[0] === 'k' && onset[1] === 's' ? onset.splice(0, 1) : []
      const closing = [...previous.coda, ...moved]
      // Doubled letters of foreign words are one sound, and so is sc where both are s (escena); only nn (innovar) is
      // heard double.
      if (closing.at(-1) === onset[0] && onset[0] !== 'n') closing.pop()
      spoken[spoken.length - 1] = { ...previous, coda: closing }
    }
    spoken.push({ ...vowels, onset, onglide, coda })
  }
  return spoken
}
