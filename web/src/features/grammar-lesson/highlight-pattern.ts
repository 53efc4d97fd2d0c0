/** An empty list of choices would match between any two signs. */
const NOTHING = /(?!)/g

/** Finds the highlighted words of a phrase. Only whole words count: 'un' is not a part of 'una'. */
export function highlightPattern(words: readonly string[]): RegExp {
  if (words.length === 0) return NOTHING
  const choices = words
    // The longest first, so that 'la mesa' is not lost to 'la'.
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${choices})(?![\\p{L}\\p{N}])`, 'gu')
}
