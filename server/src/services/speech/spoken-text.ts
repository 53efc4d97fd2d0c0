import { expandNotation, wordsToSay } from '@frase/core/pronunciation/readings'
import { type Accent, DEFAULT_ACCENT } from '@frase/core/voices/accent'

/** The route accepts less; this only keeps a mistake there from causing minutes of work here. */
const MAX_CHARACTERS = 400

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{20E3}/gu
/** Soft hyphens, joiners, marks of writing direction: they occur inside words and are not spoken. */
const INVISIBLE = /\p{Cf}/gu
/** Signs that the engine would obey ('<break/>', '[[phonemes]]') or call by their names ('asterisco'). */
const UNSPOKEN = /[\p{C}<>[\]{}_*#~^|\\`]/gu
/** Letters of other scripts, each of which the engine would call by its name. */
const FOREIGN = /[^\P{L}\p{Script=Latin}]/gu
const ABBREVIATION = /(?<!\p{L})(sra?|srta|dra?|uds?|vds?|etc)\./giu
const WORD = /\p{L}[\p{L}\p{M}]*/gu

/**
 * Plain text for the voice, with figures, signs and short forms in the words that the written pronunciation shows,
 * so that a learner hears what the page spells out.
 */
export function toSpokenText(text: string, accent = DEFAULT_ACCENT): string {
  const plain = withoutSigns(text)
    // '14:30' is not two sentences, nor is 'Sr. López'.
    .replace(/(?<=\d):(?=\d)/g, ' ')
    .replace(ABBREVIATION, '$1')
  return tidied(expandNotation(plain).replace(WORD, (word) => wordAsSaid(word, accent)))
}

/** Plain text in another language than Spanish, whose figures and short forms the engine knows best. */
export function toReadText(text: string): string {
  return tidied(withoutSigns(text))
}

function withoutSigns(text: string): string {
  return (
    Array.from(text.normalize('NFC'))
      .slice(0, MAX_CHARACTERS)
      .join('')
      .replace(INVISIBLE, '')
      .replace(EMOJI, ' ')
      .replace(UNSPOKEN, ' ')
      .replace(FOREIGN, ' ')
      // 'niño/a', 'el/la': a pause, where the engine says 'barra'.
      .replace(/(?<=\p{L})\s*\/\s*(?=\p{L})/gu, ', ')
  )
}

function tidied(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?…])/g, '')
    .trim()
}

function wordAsSaid(word: string, accent: Accent): string {
  const said = wordsToSay(word, accent).join(' ')
  // 'Mmm' has no reading: the engine's own guess is better than nothing.
  return said === '' || said === word.toLowerCase() ? word : said
}
