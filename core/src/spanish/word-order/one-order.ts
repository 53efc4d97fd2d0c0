import { isQuestion, parseSentence, type Sentence, startsClause } from '../../text/tokens.ts'
import type { FormIndex, IndexedWord } from '../form-index.ts'
import type { Resolved } from '../resolve.ts'
import { type Tags, tagsOf } from './tags.ts'

/** The words of a sentence to put in order: the first of them, then the number of words of each tile. */
export type OneOrder = readonly [start: number, ...tiles: number[]]

/** Fewer tiles are no exercise. */
const TILES_MIN = 3
/** 'en el gimnasio': without a verb among them, three tiles order themselves. */
const TILES_WITHOUT_VERB_MIN = 4

const noun = '(?:n\\+*|9T)'
const describing = '(?:g*j)*'
const simplePhrase = `[d9]*j?${noun}${describing}`
const nounPhrase = `(?:${simplePhrase}(?:D${simplePhrase})*|d+j)`
const compared = `[qe](?:${nounPhrase}|u|d+|b)`
const comparison = `g*j${compared}`
const predicate = `g*j(?:D${nounPhrase}|(?:${compared})?)`
const place = `b?[pAD](?:[d9]*j?n\\+*${describing}(?:D${simplePhrase})*|u)`
const adverbial = `b?[pAD](?:[d9]*T|${nounPhrase}|u|i|b)`
const question = '[pAD]?w+(?:[d9]?n|T|j|b)?'
const verbs = (finite: string) => `o?c*${finite}(?:[ADlQ]*i|r|k)*`

/**
 * The parts that have one order only, by what precedes them in their clause. The rules: an object without a
 * pronoun of its own follows its verb; the subject may come before or after the verb; words of time, place or
 * manner may be anywhere, unless the verb is one of being or going and something else already begins the
 * clause.
 */
const PATTERNS = {
  /**
   * After a third person a noun might be the subject: '¿Muerde tu perro?', 'Tu perro muerde'. A predicate may
   * come first: 'Muy contento estoy'.
   */
  clauseStart: [
    `${verbs('[vPmh]')}${nounPhrase}`,
    `${verbs('[vmhtM]')}(?:${predicate})?`,
    `${verbs('[vm]')}q${verbs('[vPtLM]')}(?:${predicate})?`,
    `[mM]w${verbs('[vPtLM]')}`,
    `${verbs('[PL]')}(?:${comparison})?`,
  ],
  exclamation: [`${question}${verbs('[vPtLMG]')}`],
  /** The question word stays in front: '¿Te dedicas a qué?' is said as well. */
  afterQuestionWord: [`${verbs('[vP]')}(?:${nounPhrase}|${predicate})?`, verbs('[vPtLMG]')],
  /** 'Cierra la ventana', but not 'No cierra la tienda', '¿Cierra la tienda?'. */
  command: [`M${nounPhrase}`],
  afterAdverbial: [
    `${verbs('[vPh]')}(?:${nounPhrase}|${predicate})`,
    `o?P${place}`,
    `${verbs('[vPhtLM]')}(?:${predicate})?`,
  ],
  afterSubject: [`${verbs('[tLM]')}(?:${nounPhrase}|${predicate})?`, `o?L${place}`],
  /** An infinitive as the subject: 'me gusta leer en el sofá'. */
  afterGustar: [`i(?:${nounPhrase}|${place})`],
  anywhere: [`[pAD]?${nounPhrase}`, `[pAD]d+T(?:D${simplePhrase})*`],
} as const

const QUESTION_WORD = new RegExp(`^${question}$`, 'u')
const SUBJECT = new RegExp(`^(?:${simplePhrase}(?:D${simplePhrase})*|u|d)$`, 'u')
const ADVERBIAL = new RegExp(`^(?:b|${adverbial}|[d9]*T${describing})+$`, 'u')
const ENDS_IN_GUSTAR = /c+G$/u

/** The longest part of a sentence that has one right order while the rest is fixed. */
export function oneOrder<Entry extends IndexedWord>(
  spanish: string,
  words: readonly Resolved<Entry>[],
  index: Pick<FormIndex<Entry>, 'find'>,
  alternatives: readonly string[],
): OneOrder | undefined {
  const sentence = parseSentence(spanish)
  const tags = tagsOf(words, index)
  const parts = clausesOf(sentence, tags).flatMap(([start, end]) =>
    partsOf(tags.slice(start, end), sentence, start),
  )
  return parts
    .filter((part) => !isReordered(part, sentence, alternatives))
    .sort((one, other) => other.length - one.length)[0]
}

