import { nounAfter } from './find-verbs.ts'
import { ARTICLES_AND_DEMONSTRATIVES, POSSESSIVES } from './function-words.ts'
import type { Slip, SpanishSentence } from './slip.ts'
import { nounAgreement } from './vocabulary.ts'

const GUSTAR: Readonly<Record<string, readonly string[]>> = {
  gusta: ['gustan', 'gusto', 'gustamos'],
  gustan: ['gusta', 'gusto', 'gustamos'],
  encanta: ['encantan', 'encanto', 'encantamos'],
  encantan: ['encanta', 'encanto', 'encantamos'],
}

const GUSTAR_PRONOUNS: Readonly<Record<string, readonly string[]>> = {
  me: ['yo', 'mi'],
  te: ['tú', 'ti'],
  nos: ['nosotros', 'nosotras'],
}

/** The verb of 'me gusta' agrees with what is liked, and the person who likes it is 'me', never 'yo'. */
export function gustarSlips({ words }: SpanishSentence): Slip[] {
  return words.flatMap((verb, index) => {
    const wrongVerbs = GUSTAR[verb]
    const before = words[index - 1] ?? ''
    if (!wrongVerbs || !/^(?:me|te|le|nos|les)$/u.test(before)) return []
    // 'Me gusta el pan y el queso' may be 'gustan' as well.
    const likedIsNamed = (isLiked(words[index + 1]) || isLiked(words[index + 2])) && !words.includes('y')
    const slips: Slip[] = likedIsNamed
      ? wrongVerbs.map((given) => ({
          index,
          word: given,
          reason: { code: 'gustar', given, right: verb } as const,
        }))
      : []
    for (const given of GUSTAR_PRONOUNS[before] ?? []) {
      slips.push({ index: index - 1, word: given, reason: { code: 'gustar-pronoun', given, right: before } })
    }
    return slips
  })
}

function isLiked(word: string | undefined): boolean {
  if (word === undefined) return false
  return ARTICLES_AND_DEMONSTRATIVES.has(word) || POSSESSIVES.has(word) || /[aei]r$/u.test(word)
}

const WRONG_POSSESSIVES: Readonly<Record<string, readonly string[]>> = {
  mi: ['mis', 'me', 'yo'],
  mis: ['mi', 'me', 'yo'],
  tu: ['tus', 'te', 'ti'],
  tus: ['tu', 'te', 'ti'],
}

/** Pronouns, or the wrong number, instead of 'mi' and 'tu'. */
export function possessiveSlips(sentence: SpanishSentence): Slip[] {
  const { words, vocabulary } = sentence
  return words.flatMap((right, index) => {
    const wrong = WRONG_POSSESSIVES[right]
    const noun = words[nounAfter(sentence, index) ?? -1]
    if (!wrong || noun === undefined) return []
    const { number } = nounAgreement(noun, vocabulary) ?? {}
    if (!number || (number === 'plural') !== right.endsWith('s')) return []
    return wrong
      .filter((given) => POSSESSIVES.has(given) || !mayFollowPronoun(words[index + 1] ?? '', sentence))
      .map((given) => ({
        index,
        word: given,
        reason: POSSESSIVES.has(given)
          ? ({ code: 'wrong-number', given, right, noun, number } as const)
          : ({ code: 'possessive', given, right, noun } as const),
      }))
  })
}

/** Some nouns are spelled like a verb: 'me regalo' and 'te ayuda' are Spanish. */
function mayFollowPronoun(word: string, { vocabulary }: SpanishSentence): boolean {
  return vocabulary.is(word, 'verb')
}
