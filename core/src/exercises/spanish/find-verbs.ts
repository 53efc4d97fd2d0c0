import type { Person } from '../../reasons/reasons.ts'
import { type Sentence, startsClause } from '../../text/tokens.ts'
import { ARTICLES_AND_DEMONSTRATIVES, BEFORE_VERB, POSSESSIVES, PREPOSITIONS } from './function-words.ts'
import type { SpanishSentence } from './slip.ts'
import { isTimeNoun, nounAgreement, type VerbForm, type Vocabulary } from './vocabulary.ts'

export interface FoundVerb extends VerbForm {
  index: number
  form: string
}

/** A cache, because every rule that makes exercises needs the verbs. */
const found = new WeakMap<SpanishSentence, readonly FoundVerb[]>()

/** The verbs in the present tense, where they can be nothing but verbs. */
export function findVerbs(sentence: SpanishSentence): readonly FoundVerb[] {
  const verbs = found.get(sentence) ?? lookForVerbs(sentence)
  found.set(sentence, verbs)
  return verbs
}

function lookForVerbs(sentence: SpanishSentence): FoundVerb[] {
  return sentence.words.flatMap((word, index) => {
    const verb = sentence.vocabulary.verbForm(word)
    return verb && canBeVerb(sentence, index) ? [{ ...verb, index, form: word }] : []
  })
}

/** A form that is a noun, an adjective or another word as well counts only where only a verb is possible. */
function canBeVerb(sentence: SpanishSentence, index: number): boolean {
  const { words, vocabulary } = sentence
  const word = words[index] ?? ''
  const before = words[index - 1] ?? ''
  if (isAlsoAnother(word, vocabulary)) {
    const atStart = startsClause(sentence, index) && !mayOpenClause(word, vocabulary)
    return atStart || BEFORE_VERB.has(before) || subjectBefore(sentence, index) !== undefined
  }
  const introducesNoun =
    ARTICLES_AND_DEMONSTRATIVES.has(before) || POSSESSIVES.has(before) || PREPOSITIONS.has(before)
  return startsClause(sentence, index) || !introducesNoun
}

function isAlsoAnother(word: string, { find }: Vocabulary): boolean {
  return find(word).some(({ entry, analysis }) => entry.pos !== 'verb' || analysis.kind === 'imperative')
}

/** 'Como ves …', '¡Ven!': at the start these are no verbs in the present. */
function mayOpenClause(word: string, { find, is }: Vocabulary): boolean {
  const isCommand = find(word).some(({ analysis }) => analysis.kind === 'imperative')
  return isCommand || is(word, 'preposition', 'conjunction', 'adverb', 'pronoun')
}

/** The place of the noun that a determiner belongs to, over an adjective between them: 'tu nuevo trabajo'. */
export function nounAfter({ words, vocabulary }: SpanishSentence, index: number): number | undefined {
  const [next = '', second = ''] = words.slice(index + 1)
  const isBetween = vocabulary.is(next, 'adjective', 'numeral', 'determiner')
  if (isBetween && vocabulary.is(second, 'noun')) return index + 2
  return vocabulary.is(next, 'noun') ? index + 1 : undefined
}

export interface Subject {
  verb: FoundVerb
  text: string
  /** The noun of the subject, where it has one: what adjectives agree with. */
  noun?: string
}

const PRONOUN_PERSON: Readonly<Record<string, Person>> = {
  yo: 'yo',
  tú: 'tú',
  él: 'él',
  ella: 'él',
  usted: 'él',
  nosotros: 'nosotros',
  nosotras: 'nosotros',
  ellos: 'ellos',
  ellas: 'ellos',
  ustedes: 'ellos',
}

/** The subject that a phrase opens with, if it is certain: 'Mi abuela usa internet', 'Lucía es mi amiga'. */
export function openingSubject(sentence: SpanishSentence): Subject | undefined {
  for (const verb of findVerbs(sentence)) {
    const subject = subjectBefore(sentence, verb.index)
    if (subject && subject.person === verb.person) {
      const { text, noun } = subject
      return noun === undefined ? { verb, text } : { verb, text, noun }
    }
  }
  return undefined
}

interface SubjectWords {
  person: Person
  text: string
  noun?: string
}

function subjectBefore(sentence: SpanishSentence, verbIndex: number): SubjectWords | undefined {
  const { words, tokens, vocabulary } = sentence
  let end = verbIndex
  while (end > 1 && BEFORE_VERB.has(words[end - 1] ?? '')) end -= 1
  const [first = ''] = words
  if (end === 0 || end > 5 || hasBreakBefore(sentence, end)) return undefined
  const text = tokens
    .slice(0, end)
    .map(({ word }) => word)
    .join(' ')
  const pronounPerson = PRONOUN_PERSON[first]
  if (end === 1) {
    if (pronounPerson) return { person: pronounPerson, text }
    return vocabulary.is(first, 'name') ? { person: 'él', text } : undefined
  }
  if (!ARTICLES_AND_DEMONSTRATIVES.has(first) && !POSSESSIVES.has(first)) return undefined
  const nounIndex = nounAfter(sentence, 0)
  if (nounIndex === undefined || nounIndex >= end) return undefined
  const noun = words[nounIndex] ?? ''
  const number = nounAgreement(noun, vocabulary)?.number
  if (number === undefined || isTimeNoun(noun, vocabulary)) return undefined
  if (!isTailOfNoun(words.slice(nounIndex + 1, end), vocabulary)) return undefined
  return { person: number === 'singular' ? 'él' : 'ellos', text, noun }
}

function hasBreakBefore({ tokens }: Sentence, end: number): boolean {
  return tokens.slice(0, end).some(({ lead, trail }, index) => trail !== '' || (index > 0 && lead !== ''))
}

/** What may follow the noun: an adjective or a name ('El cajero automático') or 'de …' ('La luz del pasillo'). */
function isTailOfNoun(tail: readonly string[], { find, is }: Vocabulary): boolean {
  const [first, ...rest] = tail
  if (first === undefined) return true
  if (first === 'de' || first === 'del') return rest.length > 0 && rest.length <= 2
  const isAttribute = is(first, 'adjective', 'name') || find(first).length === 0
  return rest.length === 0 && isAttribute && !is(first, 'verb')
}