/** From punctuation or 'and' to the next one. */
function clausesOf(sentence: Sentence, tags: Tags): [start: number, end: number][] {
  const starts = [...tags].flatMap((tag, place) =>
    tag === 'y' || startsClause(sentence, place) ? [tag === 'y' ? place + 1 : place] : [],
  )
  return starts.map((start, position) => {
    const next = starts[position + 1] ?? tags.length
    return [start, tags[next - 1] === 'y' ? next - 1 : next]
  })
}

function partsOf(clause: Tags, sentence: Sentence, offset: number): OneOrder[] {
  return [...clause].flatMap((_, start) =>
    patternsAfter(clause.slice(0, start), sentence).flatMap((pattern) => {
      const [found] = new RegExp(`^(?:${pattern})`, 'u').exec(clause.slice(start)) ?? []
      return found === undefined ? [] : withoutFronting(offset + start, found)
    }),
  )
}

const FINITE = '[vPmhtLMG]'
/**
 * Verbs and what belongs to them; other words may precede them for emphasis: 'Carne no como', 'Muy contento
 * estoy'.
 */
const VERBS = new RegExp(
  `^(?<verbs>(?:${question})?${verbs(FINITE)}(?:q${verbs(FINITE)}|w${verbs(FINITE)})?)`,
  'u',
)
/** With its 'que': 'Tengo que planchar dos camisas' may be said 'Tengo dos camisas que planchar'. */
const FIRST_VERB = new RegExp(`^o?c*${FINITE}Q?`, 'u')
const HAS_VERB = new RegExp(`[ir]|${FINITE}`, 'u')

/**
 * The parts of what was found in which nothing can be put first for emphasis: its verbs alone, or what follows the first
 * of them. 'No' stays in its place before two verbs: 'Puedo no venir' says something else.
 */
function withoutFronting(start: number, found: Tags): OneOrder[] {
  const { verbs: group = '' } = VERBS.exec(found)?.groups ?? {}
  if (group === '') return exercise(start, found)
  const fixed = group.startsWith('o') && group.includes('i') ? 1 : 0
  // 'A bailar quiero aprender', 'De verte me alegro'; but nobody says 'a hacer voy' for 'voy a hacer'.
  const verbsAlone = /(?<![PL])A|D/u.test(group) ? [] : exercise(start + fixed, group.slice(fixed))
  const [first] = FIRST_VERB.exec(found) ?? []
  if (first === undefined || /[qw]/u.test(group)) return verbsAlone
  return [...exercise(start + first.length, found.slice(first.length)), ...verbsAlone]
}

function exercise(start: number, tags: Tags): OneOrder[] {
  const tiles = tilesOf(tags)
  const isEnough = tiles.length >= (HAS_VERB.test(tags) ? TILES_MIN : TILES_WITHOUT_VERB_MIN)
  return isEnough ? [[start, ...tiles]] : []
}

function patternsAfter(before: Tags, sentence: Sentence): readonly string[] {
  const { clauseStart, command, exclamation, anywhere } = PATTERNS
  if (before === '') {
    return [...clauseStart, ...(isQuestion(sentence) ? [] : [...command, ...exclamation]), ...anywhere]
  }
  const { afterQuestionWord, afterAdverbial, afterSubject, afterGustar } = PATTERNS
  if (QUESTION_WORD.test(before)) return [...afterQuestionWord, ...anywhere]
  if (SUBJECT.test(before)) return [...afterSubject, ...anywhere]
  if (ADVERBIAL.test(before)) return [...afterAdverbial, ...anywhere]
  return ENDS_IN_GUSTAR.test(before) ? [...afterGustar, ...anywhere] : anywhere
}

const NOUN_TILE = 'j?(?:n\\+*|T)(?:g*j)*'
const TILE = new RegExp(`${NOUN_TILE}(?:D[d9]*${NOUN_TILE})*|.`, 'gu')

/**
 * A noun and its adjectives are one tile: 'una oficina pequeña' and 'una pequeña oficina' are both right. The
 * same goes for what follows with 'de': 'un postre de chocolate' can become 'un chocolate de postre', and
 * 'pasta con salsa de tomate' is as good as 'pasta de tomate con salsa'.
 */
function tilesOf(tags: Tags): number[] {
  return (tags.match(TILE) ?? []).map((tile) => tile.length)
}

/** Whether one of the other right orders of the sentence differs in this part and nowhere else. */
function isReordered(
  [start, ...tiles]: OneOrder,
  { words }: Sentence,
  alternatives: readonly string[],
): boolean {
  const end = start + tiles.reduce((sum, tile) => sum + tile, 0)
  return alternatives.some((alternative) => {
    const other = parseSentence(alternative).words
    const isSameOutside = words.every((word, at) => (at >= start && at < end) || word === other[at])
    const inside = (list: readonly string[]) => list.slice(start, end).sort().join(' ')
    return words.length === other.length && isSameOutside && inside(words) === inside(other)
  })
}
