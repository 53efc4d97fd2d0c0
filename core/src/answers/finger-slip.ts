import type { Language } from '../languages.ts'
import { areNeighbouringKeys } from './keyboard.ts'

/** The letters that distinguish the forms of a word. */
const ENDING = 2

export type FingerSlip = 'slip' | 'slip-in-ending'

/**
 * Whether one word is the other with one letter dropped, doubled, swapped with its neighbour or taken from the key beside
 * it. In the ending such a slip hides whether the form is known, if it could be one of another form as well.
 */
export function fingerSlip(
  expected: string,
  typed: string,
  otherForms: readonly string[] | undefined,
  language: Language,
): FingerSlip | undefined {
  const places = placesOfSlip(expected, typed, language)
  if (places.length === 0) return undefined
  const isInStem = places.some((place) => place < expected.length - ENDING)
  const hasAllLetters = [...expected].sort().join('') === [...typed].sort().join('')
  const isOnlyThis = otherForms?.every((form) => placesOfSlip(form, typed, language).length === 0)
  return isInStem || hasAllLetters || isOnlyThis ? 'slip' : 'slip-in-ending'
}

/** The last letter of the expected word that each possible slip touches. */
function placesOfSlip(expected: string, typed: string, language: Language): number[] {
  const places = [...expected].map((_, place) => place)
  if (typed.length === expected.length - 1)
    return places.filter((place) => without(expected, place) === typed)
  if (typed.length === expected.length + 1)
    return places.filter((place) => doubled(expected, place) === typed)
  if (typed.length !== expected.length) return []
  const different = places.filter((place) => expected[place] !== typed[place])
  const [first = 0, second, third] = different
  const [one = '', other = ''] = [expected[first], typed[first]]
  if (different.length === 1) return areNeighbouringKeys(one, other, language) ? [first] : []
  const isSwap =
    second === first + 1 && third === undefined && typed[second] === one && expected[second] === other
  return isSwap ? [second] : []
}

const without = (word: string, place: number) => word.slice(0, place) + word.slice(place + 1)
const doubled = (word: string, place: number) => word.slice(0, place + 1) + word.slice(place)
