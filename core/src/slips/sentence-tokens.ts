import type { FormIndex, IndexedWord, Reading } from '../spanish/form-index.ts'
import { attachClitics, CLITICS, detachClitics } from '../spanish/forms/clitics.ts'
import { likeliest } from '../spanish/likeliest.ts'
import { type Choices, resolve, UnresolvedWord } from '../spanish/resolve.ts'
import { capitalised, parseSentence, type Sentence, startsClause, type Token } from '../text/tokens.ts'
import { type Features, featuresOf } from './features.ts'

/** The words as they are written, with their punctuation. */
export function writtenTokens(tokens: readonly SlipToken[]): Token[] {
  const written: Token[] = []
  let place = 0
  while (place < tokens.length) {
    const [token, ...others] = tokens.slice(place, place + MOST_PARTS)
    if (!token) break
    const joined = contracted(token, others) ?? withPronouns(token, others) ?? { word: token.word, count: 1 }
    const last = tokens[place + joined.count - 1] ?? token
    const word = token.isCapital ? capitalised(joined.word) : joined.word
    written.push({ lead: token.lead, word, trail: last.trail })
    place += joined.count
  }
  return written
}

/** A verb and two pronouns. */
const MOST_PARTS = 3

interface Joined {
  word: string
  count: number
}

function contracted(token: SlipToken, [next]: readonly SlipToken[]): Joined | undefined {
  if (!next || token.trail !== '' || next.lead !== '') return undefined
  for (const [word, [first, second]] of CONTRACTIONS) {
    if (token.word === first && next.word === second) return { word, count: 2 }
  }
  return undefined
}

function withPronouns(token: SlipToken, others: readonly SlipToken[]): Joined | undefined {
  if (!token.carriesPronouns) return undefined
  const end = others.findIndex(({ isAttached }) => !isAttached)
  const attached = (end < 0 ? others : others.slice(0, end)).map(({ word }) => word)
  const clitics = CLITICS.find((possible) => possible.join() === attached.join())
  return clitics && { word: attachClitics(token.word, clitics), count: clitics.length + 1 }
}

/** The fields of an entry of the lexicon that patterns need. */
export type SlipWord = IndexedWord & { field?: string }

/** One word that a form can be, and all that the form can say then. */
export interface SlipReading {
  entry: SlipWord
  features: readonly Features[]
}

interface Part extends Token {
  /** In lower case, unless it is a name. */
  word: string
  /** Begins with a capital only because of its place. */
  isCapital: boolean
  /** A pronoun that hangs on the verb before it, as long as that form can still carry it. */
  isAttached: boolean
  carriesPronouns: boolean
}

/** A word as patterns see it: 'al' is two of them, and so is 'llamarte'. */
export interface SlipToken extends Part {
  readings: readonly SlipReading[]
}

const CONTRACTIONS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['al', ['a', 'el']],
  ['del', ['de', 'el']],
])

/** The words of a sentence with their entries; where one does not resolve, every word keeps all that it can be. */
export function slipTokens(text: string, index: FormIndex<SlipWord>, choices: Choices = {}): SlipToken[] {
  const sentence = parseSentence(text)
  const resolved = resolvedOrNot(text, choices, index) ?? likeliestReadings(sentence, index)
  return sentence.tokens
    .flatMap((token, place) => expand(readPart(token, resolved[place] ?? [], place), index))
    .map((part) => ({ ...part, readings: slipReadings(part.word, part.readings) }))
}

type Readings = readonly Reading<SlipWord>[]
type ReadPart = Part & { readings: Readings }

export function slipReadings(word: string, readings: Readings): SlipReading[] {
  return readings.map(({ entry, analyses }) => ({
    entry,
    features: analyses.map((analysis) => featuresOf(word, analysis)),
  }))
}

function resolvedOrNot(text: string, choices: Choices, index: FormIndex<SlipWord>): Readings[] | undefined {
  try {
    // The words of 'tengo que' remain 'tener' and 'que'.
    return resolve(text, choices, index).map(({ word, reading }) =>
      isPhrase(reading) ? [reading, ...allReadings(word, index)] : [reading],
    )
  } catch (error) {
    if (error instanceof UnresolvedWord) return undefined
    throw error
  }
}

function isPhrase({ entry }: Reading<SlipWord>): boolean {
  return entry.lemma.includes(' ')
}

function likeliestReadings(sentence: Sentence, index: FormIndex<SlipWord>): Readings[] {
  const { tokens, words } = sentence
  const candidates = tokens.map(({ word }) => allReadings(word, index))
  return tokens.map((_, place) =>
    likeliest({ words, index: place, startsClause: startsClause(sentence, place), candidates }),
  )
}

function allReadings(written: string, index: FormIndex<SlipWord>): Readings {
  const lower = written.toLowerCase()
  return [...index.find(written), ...(written === lower ? [] : index.find(lower))]
}

function readPart(token: Token, readings: Readings, place: number): ReadPart {
  const lower = token.word.toLowerCase()
  const [first] = readings
  // A capital at the start says nothing about a word that is in no entry.
  const isUnknownStart = place === 0 && !first
  const hasCapitalLemma = ({ entry }: Reading<SlipWord>) => /^\p{Lu}/u.test(entry.lemma)
  const isName =
    token.word !== lower &&
    !isUnknownStart &&
    (readings.every(hasCapitalLemma) || (first !== undefined && isPhrase(first) && hasCapitalLemma(first)))
  return {
    ...token,
    word: isName ? token.word : lower,
    isCapital: !isName && token.word !== lower,
    readings,
    isAttached: false,
    carriesPronouns: false,
  }
}

function expand(token: ReadPart, index: FormIndex<SlipWord>): ReadPart[] {
  const parts = CONTRACTIONS.get(token.word)
  if (parts) {
    const phrases = token.readings.filter(isPhrase)
    return split(token, [...parts], (word) => [...phrases, ...index.find(word)])
  }
  const [reading] = token.readings
  if (!reading?.clitics) return [token]
  const { entry, analyses, clitics } = reading
  const isForm = (base: string) => index.find(base).some((other) => other.entry === entry && !other.clitics)
  const base = detachClitics(token.word, isForm).find(
    (detached) => detached.clitics.join() === clitics.join(),
  )?.base
  if (base === undefined) return [token]
  return split(token, [base, ...clitics], (word) =>
    word === base ? [{ entry, analyses }] : index.find(word).filter((other) => other.entry.pos === 'pronoun'),
  ).map((part, place) => ({ ...part, isAttached: place > 0, carriesPronouns: place === 0 }))
}

function split(
  token: ReadPart,
  words: readonly string[],
  readingsFor: (word: string) => Readings,
): ReadPart[] {
  return words.map((word, place) => ({
    ...token,
    word,
    lead: place === 0 ? token.lead : '',
    trail: place === words.length - 1 ? token.trail : '',
    isCapital: place === 0 && token.isCapital,
    readings: readingsFor(word),
  }))
}
