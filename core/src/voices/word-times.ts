/** The header of a sound with the time at which each word begins, if that is known. */
export const WORD_TIMES_HEADER = 'word-times'

/**
 * The word's first character in the requested text, the one behind its last, and when it begins in the sound,
 * in milliseconds. Signs around a word are left out.
 */
export type WordTime = readonly [start: number, end: number, begins: number]
export type WordTimes = readonly WordTime[]

/** Empty where the header is missing or was changed on its way. */
export function readWordTimes(header: string | null): WordTimes {
  try {
    const words: unknown = JSON.parse(header ?? '[]')
    return Array.isArray(words) && words.every(isWordTime) ? words : []
  } catch {
    return []
  }
}

function isWordTime(word: unknown): word is WordTime {
  return Array.isArray(word) && word.length === 3 && word.every(Number.isFinite)
}
