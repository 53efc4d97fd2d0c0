/** Of an answer that is a sound: when each of its words begins, if that is known. */
export const WORD_TIMES_HEADER = 'word-times'

/** The word's first character in the text, the one behind its last, and when it begins in milliseconds. */
export type WordTime = readonly [start: number, end: number, begins: number]

/** None where the header is missing or was changed on its way. */
export function readWordTimes(header: string | null): readonly WordTime[] {
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
