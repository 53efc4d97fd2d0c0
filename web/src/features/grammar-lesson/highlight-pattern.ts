/** Matches nothing: an empty alternation would match between any two characters. */
const NOTHING = /(?!)/g

/** Spanish letters only: a pattern for the letters of all languages takes a millisecond to prepare. */
const LETTER = '[\\dA-Za-zÀ-ÿ]'

/** Matches the highlighted words of a phrase. Only whole words: 'un' does not match in 'una'. */
export function highlightPattern(words: readonly string[]): RegExp {
  if (words.length === 0) return NOTHING
  const choices = [...words]
    // The longest first, so that 'la' does not hide 'la mesa'.
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  return new RegExp(`(?<!${LETTER})(?:${choices})(?!${LETTER})`, 'g')
}
