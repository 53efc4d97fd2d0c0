import { remembered } from '../remembered.ts'

const COMBINING_MARKS = /\p{M}+/gu
const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu
const LIGATURES = /[ßœæ]/gu
const IN_TWO_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae' }

const COMMON_MARKS = /[\u0300-\u036f]+/gu
/** Latin letters and what the content writes between them: nothing else has to be looked up in the tables of Unicode. */
const IS_PLAIN = /^[\0-\x7f¿¡«»“”„‘’…–—\u00a0\u202f]*$/u
const NOT_PLAIN_LETTER_OR_DIGIT = /[^a-z0-9]+/gu

/**
 * A text without case, accents, punctuation and spacing: 'Sí, ¡claro!' → 'si claro'. Cached, because the same
 * texts are compared in every exercise of a session.
 */
export const fold = remembered((text) => {
  const plain = text.normalize('NFD').replace(COMMON_MARKS, '').toLowerCase()
  if (IS_PLAIN.test(plain)) return plain.replace(NOT_PLAIN_LETTER_OR_DIGIT, ' ').trim()
  return foldAnything(text)
}, 20_000)

export function foldAnything(text: string): string {
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
