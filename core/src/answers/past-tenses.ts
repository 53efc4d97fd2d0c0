import { conjugate, participle } from '../spanish/forms/conjugate.ts'
import { infinitiveOf } from '../spanish/forms/stems-and-endings.ts'
import { isVerb, type Person, type Verb } from '../spanish/forms/word.ts'
import type { AnswerLexicon } from './answer-lexicon.ts'
import { keysOf, type WrittenWord, writtenWord } from './words.ts'

interface Exchange {
  place: number
  length: number
  by: readonly string[]
}

/** Three verbs already have eight combinations of pasts; those of further verbs stay as they are. */
const MAX_VERBS = 3

/** The sentence with the other past for some or all of its verbs: comí ↔ he comido. */
export function withOtherPast(words: readonly WrittenWord[], lexicon: AnswerLexicon): WrittenWord[][] {
  const exchanges = findPasts(keysOf(words), lexicon).slice(0, MAX_VERBS)
  return subsets(exchanges).map((chosen) =>
    words.flatMap((word, place) => {
      const exchange = chosen.find((one) => place >= one.place && place < one.place + one.length)
      if (!exchange) return [word]
      return exchange.place === place ? exchange.by.map(writtenWord) : []
    }),
  )
}

/** All non-empty subsets. */
function subsets<T>(items: readonly T[]): T[][] {
  const [first, ...rest] = items
  if (first === undefined) return []
  const others = subsets(rest)
  return [[first], ...others, ...others.map((chosen) => [first, ...chosen])]
}

function findPasts(keys: readonly string[], lexicon: AnswerLexicon): Exchange[] {
  return keys.flatMap(
    (_, place) => perfectAt(keys, place, lexicon) ?? preteriteAt(keys, place, lexicon) ?? [],
  )
}

function perfectAt(keys: readonly string[], place: number, lexicon: AnswerLexicon): Exchange | undefined {
  const person = personOfHaber(keys[place] ?? '', lexicon)
  const verb = lexicon
    .readings(keys[place + 1] ?? '')
    .filter(({ analyses }) => analyses.some(({ kind }) => kind === 'participle'))
    .map(({ entry }) => entry)
    .find(isVerb)
  return person && verb && { place, length: 2, by: [conjugate(verb, 'preterite', person)] }
}

function personOfHaber(key: string, lexicon: AnswerLexicon): Person | undefined {
  for (const { entry, analyses } of lexicon.readings(key)) {
    if (entry.lemma !== 'haber') continue
    for (const analysis of analyses)
      if (analysis.kind === 'finite' && analysis.tense === 'present') return analysis.person
  }
  return undefined
}

const NOT_BEFORE_VERB = new Set(
  'el la los las un una unos unas mi mis tu tus su sus este esta ese esa de con en por para sin a al del'.split(
    ' ',
  ),
)
/** Nobody says 'ayer he comido', in Spain either. */
const OVER = new Set('ayer anteayer anoche pasado pasada pasados pasadas'.split(' '))
/** 'hablamos' is past beside one of these. */
const PAST = new Set([...OVER, 'hace'])

function preteriteAt(keys: readonly string[], place: number, lexicon: AnswerLexicon): Exchange | undefined {
  // 'el vino', but 'vino ayer'; 'la traje' may be either and is not exchanged.
  if (NOT_BEFORE_VERB.has(keys[place - 1] ?? '') || keys.some((key) => OVER.has(key))) return undefined
  for (const { verb, persons, isPast } of preterites(keys, place, lexicon)) {
    const [person] = persons
    if (person === undefined || !isPast) continue
    const haber = lexicon.index.conjugate('haber', 'present', person)
    if (haber !== undefined) return { place, length: 1, by: [haber, participle(verb)] }
  }
  return undefined
}

interface Preterite {
  verb: Verb
  persons: readonly Person[]
  isPast: boolean
}

function preterites(keys: readonly string[], place: number, lexicon: AnswerLexicon): Preterite[] {
  const isPastAnyway = keys.some(
    (key, other) => PAST.has(key) || (other !== place && isOnlyPreterite(key, lexicon)),
  )
  const hasDestination = keys.slice(place + 1).some((key) => key === 'a' || key === 'al')
  return lexicon.readings(keys[place] ?? '').flatMap(({ entry, analyses, clitics }) => {
    if (!isVerb(entry) || clitics || entry.lemma === 'haber') return []
    // 'fui' is of ser and of ir.
    if (infinitiveOf(entry) === (hasDestination ? 'ser' : 'ir')) return []
    const finite = analyses.flatMap((analysis) => (analysis.kind === 'finite' ? [analysis] : []))
    const persons = finite.flatMap(({ tense, person }) => (tense === 'preterite' ? [person] : []))
    return [{ verb: entry, persons, isPast: finite.length === persons.length || isPastAnyway }]
  })
}

function isOnlyPreterite(key: string, lexicon: AnswerLexicon): boolean {
  const analyses = lexicon.readings(key).flatMap((reading) => reading.analyses)
  return analyses.length > 0 && analyses.every((one) => one.kind === 'finite' && one.tense === 'preterite')
}
