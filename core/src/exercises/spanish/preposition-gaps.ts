import type { PrepositionUse } from '../../reasons/reasons.ts'
import { POSSESSIVES } from './function-words.ts'
import { isInPhrase, shownMeaning, whatIsSaidIn } from './meanings.ts'
import type { Slip, SpanishSentence } from './slip.ts'
import { infinitiveIn } from './vocabulary.ts'

const WITH_DE = /^(?:antes|después|cerca|lejos|detrás|delante|debajo|encima|dentro)$/u
const WITH_POR = /^(?:gracias|felicidades)$/u

/** Prepositions that a word before them requires: 'cerca de', 'gracias por'. */
export function fixedPrepositions({ words }: SpanishSentence): Slip[] {
  return words.flatMap((right, index) => {
    const before = words[index - 1] ?? ''
    const wrong = wrongAfter(before, right)
    const expression = `${before} ${right}`
    return wrong.map((given) => ({
      index,
      word: given,
      reason: { code: 'expression', given, right, expression } as const,
    }))
  })
}

function wrongAfter(before: string, right: string): readonly string[] {
  if (right === 'de' && WITH_DE.test(before)) return ['con', 'para', 'sin']
  return right === 'por' && WITH_POR.test(before) ? ['para', 'de', 'en'] : []
}

/** Prepositions that a use requires. No country says one of the wrong ones instead: 'en la mañana' is. */
const WRONG_FOR: Readonly<Record<PrepositionUse, readonly string[]>> = {
  month: ['a', 'con', 'sin'],
  transport: ['a', 'de', 'para'],
  place: ['con', 'para', 'sin'],
  partOfDay: ['con', 'para', 'sin'],
  person: ['de', 'en', 'por'],
  kind: ['a', 'por', 'hasta'],
}

export function usedPrepositions(sentence: SpanishSentence): Slip[] {
  return sentence.words.flatMap((right, index) => {
    const use = useOf(right, sentence, index)
    if (use === undefined) return []
    return WRONG_FOR[use].map((given) => ({
      index,
      word: given,
      reason: { code: 'preposition', given, right, use } as const,
    }))
  })
}

function useOf(right: string, sentence: SpanishSentence, index: number): PrepositionUse | undefined {
  const [next = '', second = ''] = sentence.words.slice(index + 1)
  switch (right) {
    case 'en':
      return useOfEn(sentence, index)
    case 'por':
      return next === 'la' && /^(?:mañana|tarde|noche)$/u.test(second) ? 'partOfDay' : undefined
    case 'a':
      return isPersonAfter(sentence, index) ? 'person' : undefined
    case 'de':
      return linksNouns(sentence, index) ? 'kind' : undefined
    default:
      return undefined
  }
}

const SEASON = /^(?:primavera|verano|otoño|invierno)$/u

function useOfEn({ words, vocabulary }: SpanishSentence, index: number): PrepositionUse | undefined {
  const [next = '', second = ''] = words.slice(index + 1)
  const isOf = (field: string) => vocabulary.find(next).some(({ entry }) => entry.field === field)
  if (isOf('month') || SEASON.test(next)) return 'month'
  if (isOf('transport')) return 'transport'
  const verb = vocabulary.verbForm(words[index - 1] ?? '')?.infinitive ?? ''
  const isPlace =
    vocabulary.is(next, 'name') || (vocabulary.is(next, 'determiner') && vocabulary.is(second, 'noun'))
  // 'Trabajo para una tienda', 'con una tienda' is Spanish.
  return isPlace && /^(?:estar|vivir)$/u.test(verb) ? 'place' : undefined
}

const DONE_TO_PEOPLE = /^(?:visitar|conocer|ayudar|saludar|presentar|invitar|llamar|esperar)$/u

/** 'visitar a mis tíos', 'No conozco a tu cuñada'. */
function isPersonAfter({ words, vocabulary }: SpanishSentence, index: number): boolean {
  const [next = '', second = ''] = words.slice(index + 1)
  const before = words[index - 1] ?? ''
  const verb = vocabulary.verbForm(before)?.infinitive ?? infinitiveIn(before, vocabulary) ?? ''
  if (!DONE_TO_PEOPLE.test(verb)) return false
  const isRelative = vocabulary.find(second).some(({ entry }) => entry.field === 'family' || entry.feminine)
  return POSSESSIVES.has(next) && isRelative
}

/**
 * 'un vaso de agua', 'profesora de música': not 'de Madrid', which is an origin, nor after 'antes' and the
 * like.
 */
function linksNouns({ words, vocabulary }: SpanishSentence, index: number): boolean {
  const before = words[index - 1] ?? ''
  const next = words[index + 1] ?? ''
  const isOnlyNoun = (word: string) =>
    vocabulary.is(word, 'noun') && !vocabulary.is(word, 'verb', 'adverb', 'adjective')
  return isOnlyNoun(before) && isOnlyNoun(next)
}

const MEANINGFUL = ['con', 'sin', 'para', 'desde', 'hasta'] as const
const WRONG_BY_MEANING: Readonly<Record<(typeof MEANINGFUL)[number], readonly string[]>> = {
  con: ['sin', 'desde', 'hasta'],
  sin: ['con', 'desde', 'para'],
  para: ['sin', 'desde', 'con'],
  desde: ['con', 'sin', 'para'],
  hasta: ['con', 'sin', 'desde'],
}

/** Prepositions with a meaning, where the translation has the same meaning: 'té sin azúcar'. */
export function meaningfulPrepositions(sentence: SpanishSentence, translation: string): Slip[] {
  const { words, vocabulary } = sentence
  const isSaid = whatIsSaidIn(translation)
  const entryOf = (word: string) =>
    vocabulary.find(word).find(({ entry }) => entry.pos === 'preposition')?.entry
  return words.flatMap((word, index) => {
    const right = MEANINGFUL.find((one) => one === word)
    const rightEntry = right && entryOf(right)
    if (!right || !rightEntry || !isSaid(rightEntry) || isInPhrase(sentence, index)) return []
    return WRONG_BY_MEANING[right].flatMap((given) => {
      const entry = entryOf(given)
      if (!entry || isSaid(entry)) return []
      const meanings = { givenMeaning: shownMeaning(entry), rightMeaning: shownMeaning(rightEntry) }
      return [{ index, word: given, reason: { code: 'other-word', given, right, ...meanings } as const }]
    })
  })
}
