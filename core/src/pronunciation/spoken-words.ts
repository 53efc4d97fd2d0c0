import type { Accent } from '../voices/accent.ts'
import { type SpokenSyllable, toSpokenSyllables } from './phonemes.ts'
import { expandNotation, wordsToSay } from './readings.ts'
import { isUnstressedWord, stressedSyllables } from './stress.ts'

/** A word, or punctuation that makes a pause. */
const TOKEN = /\p{L}[\p{L}\p{M}]*|[,.;:!?…]/gu
const WORD = /^\p{L}/u

export interface SpokenWord {
  readonly syllables: readonly SpokenSyllable[]
  /** Indexes of syllables; none in a function word inside the phrase. */
  readonly stressed: readonly number[]
  /** A comma is between it and the word before it. */
  readonly followsComma: boolean
}

/** The sounds of a phrase: every word that is said, with numbers, symbols and abbreviations read out. */
export function spokenWords(phrase: string, accent: Accent): SpokenWord[] {
  const tokens = (expandNotation(phrase.normalize('NFC')).match(TOKEN) ?? []).flatMap((token) =>
    WORD.test(token) ? wordsToSay(token, accent) : [token],
  )
  const words: SpokenWord[] = []
  let isCommaDue = false
  for (const [index, token] of tokens.entries()) {
    if (!WORD.test(token)) {
      isCommaDue ||= token === ','
      continue
    }
    const syllables = toSpokenSyllables(token, accent)
    if (syllables.length === 0) continue
    // Before a pause even a function word is stressed: 'Es la una', 'El coche es nuestro'.
    const next = tokens[index + 1]
    const isBeforePause = next === undefined || !WORD.test(next)
    const stressed = isBeforePause || !isUnstressedWord(token) ? stressedSyllables(token) : []
    words.push({ syllables, stressed, followsComma: isCommaDue })
    isCommaDue = false
  }
  return words
}
