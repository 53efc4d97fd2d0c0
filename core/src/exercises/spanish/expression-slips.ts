import type { Sentence } from '../tokens.ts'
import { findVerbs } from './find-verbs.ts'
import { ARTICLES_AND_DEMONSTRATIVES, NO_NOUNS } from './function-words.ts'
import { nonFiniteMistakes } from './infinitives.ts'
import { genderOf } from './nouns.ts'
import type { Slip } from './slip.ts'
import { conjugate, verbForm } from './verbs.ts'

const HOUR = /^(?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)$/u
const TIME = 'a la(s) + hora'
const INFINITIVE = /(?:[aei]r|ír)(?:me|te|se|nos|lo|la|le)?$/u

/** Expressions whose little word cannot be another one. */
export function expressionSlips(sentence: Sentence): Slip[] {
  return sentence.words.flatMap((word, index) => {
    const expression = expressionAt(sentence, index)
    if (expression === undefined) return []
    return wrongLittleWords(word, expression).map((given) => ({
      index,
      word: given,
      reason: { code: 'expression', given, right: word, expression } as const,
    }))
  })
}

function wrongLittleWords(right: string, expression: string): string[] {
  if (right === 'que') return ['a', 'en', 'con']
  return expression === TIME ? ['en', 'con', 'al'] : ['de', 'en', 'con']
}

function expressionAt(sentence: Sentence, index: number): string | undefined {
  const { words } = sentence
  const before = words[index - 1] ?? ''
  const next = words[index + 1] ?? ''
  const verb = verbForm(before)?.infinitive
  // A capital betrays a place: 'Voy a Gibraltar'.
  const isInfinitive = INFINITIVE.test(next) && sentence.tokens[index + 1]?.word === next
  if (words[index] === 'que' && isInfinitive) {
    if (verb === 'tener') return 'tener que + infinitivo'
    return before === 'hay' ? 'hay que + infinitivo' : undefined
  }
  if (words[index] !== 'a') return undefined
  if (verb === 'ir' && isInfinitive) return 'ir a + infinitivo'
  if (/^aprend(?:er|o|í)$/u.test(before) && isInfinitive) return 'aprender a + infinitivo'
  const following = words[index + 3]
  // 'Voy a las dos tiendas' tells no time.
  const endsThere = following === undefined || NO_NOUNS.has(following)
  return /^las?$/u.test(next) && HOUR.test(words[index + 2] ?? '') && endsThere ? TIME : undefined
}

/** Verb forms that cannot stand where only the infinitive can. */
export function infinitiveSlips(sentence: Sentence): Slip[] {
  const { words } = sentence
  return words.flatMap((right, index) => {
    if (!needsInfinitive(sentence, index)) return []
    const last = words[index - 1] ?? ''
    const before = /^(?:a|que)$/u.test(last) ? `${words[index - 2]} ${last}` : last
    return nonFiniteMistakes(right).map((given) => ({
      index,
      word: given,
      reason: { code: 'infinitive', given, right, before } as const,
    }))
  })
}

function needsInfinitive(sentence: Sentence, index: number): boolean {
  const before = sentence.words[index - 1] ?? ''
  const verb = verbForm(before)?.infinitive ?? ''
  if (/^(?:querer|poder|necesitar|saber|deber)$/u.test(verb)) return true
  if (/^(?:gusta|encanta)$/u.test(before)) return true
  return (before === 'a' || before === 'que') && expressionAt(sentence, index - 1) !== undefined
}

/** 'Soy hambre', 'Estoy veinte años', 'He miedo': what other languages say with 'to be' or 'to have'. */
export function tenerSlips(sentence: Sentence): Slip[] {
  const { words } = sentence
  return findVerbs(sentence).flatMap(({ index, infinitive, person, form }) => {
    const noun = infinitive === 'tener' ? feltNoun(words.slice(index + 1)) : undefined
    if (noun === undefined) return []
    return ['ser', 'estar', 'haber'].flatMap((verb) => {
      const given = conjugate(verb, person)
      return given === undefined
        ? []
        : [{ index, word: given, reason: { code: 'tener', given, right: form, noun } as const }]
    })
  })
}

function feltNoun([first = '', second = '', third = '']: readonly string[]): string | undefined {
  if (/^much[oa]$/u.test(first)) {
    return /^(?:hambre|sed|frío|calor|miedo|sueño|prisa|suerte)$/u.test(second) ? second : undefined
  }
  // 'Estoy frío' and 'Soy frío' exist, with other meanings.
  if (/^(?:hambre|sed|miedo|sueño|prisa|suerte|razón)$/u.test(first)) return first
  if (second === 'años') return third === 'más' ? undefined : second
  return undefined
}

/** 'muy' and 'mucho' in each other's place. */
export function muyMuchoSlips({ words }: Sentence): Slip[] {
  return words.flatMap((right, index): Slip[] => {
    const next = words[index + 1]
    if (next === undefined) return []
    if (right === 'muy') {
      return ['mucho', 'mucha', 'muchos'].map((given) => ({
        index,
        word: given,
        reason: { code: 'muy-mucho', given, right, next, needed: 'muy' } as const,
      }))
    }
    if (!/^much[oa]s?$/u.test(right) || genderOf(next) === undefined) return []
    return [{ index, word: 'muy', reason: { code: 'muy-mucho', given: 'muy', right, next, needed: 'mucho' } }]
  })
}

/** 'hay' never changes and cannot be replaced by 'estar' or a form of 'haber' before something not known yet. */
export function haySlips({ words }: Sentence): Slip[] {
  const index = words.indexOf('hay')
  const next = words[index + 1] ?? ''
  const announcesNoun = /^(?:una?|much[oa]s?)$/u.test(next) || genderOf(next) !== undefined
  if (index === -1 || !announcesNoun || ARTICLES_AND_DEMONSTRATIVES.has(words[index - 1] ?? '')) return []
  return ['está', 'están', 'han'].map((given) => ({
    index,
    word: given,
    reason: { code: 'hay', given, right: 'hay' } as const,
  }))
}
