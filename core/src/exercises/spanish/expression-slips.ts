import { findVerbs } from './find-verbs.ts'
import { ARTICLES_AND_DEMONSTRATIVES } from './function-words.ts'
import type { Slip, SpanishSentence } from './slip.ts'
import { infinitiveIn, isInfinitive, nonFiniteMistakes, type Vocabulary } from './vocabulary.ts'

const HOUR = /^(?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)$/u

interface Expression {
  expression: string
  followedBy: 'infinitive' | 'time'
}

/** Expressions with a little word that nothing can replace. */
export function expressionSlips(sentence: SpanishSentence): Slip[] {
  return sentence.words.flatMap((word, index) => {
    const found = expressionAt(sentence, index)
    if (found === undefined) return []
    return wrongLittleWords(word, found).map((given) => ({
      index,
      word: given,
      reason: { code: 'expression', given, right: word, ...found } as const,
    }))
  })
}

function wrongLittleWords(right: string, { followedBy }: Expression): string[] {
  if (right === 'que') return ['a', 'en', 'con']
  return followedBy === 'time' ? ['en', 'con', 'al'] : ['de', 'en', 'con']
}

function expressionAt({ words, vocabulary }: SpanishSentence, index: number): Expression | undefined {
  const before = words[index - 1] ?? ''
  const next = words[index + 1] ?? ''
  if (isInfinitive(next, vocabulary)) {
    const expression = infinitiveExpression(words[index] ?? '', verbIn(before, vocabulary) ?? before)
    if (expression !== undefined) return { expression, followedBy: 'infinitive' }
  }
  const following = words[index + 3]
  // 'Voy a las dos tiendas' is not a time of day.
  const endsThere = following === undefined || !vocabulary.is(following, 'noun', 'adjective')
  const isTime = words[index] === 'a' && /^las?$/u.test(next) && HOUR.test(words[index + 2] ?? '')
  return isTime && endsThere ? { expression: `a ${next} ${words[index + 2]}`, followedBy: 'time' } : undefined
}

/** The expression that ends in this word after a form of this verb. */
function infinitiveExpression(word: string, verb: string): string | undefined {
  if (word === 'que') return verb === 'tener' || verb === 'hay' ? `${verb} que` : undefined
  if (word !== 'a') return undefined
  return verb === 'aprender' || verb === 'ir' ? `${verb} a` : undefined
}

/** The verb of 'aprendo', 'aprender' and 'aprendí'; none for 'fui', a form of two verbs. */
function verbIn(word: string, vocabulary: Vocabulary): string | undefined {
  const [past, ...others] = vocabulary.pastForms(word)
  const found = vocabulary.verbForm(word) ?? (others.length === 0 ? past : undefined)
  return found?.infinitive ?? infinitiveIn(word, vocabulary)
}

/** Verb forms that cannot replace an infinitive. */
export function infinitiveSlips(sentence: SpanishSentence): Slip[] {
  const { words, vocabulary } = sentence
  return words.flatMap((right, index) => {
    if (!needsInfinitive(sentence, index)) return []
    const last = words[index - 1] ?? ''
    const before = /^(?:a|que)$/u.test(last) ? `${words[index - 2]} ${last}` : last
    return nonFiniteMistakes(right, vocabulary).map((given) => ({
      index,
      word: given,
      reason: { code: 'infinitive', given, right, before } as const,
    }))
  })
}

function needsInfinitive(sentence: SpanishSentence, index: number): boolean {
  const before = sentence.words[index - 1] ?? ''
  const verb = sentence.vocabulary.verbForm(before)?.infinitive ?? ''
  if (/^(?:querer|poder|necesitar|saber|deber)$/u.test(verb)) return true
  if (/^(?:gusta|encanta)$/u.test(before)) return true
  return (before === 'a' || before === 'que') && expressionAt(sentence, index - 1) !== undefined
}

/** 'Soy hambre', 'Estoy veinte años', 'He miedo': what other languages say with 'to be' or 'to have'. */
export function tenerSlips(sentence: SpanishSentence): Slip[] {
  const { words, vocabulary } = sentence
  return findVerbs(sentence).flatMap(({ index, infinitive, person, form }) => {
    const noun = infinitive === 'tener' ? feltNoun(words.slice(index + 1)) : undefined
    if (noun === undefined) return []
    return ['ser', 'estar', 'haber'].flatMap((verb) => {
      const given = vocabulary.conjugate(verb, person)
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
export function muyMuchoSlips({ words, tokens, vocabulary }: SpanishSentence): Slip[] {
  return words.flatMap((right, index): Slip[] => {
    const next = words[index + 1]
    if (next === undefined || tokens[index]?.trail !== '') return []
    if (right === 'muy') {
      return ['mucho', 'mucha', 'muchos'].map((given) => ({
        index,
        word: given,
        reason: { code: 'muy-mucho', given, right, next, needed: 'muy' } as const,
      }))
    }
    if (!/^much[oa]s?$/u.test(right) || !vocabulary.is(next, 'noun')) return []
    return [{ index, word: 'muy', reason: { code: 'muy-mucho', given: 'muy', right, next, needed: 'mucho' } }]
  })
}

/** 'hay' never changes and cannot be replaced by 'estar' or a form of 'haber' before something not known yet. */
export function haySlips({ words, vocabulary }: SpanishSentence): Slip[] {
  const index = words.indexOf('hay')
  const next = words[index + 1] ?? ''
  const announcesNoun = /^(?:una?|much[oa]s?)$/u.test(next) || vocabulary.is(next, 'noun')
  if (index === -1 || !announcesNoun || ARTICLES_AND_DEMONSTRATIVES.has(words[index - 1] ?? '')) return []
  return ['está', 'están', 'han'].map((given) => ({
    index,
    word: given,
    reason: { code: 'hay', given, right: 'hay' } as const,
  }))
}
