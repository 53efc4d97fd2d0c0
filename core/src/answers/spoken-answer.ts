import { digitsInWords } from '../pronunciation/numbers.ts'
import { soundAlike } from './sounds.ts'
import { keysOf, withoutVowelMarks, wordsIn } from './words.ts'

/**
 * The share of a sentence that has to be recognised, in its order: recognition itself loses a small word now
 * and then.
 */
const SHARE = 0.75

/**
 * Whether one of the readings of a recogniser is the sentence. Case, punctuation, accents, digits and spellings that sound
 * alike never count. True is worth a 'good'; false says nothing, because it may be the recogniser that is wrong.
 */
export function isSaid(sentence: string, readings: readonly string[]): boolean {
  const expected = spokenWords(sentence)
  if (expected.length === 0) return false
  const needed = Math.ceil(expected.length * SHARE)
  return readings.some((reading) => commonLength(expected, spokenWords(reading)) >= needed)
}

function spokenWords(text: string): string[] {
  return keysOf(wordsIn(text.replace(/[0-9]+/g, digitsInWords)).words)
}

/** The length of the longest common subsequence. */
function commonLength(expected: readonly string[], heard: readonly string[]): number {
  let above = new Array<number>(heard.length + 1).fill(0)
  for (const word of expected) {
    const row = [0]
    for (const [place, other] of heard.entries()) {
      const isSame = sameSound(word, other)
      row.push(isSame ? (above[place] ?? 0) + 1 : Math.max(above[place + 1] ?? 0, row[place] ?? 0))
    }
    above = row
  }
  return above.at(-1) ?? 0
}

/** The accent that distinguishes the fewest words: the one that the recogniser spells for is not known. */
function sameSound(one: string, other: string): boolean {
  return withoutVowelMarks(one) === withoutVowelMarks(other) || soundAlike(one, other, 'es-419')
}
