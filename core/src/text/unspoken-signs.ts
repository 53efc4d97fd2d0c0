/** The route of speech accepts less; this only keeps a mistake there from causing minutes of work. */
const MAX_CHARACTERS = 400

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{20E3}/gu
/** Soft hyphens, joiners, marks of writing direction: they occur inside words and are not spoken. */
const INVISIBLE = /\p{Cf}/gu
/** Signs that an engine would obey ('<break/>', '[[phonemes]]') or call by their names ('asterisco'). */
const UNSPOKEN = /[\p{C}<>[\]{}_*#~^|\\`]/gu
/** Letters of other scripts, each of which an engine would call by its name. */
const FOREIGN = /[^\P{L}\p{Script=Latin}]/gu

/** A text without what a voice would obey, or call by its name. */
export function withoutUnspokenSigns(text: string): string {
  return (
    Array.from(text.normalize('NFC'))
      .slice(0, MAX_CHARACTERS)
      .join('')
      .replace(INVISIBLE, '')
      .replace(EMOJI, ' ')
      .replace(UNSPOKEN, ' ')
      .replace(FOREIGN, ' ')
      // 'niño/a', 'el/la': a pause, where an engine says 'barra'.
      .replace(/(?<=\p{L})\s*\/\s*(?=\p{L})/gu, ', ')
  )
}

/** With single spaces, and none before a sign or at either end. */
export function tidied(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?…])/g, '')
    .trim()
}
