import { expandNotation, wordsToSay } from '@frase/core/pronunciation/readings'
import { tidied, withoutUnspokenSigns } from '@frase/core/text/unspoken-signs'
import { type Accent, DEFAULT_ACCENT } from '@frase/core/voices/accent'

const ABBREVIATION = /(?<!\p{L})(sra?|srta|dra?|uds?|vds?|etc)\./giu
const WORD = /\p{L}[\p{L}\p{M}]*/gu

/**
 * Plain text for the voice, with figures, signs and short forms in the words that the written pronunciation shows,
 * so that a learner hears what the page spells out.
 */
export function toSpokenText(text: string, accent = DEFAULT_ACCENT): string {
  const plain = withoutUnspokenSigns(text)
    // '14:30' is not two sentences, nor is 'Sr. López'.
    .replace(/(?<=\d):(?=\d)/g, ' ')
    .replace(ABBREVIATION, '$1')
  return tidied(expandNotation(plain).replace(WORD, (word) => wordAsSaid(word, accent)))
}

/** Plain text in another language than Spanish, whose figures and short forms the engine knows best. */
export function toReadText(text: string): string {
  return tidied(withoutUnspokenSigns(text))
}

function wordAsSaid(word: string, accent: Accent): string {
  const said = wordsToSay(word, accent).join(' ')
  // 'Mmm' has no reading: the engine's own guess is better than nothing.
  return said === '' || said === word.toLowerCase() ? word : said
}
