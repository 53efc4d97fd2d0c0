/** A word as it was written, and the key under which it is compared: composed, in lower case. */
export interface WrittenWord {
  text: string
  key: string
}

/** Nobody types so much; the text after it is not compared and is never right. */
const MAX_WORDS = 80
const MAX_LETTERS = 40

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['ud', 'usted'],
  ['vd', 'usted'],
  ['uds', 'ustedes'],
  ['vds', 'ustedes'],
])

export interface WrittenText {
  words: readonly WrittenWord[]
  /** Whether there were more words, or longer ones, than are compared. */
  isCut: boolean
}

/** The words of a text: case, punctuation and spacing are gone, accents are still there. */
export function wordsIn(text: string): WrittenText {
  const found = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const words = found.slice(0, MAX_WORDS).map((word) => writtenWord(word.slice(0, MAX_LETTERS)))
  return { words, isCut: found.length > MAX_WORDS || found.some((word) => word.length > MAX_LETTERS) }
}

export function writtenWord(text: string): WrittenWord {
  const lower = text.toLowerCase().normalize('NFC')
  return { text, key: ABBREVIATIONS.get(lower) ?? lower }
}

export const keysOf = (words: readonly WrittenWord[]): string[] => words.map(({ key }) => key)

/** Acute, grave, circumflex, tilde and diaeresis of vowels; that of ñ makes it another letter. */
const VOWEL_MARKS = /(?<=[aeiou])[\u0300-\u0303\u0308]+/gu

/** The word without the marks of its vowels, right or wrong ones: cafe for café and cafè, verguenza for vergüenza. */
export function withoutVowelMarks(key: string): string {
  // Most words have none, and looking for them takes longest of all that is done to compare two words.
  if (/^\w*$/.test(key)) return key
  return key.normalize('NFD').replace(VOWEL_MARKS, '').normalize('NFC')
}

export function plainLetters(key: string): string {
  return withoutVowelMarks(key).replaceAll('ñ', 'n')
}
