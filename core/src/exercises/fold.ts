const COMBINING_MARKS = /\p{M}+/gu
const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu
const LIGATURES = /[ßœæ]/gu
const IN_TWO_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae' }

/** What is left of a text when case, accents, punctuation and spacing no longer count: 'Sí, ¡claro!' → 'si claro'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(NOT_LETTER_OR_DIGIT, ' ')
    .replace(LIGATURES, (letter) => IN_TWO_LETTERS[letter] ?? letter)
    .trim()
}

/** Case and punctuation never decide the order of words, but accents do: 'tu' and 'tú' are different words. */
export function withoutPunctuation(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(NOT_LETTER_OR_DIGIT, ' ').trim()
}

export function wordsOf(folded: string): ReadonlySet<string> {
  return new Set(folded.split(' '))
}
