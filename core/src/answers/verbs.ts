import type { Analysis } from '../spanish/forms/inflect.ts'
import type { PartOfSpeech, Person } from '../spanish/forms/word.ts'
import type { AnswerLexicon } from './answer-lexicon.ts'

/** Words that are verbs in few sentences only: para, como, entre, una. */
const RARELY_VERBS: ReadonlySet<PartOfSpeech> = new Set([
  'preposition',
  'conjunction',
  'determiner',
  'pronoun',
  'numeral',
] as const)

type Kind = 'finite' | 'imperative'

/** The persons whose verb a word can be; none for a word that is rarely one. */
export function personsOf(
  key: string,
  lexicon: AnswerLexicon,
  kinds: readonly Kind[] = ['finite', 'imperative'],
): Person[] {
  const readings = lexicon.readings(key)
  if (readings.some(({ entry }) => RARELY_VERBS.has(entry.pos))) return []
  return readings.flatMap(({ analyses }) => analyses.flatMap((analysis) => personOf(analysis, kinds)))
}

function personOf(analysis: Analysis, kinds: readonly Kind[]): Person[] {
  const { kind } = analysis
  return (kind === 'finite' || kind === 'imperative') && kinds.includes(kind) ? [analysis.person] : []
}

export function isOnlyVerb(key: string, lexicon: AnswerLexicon): boolean {
  const readings = lexicon.readings(key)
  return readings.length > 0 && readings.every(({ entry }) => entry.pos === 'verb')
}

/** Whether it can be a verb of this person that is no command: 'pasa' is not one of 'tú'. */
export function isFiniteOf(key: string, person: Person, lexicon: AnswerLexicon): boolean {
  return lexicon
    .readings(key)
    .some(({ analyses }) =>
      analyses.some((analysis) => analysis.kind === 'finite' && analysis.person === person),
    )
}

/** Whether two words are a compound tense of the verb that the one is a form of: 'he hablado' of 'hablo'. */
export function isCompound(
  one: string,
  auxiliary: string,
  participle: string,
  lexicon: AnswerLexicon,
): boolean {
  // Looking words up takes longest, and most have another letter.
  if (!auxiliary.startsWith('h')) return false
  if (!lexicon.readings(auxiliary).some(({ entry }) => entry.lemma === 'haber')) return false
  const verbs = lexicon.readings(one).filter(({ entry }) => entry.pos === 'verb')
  return lexicon
    .readings(participle)
    .some(
      ({ entry, analyses }) =>
        analyses.some(({ kind }) => kind === 'participle') && verbs.some((verb) => verb.entry === entry),
    )
}
