import { DEFAULT_ACCENT } from '@frase/core/voices/accent'
import type { WordTime, WordTimes } from '@frase/core/voices/word-times'
import { toSpokenText } from './speakable-text.ts'

/** A word as the built-in voice says it. */
export interface SpokenWord {
  /** The index of its first character in the spoken text. */
  position: number
  /** When it begins in the sound. */
  milliseconds: number
}

/** When each character of a text begins, in the form of ElevenLabs. */
export interface Alignment {
  characters: readonly string[]
  startSeconds: readonly number[]
}

/**
 * The spoken text has other words than the written one ('25' is 'veinticinco'), but the pieces between spaces
 * are the same in both, unless one piece changes how another is read ('25 €'): then the times are unknown. A
 * piece begins with its first word.
 */
export function timesOfSpokenWords(
  text: string,
  spokenWords: readonly SpokenWord[],
  accent = DEFAULT_ACCENT,
): WordTimes | null {
  const pieces = piecesOf(text)
    .map(({ piece, start, end }) => ({ start, end, spoken: toSpokenText(piece, accent) }))
    .filter(({ spoken }) => spoken !== '')
  if (pieces.map(({ spoken }) => spoken).join(' ') !== toSpokenText(text, accent)) return null
  const times: WordTime[] = []
  let position = 0
  for (const { start, end, spoken } of pieces) {
    const after = position + Array.from(spoken).length
    const first = spokenWords.find((word) => word.position >= position && word.position < after)
    if (first) times.push([start, end, Math.round(first.milliseconds)])
    position = after + 1
  }
  return times.length > 0 ? times : null
}

export function timesOfCharacters(
  text: string,
  { characters, startSeconds }: Alignment,
  delayMs: number,
): WordTimes | null {
  if (characters.join('') !== text || startSeconds.length !== characters.length) return null
  const starts = characters.flatMap((character, index) =>
    Array.from({ length: character.length }, () => startSeconds[index] ?? 0),
  )
  const times = piecesOf(text)
    .filter(({ piece }) => WORD.test(piece))
    .map(({ start, end }): WordTime => [start, end, Math.round((starts[start] ?? 0) * 1000 + delayMs)])
  return times.length > 0 ? times : null
}

/** Matches from the first to the last letter or figure. */
const WORD = /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su

function piecesOf(text: string) {
  return [...text.matchAll(/\S+/gu)].map(({ 0: piece, index }) => {
    const word = WORD.exec(piece)
    const start = index + (word?.index ?? 0)
    return { piece, start, end: start + (word?.[0] ?? piece).length }
  })
}
