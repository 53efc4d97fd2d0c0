import type { Person, Tense } from '@frase/core/spanish/forms/word'
import type { Resolved } from '@frase/core/spanish/resolve'
import type { CourseUnit } from '../course.ts'
import type { LexiconEntry } from '../lexicon/entry.ts'
import { lexiconIndex } from '../lexicon/lexicon.ts'
import { resolveSentence } from '../lexicon/resolve-sentence.ts'
import type { Sentence } from '../sentences.ts'

type Token = Resolved<LexiconEntry>

/** The forms of verbs that not every unit may use, and the unit that teaches them. */
const FIRST_UNIT: Readonly<Record<string, number>> = {
  preterite: 17,
  imperative: 20,
  imperfect: 25,
  participle: 27,
  gerund: 28,
  future: 33,
  conditional: 34,
  subjunctive: 36,
  imperfectSubjunctive: 36,
  negativeImperative: 37,
} satisfies Partial<Record<Tense | 'imperative' | 'participle' | 'gerund' | 'negativeImperative', number>>

const resolved = new Map<string, readonly Token[]>()

/** The words of a sentence with their entries; no sentence is resolved twice. */
export function tokensOf(sentence: Sentence): readonly Token[] {
  const key = `${sentence.source} ${sentence.spanish}`
  const tokens = resolved.get(key) ?? resolveSentence(sentence)
  resolved.set(key, tokens)
  return tokens
}

/** The ids of the words in a sentence. A phrase also counts as its words: 'favor' in 'por favor'. */
export function wordsIn(sentence: Sentence): Set<string> {
  return new Set(
    tokensOf(sentence).flatMap(({ word, reading: { entry } }) => [
      entry.id,
      ...(entry.pos === 'phrase' ? partsNamed(word) : []),
    ]),
  )
}

const partsNamed = (word: string) =>
  lexiconIndex()
    .find(word.toLowerCase())
    .map(({ entry }) => entry.id)

/** The words and forms of a sentence that neither its unit nor an earlier one teaches, and no piece contains. */
export function tooEarly(sentence: Sentence, pieces: CourseUnit['pieces']): string[] {
  const tokens = tokensOf(sentence)
  const keys = tokens.map(({ word }) => word.toLowerCase())
  const inPiece = new Set(
    pieces.flatMap(({ spanish }) => {
      const piece = spanish.split(' ')
      const starts = keys.flatMap((_, at) => (piece.every((word, i) => keys[at + i] === word) ? [at] : []))
      return starts.flatMap((at) => piece.map((_, offset) => at + offset))
    }),
  )
  return tokens
    .filter((token, place) => !inPiece.has(place) && unitOf(token) > sentence.unit)
    .map(({ word, reading }) => `${word} (${reading.entry.id})`)
}

/** The first unit that has a word in this form. */
function unitOf({ reading: { entry, analyses } }: Token): number {
  const ofForm = analyses.map((analysis) => {
    const name = analysis.kind === 'finite' ? analysis.tense : analysis.kind
    return entry.pos === 'verb' ? (FIRST_UNIT[name] ?? 1) : 1
  })
  return Math.max(entry.unit ?? Number.POSITIVE_INFINITY, Math.min(...ofForm))
}

/** The persons of the verbs in a sentence, where the form is unambiguous. */
export function personsIn(sentence: Sentence): Set<Person> {
  return new Set(
    tokensOf(sentence).flatMap(({ reading: { analyses } }) => {
      const persons = analyses.flatMap((analysis) => (analysis.kind === 'finite' ? [analysis.person] : []))
      return new Set(persons).size === 1 ? persons : []
    }),
  )
}

/** Whether it is a negation; 'No, gracias' is none. */
export const isNegation = ({ spanish }: Sentence): boolean => /(?<!\p{L})no \p{L}/iu.test(spanish)
