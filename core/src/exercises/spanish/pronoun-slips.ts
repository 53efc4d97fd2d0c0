import type { Sentence } from '../tokens.ts'
import { ARTICLES_AND_DEMONSTRATIVES, POSSESSIVES } from './function-words.ts'
import { genderOf, numberOf } from './nouns.ts'
import type { Slip } from './slip.ts'
import { verbForm } from './verbs.ts'

const GUSTAR: Readonly<Record<string, readonly string[]>> = {
  gusta: ['gustan', 'gusto', 'gustamos'],
  gustan: ['gusta', 'gusto', 'gustamos'],
  encanta: ['encantan', 'encanto', 'encantamos'],
  encantan: ['encanta', 'encanto', 'encantamos'],
}

const GUSTAR_PRONOUNS: Readonly<Record<string, readonly string[]>> = {
  me: ['yo', 'mi', 'mío'],
  te: ['tú', 'ti', 'tuyo'],
  nos: ['nosotros', 'nosotras', 'nuestro'],
}

/** The verb of 'me gusta' agrees with what is liked, and whoever likes it is 'me', never 'yo'. */
export function gustarSlips({ words }: Sentence): Slip[] {
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

/** Nouns that a verb form is spelt like: 'me regalo' and 'te ayuda' are Spanish. */
const LIKE_VERBS = new Set(['regalo', 'ayuda', 'casa', 'baño', 'nombre', 'pelo', 'pregunta', 'falta', 'amo'])

/** Pronouns, or the wrong number, in the place of 'mi' and 'tu'. */
export function possessiveSlips({ words }: Sentence): Slip[] {
  return words.flatMap((right, index) => {
    const noun = words[index + 1] ?? ''
    const number = numberOf(noun)
    const wrong = WRONG_POSSESSIVES[right]
    if (!wrong || !number || genderOf(noun) === undefined || LIKE_VERBS.has(noun) || verbForm(noun)) return []
    if ((number === 'plural') !== right.endsWith('s')) return []
    return wrong.map((given) => ({
      index,
      word: given,
      reason: POSSESSIVES.has(given)
        ? ({ code: 'wrong-number', given, right, noun, number } as const)
        : ({ code: 'possessive', given, right, noun } as const),
    }))
  })
}

const CONJUGATED = ['tenemos', 'somos', 'queremos', 'estamos', 'sabemos']
/** Not 'la', 'los', 'las', which are pronouns too ('las queremos'), nor 'hasta', which also means 'even'. */
const NEVER_BEFORE_A_VERB = /^(?:el|una?|unos|unas|mis?|tus?|sus?|al?|con|del?|desde|en|para|por|sin)$/u

/** The last resort: after an article or a preposition no conjugated verb can follow. */
export function wordClassSlips({ words }: Sentence): Slip[] {
  return words.flatMap((right, index) => {
    const before = words[index - 1] ?? ''
    if (!NEVER_BEFORE_A_VERB.test(before) || right.length < 3) return []
    return CONJUGATED.filter((given) => !words.includes(given)).map((given) => ({
      index,
      word: given,
      reason: { code: 'word-class', given, right, before } as const,
    }))
  })
}
