import { fold, wordsOf } from '../../text/fold.ts'
import type { PoolPhrase } from '../material.ts'
import { adjectiveSlips, determinerSlips } from './agreement.ts'
import { expressionSlips, haySlips, infinitiveSlips, muyMuchoSlips, tenerSlips } from './expression-slips.ts'
import { fieldWords } from './field-words.ts'
import { otherPersons, otherPossessives, otherPronouns } from './person-gaps.ts'
import { fixedPrepositions, meaningfulPrepositions, usedPrepositions } from './preposition-gaps.ts'
import { gustarSlips, possessiveSlips } from './pronoun-slips.ts'
import { parseSpanish, type Slip, type SpanishSentence } from './slip.ts'
import { distinctSlips } from './slips.ts'
import { personSlips, serEstarSlips } from './verb-slips.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The topic of a gap. */
export type GapKind = 'verb' | 'preposition' | 'pronoun' | 'agreement' | 'word'

/** A place in a phrase and the words which do not fit there, given what the phrase means. */
export interface Gap {
  kind: GapKind
  index: number
  wrong: readonly Slip[]
}

type GapMaker = (sentence: SpanishSentence, translation: string) => Slip[]

/** Where two makers have the same word for the same place, the earlier one gives the reason. */
const MAKERS: readonly (readonly [GapKind, GapMaker])[] = [
  ['verb', serEstarSlips],
  ['verb', personSlips],
  ['verb', tenerSlips],
  ['verb', haySlips],
  ['verb', infinitiveSlips],
  ['verb', otherPersons],
  ['preposition', expressionSlips],
  ['preposition', fixedPrepositions],
  ['preposition', usedPrepositions],
  ['preposition', meaningfulPrepositions],
  ['pronoun', otherPronouns],
  ['pronoun', otherPossessives],
  ['pronoun', otherNumber],
  ['agreement', determinerSlips],
  ['agreement', adjectiveSlips],
  ['word', muyMuchoSlips],
  ['word', fieldWords],
]

/** A possessive has only possessives beside it, so that no pronoun gives itself away. */
function otherNumber(sentence: SpanishSentence): Slip[] {
  return possessiveSlips(sentence).filter(({ reason }) => reason.code === 'wrong-number')
}

/** The same phrase is asked about in many sessions. */
const known = new WeakMap<Vocabulary, Map<string, readonly Gap[]>>()

/**
 * The places where a word may be missing, with at least this many wrong words for each. The translation is
 * shown beside the gap: a word that only makes the sentence mean something else is wrong there too.
 */
export function gapsIn(
  { spanish, translation }: Pick<PoolPhrase, 'spanish' | 'translation'>,
  vocabulary: Vocabulary,
  atLeast: number,
): readonly Gap[] {
  const ofVocabulary = known.get(vocabulary) ?? new Map<string, readonly Gap[]>()
  known.set(vocabulary, ofVocabulary)
  const key = `${spanish}\n${translation}`
  const gaps = ofVocabulary.get(key) ?? lookForGaps(spanish, translation, vocabulary)
  ofVocabulary.set(key, gaps)
  return gaps.filter(({ wrong }) => wrong.length >= atLeast)
}

function lookForGaps(spanish: string, translation: string, vocabulary: Vocabulary): Gap[] {
  const sentence = parseSpanish(spanish, vocabulary)
  const made = MAKERS.flatMap(([kind, make]) =>
    make(sentence, translation).map((slip) => ({ ...slip, kind })),
  )
  const gustar = gustarSlips(sentence).map((slip) => ({ ...slip, kind: gustarKind(slip) }))
  const slips = distinctSlips(sentence, [...made, ...gustar])
  // A word that is in the translation, 'dia' for 'día', can be copied without knowing it.
  const shown = wordsOf(fold(translation))
  const asked = slips.filter(({ index }) => !shown.has(fold(sentence.words[index] ?? '')))
  const places = [...new Set(asked.map(({ index, kind }) => `${index} ${kind}`))]
  return places.flatMap((place) => {
    const wrong = asked.filter(({ index, kind }) => `${index} ${kind}` === place)
    const [first] = wrong
    return first ? [{ kind: first.kind, index: first.index, wrong }] : []
  })
}

function gustarKind({ reason }: Slip): GapKind {
  return reason.code === 'gustar-pronoun' ? 'pronoun' : 'verb'
}
