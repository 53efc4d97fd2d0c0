/** A piece of a written word that stands for one sound or none: a letter, or a digraph such as 'ch' or 'qu'. */
export interface Grapheme {
  readonly text: string
  /** Lower case, in the Spanish alphabet; vocalic y is 'i', a non-Latin character is ''. */
  readonly letter: string
}

const SPANISH_LETTERS = new Set('abcdefghijklmnñopqrstuvwxyzáéíóúü')
const VOWELS = new Set('aeiouáéíóúü')
const STRONG_VOWELS = new Set('aeoáéó')
const GLIDE_VOWELS = new Set('iuü')
const FRONT_VOWELS = new Set('eiéí')
const DIGRAPHS = new Set(['ch', 'll', 'rr'])
const DIGRAPHS_BEFORE_FRONT_VOWEL = new Set(['qu', 'gu'])

export const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.has(letter)
export const isStrongVowel = (letter: string): boolean => STRONG_VOWELS.has(letter)
/** A weak vowel without a written accent: only such a vowel forms a diphthong. */
export const isGlideVowel = (letter: string): boolean => GLIDE_VOWELS.has(letter)
export const isFrontVowel = (letter: string | undefined): boolean =>
  letter !== undefined && FRONT_VOWELS.has(letter)

function spanishLetter(character: string): string {
  const lower = character.toLowerCase()
  if (SPANISH_LETTERS.has(lower)) return lower
  if (lower === 'ç') return 's'
  const base = lower.normalize('NFD').charAt(0)
  return SPANISH_LETTERS.has(base) ? base : ''
}

export function splitIntoGraphemes(word: string): Grapheme[] {
  const characters = [...word.normalize('NFC')]
  const letters = characters.map(spanishLetter)
  const graphemes: Grapheme[] = []
  let index = 0
  while (index < characters.length) {
    const letter = letters[index] ?? ''
    const next = letters[index + 1] ?? ''
    const pair = letter + next
    const isPair =
      next !== '' &&
      (DIGRAPHS.has(pair) || (DIGRAPHS_BEFORE_FRONT_VOWEL.has(pair) && isFrontVowel(letters[index + 2])))
    const length = isPair ? 2 : 1
    const text = characters.slice(index, index + length).join('')
    const single = letter === 'y' && !isVowel(next) ? 'i' : letter
    graphemes.push({ text, letter: isPair ? pair : single })
    index += length
  }
  return graphemes
}
