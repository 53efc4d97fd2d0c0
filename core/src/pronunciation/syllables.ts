import { type Grapheme, isGlideVowel, isStrongVowel, isVowel, splitIntoGraphemes } from './graphemes.ts'

/** As in Spain, 'tl' is not a cluster (at-le-ta), unlike in Mexico and the Canaries. */
const INSEPARABLE_CLUSTER = /^(?:[bcfgkp][lr]|[dt]r)$/

const BASE_VOWEL = new Map([
  ['á', 'a'],
  ['é', 'e'],
  ['í', 'i'],
  ['ó', 'o'],
  ['ú', 'u'],
  ['ü', 'u'],
])

const baseVowel = (letter: string): string => BASE_VOWEL.get(letter) ?? letter

/**
 * Index of the vowel next to the one at `index`, undefined if a consonant separates them.
 * By the academic norm a silent h does not split a diphthong (prohi-bir, ahu-mar, buhar-di-lla), but 'hu' before a vowel
 * starts a syllable (ca-ca-hue-te), and i before h ends a prefix (an-ti-hé-ro-e).
 */
function neighbourVowel(letters: readonly string[], index: number): number | undefined {
  const vowel = letters[index] ?? ''
  if (isVowel(letters[index + 1])) return index + 1
  const afterH = letters[index + 2]
  if (letters[index + 1] !== 'h' || afterH === undefined || !isVowel(afterH)) return undefined
  const closesDiphthong = isStrongVowel(vowel) && isGlideVowel(afterH) && !isVowel(letters[index + 3])
  const opensDiphthong = vowel === 'u' && isStrongVowel(afterH)
  return closesDiphthong || opensDiphthong ? index + 2 : undefined
}

/** Index of the last vowel of the syllable whose first vowel is at `start`. */
function lastVowelOfSyllable(letters: readonly string[], start: number): number {
  let core = start
  let next = neighbourVowel(letters, core)
  const first = letters[start] ?? ''
  if (next !== undefined && isGlideVowel(first) && baseVowel(letters[next] ?? '') !== baseVowel(first)) {
    core = next
    next = neighbourVowel(letters, core)
  }
  if (next === undefined || !isStrongVowel(letters[core] ?? '') || !isGlideVowel(letters[next] ?? ''))
    return core
  // Between two vowels the weak one belongs to the second: pa-ra-no-ia.
  return neighbourVowel(letters, next) === undefined ? next : core
}

function onsetLength(letters: readonly string[], from: number, to: number): number {
  if (to - from < 2) return to - from
  const cluster = (letters[to - 2] ?? '') + (letters[to - 1] ?? '')
  const endsPrefixSub = to === 4 && letters.slice(0, 4).join('') === 'subr'
  return INSEPARABLE_CLUSTER.test(cluster) && !endsPrefixSub ? 2 : 1
}

export function groupIntoSyllables(graphemes: readonly Grapheme[]): Grapheme[][] {
  const letters = graphemes.map((grapheme) => grapheme.letter)
  const starts = [0]
  let previousEnd: number | undefined
  let index = 0
  while (index < letters.length) {
    if (!isVowel(letters[index])) {
      index += 1
      continue
    }
    if (previousEnd !== undefined) starts.push(index - onsetLength(letters, previousEnd, index))
    previousEnd = lastVowelOfSyllable(letters, index) + 1
    index = previousEnd
  }
  const syllables = starts.map((start, position) => graphemes.slice(start, starts[position + 1]))
  return graphemes.length === 0 ? [] : syllables
}

/** 'Uruguay' → ['U', 'ru', 'guay']. Joined, the syllables are the word again, with its capitals. */
export function syllabify(word: string): string[] {
  return groupIntoSyllables(splitIntoGraphemes(word)).map((syllable) =>
    syllable.map((grapheme) => grapheme.text).join(''),
  )
}
