import { fold } from '../text/fold.ts'
import type { SentenceLink } from './course-path.ts'

/**
 * The sentences in which every word of the query begins a word, in Spanish or in the learner's language; case, accents and
 * punctuation do not count. First those that have the whole query as it is: as a whole sentence, then at the
 * beginning, then in any other place; otherwise the order stays.
 */
export function searchSentences<T extends SentenceLink>(sentences: readonly T[], query: string): T[] {
  const wanted = fold(query)
  if (wanted === '') return []
  const words = wanted.split(' ').map((word) => ` ${word}`)
  const ranked = sentences.flatMap((sentence) => {
    const texts = [` ${fold(sentence.spanish)} `, ` ${fold(sentence.meaning)} `]
    const isFound = words.every((word) => texts.some((text) => text.includes(word)))
    return isFound ? [{ sentence, rank: Math.min(...texts.map((text) => rankOf(text, wanted))) }] : []
  })
  return ranked.sort((one, other) => one.rank - other.rank).map(({ sentence }) => sentence)
}

function rankOf(text: string, wanted: string): number {
  if (text === ` ${wanted} `) return 0
  if (text.startsWith(` ${wanted} `)) return 1
  if (text.includes(` ${wanted} `)) return 2
  return text.includes(` ${wanted}`) ? 3 : 4
}
