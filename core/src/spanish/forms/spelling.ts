import {
  type Grapheme,
  isGlideVowel,
  isStrongVowel,
  isVowel,
  splitIntoGraphemes,
} from '../../pronunciation/graphemes.ts'
import { stressedSyllable } from '../../pronunciation/stress.ts'
import { groupIntoSyllables } from '../../pronunciation/syllables.ts'
import type { VerbPattern } from './word.ts'

type Rule = readonly [stemEnd: RegExp, spelled: string]

/** A stem keeps its sound: before e the sounds of -car, -gar, -zar, -guar are written in another way … */
const BEFORE_E: readonly Rule[] = [
  [/c$/u, 'qu'],
  [/gu$/u, 'gü'],
  [/g$/u, 'gu'],
  [/z$/u, 'c'],
]
/** … and before a and o those of -cer, -ger, -guir. */
const BEFORE_A_AND_O: readonly Rule[] = [
  [/c$/u, 'z'],
  [/gu$/u, 'g'],
  [/g$/u, 'j'],
]

/** A stem that is spelled as in the infinitive, and its ending, as they are spelled together: busqu-é, elij-o, le-yó. */
export function spellTogether(
  stem: string,
  ending: string,
  verbClass: VerbPattern['class'],
): readonly [stem: string, ending: string] {
  const rules = verbClass === 'ar' ? BEFORE_E : BEFORE_A_AND_O
  const changes = (verbClass === 'ar' ? /^[eé]/u : /^[aoáó]/u).test(ending)
  const rule = changes ? rules.find(([end]) => end.test(stem)) : undefined
  const spelled = rule ? stem.replace(rule[0], rule[1]) : stem
  return [spelled, afterStem(spelled, ending)]
}

/** The i of -ió, -ieron, -iendo is a y between vowels (leyó) and is lost after i, ñ and ll (rio, riñeron). */
function afterStem(stem: string, ending: string): string {
  if (!/^i[eéoó]/u.test(ending)) return ending
  if (/(?:[iíñ]|ll)$/u.test(stem)) return ending.slice(1)
  return /(?:[aeoáéóú]|[^gq]u)$/u.test(stem) ? `y${ending.slice(1)}` : ending
}

const ACUTE = '\u0301'

export function withoutAccents(word: string): string {
  return word.normalize('NFD').replaceAll(ACUTE, '').normalize('NFC')
}

/** Index of the letter that carries the stress of a correctly spelled word. */
function stressedVowel(word: string): number {
  const syllables = groupIntoSyllables(splitIntoGraphemes(word))
  const stressed = stressedSyllable(word)
  const before = syllables.slice(0, stressed).flat()
  const syllable = syllables[stressed] ?? []
  return lengthOf(before) + lengthOf(syllable.slice(0, nucleus(syllable)))
}

const lengthOf = (graphemes: readonly Grapheme[]): number =>
  graphemes.reduce((sum, { text }) => sum + text.length, 0)

/** A strong or accented vowel; of two weak ones the second (cui-do), unless it is the y of 'muy'. */
function nucleus(syllable: readonly Grapheme[]): number {
  const strong = syllable.findIndex(
    ({ letter }) => isStrongVowel(letter) || (isVowel(letter) && !isGlideVowel(letter)),
  )
  if (strong >= 0) return strong
  return Math.max(
    syllable.findLastIndex(({ text, letter }) => isVowel(letter) && text !== 'y'),
    0,
  )
}

function accentAt(word: string, index: number): string {
  return (word.slice(0, index + 1) + ACUTE + word.slice(index + 1)).normalize('NFC')
}

/** The word with an acute on its stressed vowel, needed or not: what endings are put to. */
export function markStress(word: string): string {
  const plain = withoutAccents(word)
  return accentAt(plain, stressedVowel(word))
}

/** A stressed i or u beside a strong vowel always carries its accent, even across a mute h. */
const HIATUS = /[aeo]h?[íú]|[íú]h?[aeo]/u

/** Keeps the acute of a marked word only where the rules of spelling ask for it: 'habló', but 'hablan' for 'háblan'. */
export function spellAccent(marked: string): string {
  if (HIATUS.test(marked)) return marked
  const plain = withoutAccents(marked)
  const index = [...plain].findIndex((letter, position) => letter !== marked[position])
  return stressedVowel(plain) === index ? plain : marked
}

const isVowelLetter = (letter: string): boolean => 'aeiouü'.includes(letter)

/**
 * Marks the vowel that is stressed when the stem is: in the last syllable (cáus-a), before an i or u that is only a
 * glide (cámbi-a, averígu-a), or with `onLastVowel` on that very vowel (enví-a, continú-a, reún-e).
 */
export function markStem(stem: string, onLastVowel: boolean): string {
  const letters = [...stem]
  const last = letters.findLastIndex(isVowelLetter)
  if (last < 0 || onLastVowel) return last < 0 ? stem : accentAt(stem, last)
  const hasEarlierVowel = letters.slice(0, last).some(isVowelLetter)
  const endsInGlide = last === letters.length - 1 && 'iuü'.includes(letters[last] ?? '') && hasEarlierVowel
  const core = endsInGlide ? stem.slice(0, last) : stem
  // Said with a final consonant, the last syllable of the stem is the stressed one.
  const closed = `${core}r`
  return accentAt(stem, stressedVowel(closed))
}
