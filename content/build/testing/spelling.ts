import { createRequire } from 'node:module'
import spanish from 'dictionary-es'

interface Spelling {
  correct: (word: string) => boolean
}

/** nspell comes without types. */
const nspell: (dictionary: typeof spanish) => Spelling = createRequire(import.meta.url)('nspell')

let loaded: Spelling | undefined

/** Reading the dictionary takes a second: once is enough. */
function dictionary(): Spelling {
  loaded ??= nspell(spanish)
  return loaded
}

export const WORD = /[\p{L}\p{M}]+/gu

/** The words of some Spanish sentences that are neither in the dictionary nor accepted, each with its sentence. */
export function misspelledWords(sentences: Iterable<string>, accepted: ReadonlySet<string>): string[] {
  const spelling = dictionary()
  const isSpanish = (word: string) =>
    [word, word.toLowerCase()].some((one) => accepted.has(one) || spelling.correct(one))
  return [...new Set(sentences)].flatMap((sentence) =>
    (sentence.match(WORD) ?? []).filter((word) => !isSpanish(word)).map((word) => `${word} (${sentence})`),
  )
}
