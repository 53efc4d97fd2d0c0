import { isVowel, splitIntoGraphemes } from './graphemes.ts'
import { groupIntoSyllables } from './syllables.ts'

const ACCENTED_VOWELS = new Set('áéíóú')

/**
 * Words without a stress of their own. 'un' and 'una' are not among them: unlike 'el' and 'la' they are stressed. Nor are
 * 'como' and 'bajo': at this level they are mostly a verb and an adjective, and stressing the conjunction or the
 * preposition does little harm.
 */
const UNSTRESSED_WORDS = new Set(
  [
    'el la lo los las al del',
    'a ante con contra de desde en entre hacia hasta para por sin sobre tras',
    'me te se le les nos os',
    'y e o u ni que si pero sino porque aunque pues cuando donde quien',
    'mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras',
    'don doña san tan',
  ]
    .join(' ')
    .split(' '),
)

export function isUnstressedWord(word: string): boolean {
  return UNSTRESSED_WORDS.has(word.normalize('NFC').toLowerCase())
}

/** Index of the stressed syllable; 0 for a monosyllable and for the empty word. */
export function stressedSyllable(word: string): number {
  const graphemes = splitIntoGraphemes(word)
  const syllables = groupIntoSyllables(graphemes)
  const last = Math.max(syllables.length - 1, 0)
  const penultimate = Math.max(last - 1, 0)
  const letters = graphemes.map((grapheme) => grapheme.letter)

  // The written accent of an adverb (fácilmente) is that of its adjective, only a secondary stress.
  if (letters.slice(-5).join('') === 'mente') return penultimate

  const accented = syllables.findIndex((syllable) =>
    syllable.some(({ letter }) => ACCENTED_VOWELS.has(letter)),
  )
  if (accented >= 0) return accented

  const [beforeFinal, final] = [letters.at(-2), letters.at(-1)]
  // A final y after a vowel counts as a consonant in the spelling rules: ca-RAY, u-ru-GUAY.
  const endsInGlideY = graphemes.at(-1)?.text.toLowerCase() === 'y' && isVowel(beforeFinal)
  const endsInVowel = isVowel(final) && !endsInGlideY
  // Only a single n or s: ro-BOTS, i-ce-BERGS are stressed at the end without an accent.
  const endsInVowelAndNOrS = (final === 'n' || final === 's') && isVowel(beforeFinal)
  return endsInVowel || endsInVowelAndNOrS ? penultimate : last
}

const ADVERB_ENDING = 'mente'

/** Words in -mente that are no adverbs, although the letters before it could end an adjective. */
const NO_ADVERBS = new Set(
  [
    'atormente complemente escarmente fundamente implemente inclemente incremente juramente medicamente',
    'ornamente parlamente reglamente suplemente vehemente',
  ]
    .join(' ')
    .split(' '),
)

/** The adjective in an adverb: 'fácil' in 'fácilmente'. 'Alimente' and 'demente' have none. */
function adjectiveOfAdverb(word: string): string | undefined {
  const lower = word.normalize('NFC').toLowerCase()
  if (!lower.endsWith(ADVERB_ENDING) || NO_ADVERBS.has(lower)) return undefined
  const adjective = lower.slice(0, -ADVERB_ENDING.length)
  const isLongEnough = groupIntoSyllables(splitIntoGraphemes(adjective)).length > 1
  // The adjectives of one syllable are 'cruel', 'fiel', 'vil' and 'tal'; the 'fer' of 'fermente' is none.
  return /l$/.test(adjective) || (isLongEnough && /[aensrz]$/.test(adjective)) ? adjective : undefined
}

/**
 * The indexes of all syllables that are heard as stressed: an adverb in -mente keeps the stress of its
 * adjective as well.
 */
export function stressedSyllables(word: string): number[] {
  const adjective = adjectiveOfAdverb(word)
  const own = stressedSyllable(word)
  return adjective === undefined ? [own] : [stressedSyllable(adjective), own]
}
