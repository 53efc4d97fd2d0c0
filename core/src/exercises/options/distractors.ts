import { groupBy } from '../../group-by.ts'
import { pick, pickDistinct, shuffle } from '../../randomness.ts'
import type { Reason } from '../../reasons/reasons.ts'
import { fold, withoutPunctuation, wordsOf } from '../../text/fold.ts'
import { parseSentence, type Sentence, withWords } from '../../text/tokens.ts'
import { distinctPhrases, familyOf, neighboursIn, type PoolPhrase } from '../material.ts'
import type { Twist } from '../spanish/slip.ts'
import type { Vocabulary } from '../spanish/vocabulary.ts'
import type { GeneratorInput } from './exercise-type.ts'
import { fairest, lacksSharedWord, sharedCount, standsOut } from './fairest.ts'
import { inShapeOf, type Side, shapeGap, shapeOf } from './option-shape.ts'

/** A phrase with fewer of the words, or this many more words, is no near miss. */
const CLOSE = 0.5
/**
 * This many neighbours share a word with the sentence; the third may have both details changed, and no word
 * in common.
 */
const NEAR_AT_LEAST = 2
/** The wrong answers are chosen from this many at most. */
const CANDIDATES = 12

const WORDS = { spanish: 'spanishWords', translation: 'translationWords' } as const

export interface Distractor {
  text: string
  reason: Reason
  /** Why the other of two changes is wrong: unexplained, it would look right. */
  also?: Reason
}

interface Candidate extends Distractor {
  folded: string
  words: ReadonlySet<string>
  /** Whether it is not correct Spanish, and might be ruled out without knowing its meaning. */
  isMistake: boolean
  /** The phrase whose text it is; undefined for a near miss made by rule. */
  phrase?: PoolPhrase
}

/** Wrong answers that are other phrases: those written for the asked one, else phrases that have most of its words. */
export function otherPhrases(input: GeneratorInput, side: Side): Distractor[] {
  const written = writtenNeighbours(input, side)
  return written.length > 0 ? written : choose(input, side, siblings(input, side))
}

type MakeTwists = (spanish: string, vocabulary: Vocabulary) => readonly Twist[]

/**
 * Wrong answers that were written for the phrase, else two twists and both at once, so that no option stands
 * out, else other phrases and changes of one step: `twists` are right but mean something else, `mistakes` are
 * wrong. None where nothing is near enough: such a phrase suits another type.
 */
export function nearMisses(
  input: GeneratorInput,
  twists: MakeTwists,
  mistakes: MakeTwists = () => [],
): Distractor[] {
  const written = writtenNeighbours(input, 'spanish')
  if (written.length > 0) return written
  const { phrase, vocabulary, random } = input
  const { spanish: right } = rightAnswers(input)
  const isWrong = ({ spanish }: Twist) => !right.has(fold(spanish))
  const other = distinctLessons(input, twists(phrase.spanish, vocabulary)).filter(isWrong)
  const square = pick(
    random,
    squares(phrase.spanish, other).filter((options) => options.every(isWrong)),
  )
  if (square) return square.map(({ spanish, ...reasons }) => ({ text: spanish, ...reasons }))
  const wrongly = distinctLessons(input, mistakes(phrase.spanish, vocabulary)).filter(isWrong)
  const asCandidates = (made: readonly Twist[], isMistake: boolean): Candidate[] =>
    made.map(({ spanish, reason }) => {
      const folded = fold(spanish)
      return { text: spanish, folded, words: wordsOf(folded), reason, isMistake }
    })
  const singles = twists(phrase.spanish, vocabulary).filter(isWrong)
  return choose(input, 'spanish', [
    ...asCandidates(singles, false),
    ...asCandidates(wrongly, true),
    ...siblings(input, 'spanish'),
  ])
}

/**
 * The neighbours of a phrase of the content, which are neighbours of one another: two details with two values each, so that
 * no option stands out. All three or none: a learner may have saved a second translation that one of them fits.
 */
function writtenNeighbours(input: GeneratorInput, side: Side): Distractor[] {
  const { phrase, material, pool } = input
  const known = familyOf(phrase.foldedSpanish, material)
  const own = known?.find(({ foldedSpanish }) => foldedSpanish === phrase.foldedSpanish)
  const neighbours = known?.filter((one) => one !== own) ?? []
  // Beside a translation in other words the neighbours would be the three of one style.
  if (side === 'translation' && own?.foldedTranslation !== phrase.foldedTranslation) return []
  const { translations, spanish: rightSpanish } = rightAnswers(input)
  // An accent makes another sentence, 'hablo' or 'habló': texts that only fold alike are compared again.
  const isRight = ({ spanish, foldedSpanish, foldedTranslation }: PoolPhrase) =>
    translations.has(foldedTranslation) ||
    (rightSpanish.has(foldedSpanish) && isSaidFor(translations, spanish, pool))
  if (neighbours.some(isRight)) return []
  // 'Get well soon' and 'Sleep well' are near in Spanish and have no word in common in Portuguese.
  const words = phrase[WORDS[side]]
  const others = neighbours.map((one) => one[WORDS[side]])
  const near = others.filter((other) => sharedCount(other, words) > 0)
  if (near.length < NEAR_AT_LEAST || lacksSharedWord(words, others)) return []
  return neighbours.map(({ spanish, translation }) => ({
    text: inShapeOf(phrase[side], side === 'spanish' ? spanish : translation),
    reason: { code: 'other-phrase', spanish, translation },
  }))
}

function isSaidFor(translations: ReadonlySet<string>, spanish: string, pool: readonly PoolPhrase[]): boolean {
  return pool.some(
    (other) =>
      translations.has(other.foldedTranslation) &&
      withoutPunctuation(other.spanish) === withoutPunctuation(spanish),
  )
}

function choose(input: GeneratorInput, side: Side, candidates: readonly Candidate[]): Distractor[] {
  const { phrase, random } = input
  const { [WORDS[side]]: words } = phrase
  const accept = (chosen: readonly Candidate[]) => {
    const isDistinct = new Set(chosen.map(({ folded }) => folded)).size === chosen.length
    const isSpanish = chosen.filter(({ isMistake }) => isMistake).length <= 1
    const isOneOfThem = !standsOut(
      words,
      chosen.map((one) => one.words),
    )
    return isDistinct && isSpanish && isOneOfThem && !haveSameMeaning(chosen)
  }
  const drawn = pickDistinct(random, candidates, CANDIDATES)
  const wrong = fairest(phrase[side], drawn, ({ text }) => text, random, { accept })
  return wrong.map(({ text, reason }) => ({ text, reason }))
}

/** Two wrong answers that mean the same would give each other away. */
function haveSameMeaning(chosen: readonly Candidate[]): boolean {
  const phrases = chosen.flatMap(({ phrase }) => phrase ?? [])
  return phrases.some((one, place) =>
    phrases.slice(place + 1).some((other) => hasAllWordsOf(one, other) || hasAllWordsOf(other, one)),
  )
}

function hasAllWordsOf(one: PoolPhrase, other: PoolPhrase): boolean {
  return sharedCount(one.translationWords, other.translationWords) === other.translationWords.size
}

/** One mistake for each thing that can be learnt from the phrase. */
function distinctLessons({ random }: GeneratorInput, twists: readonly Twist[]): Twist[] {
  const lessons = new Set<string>()
  return shuffle(random, twists).filter(({ reason }) => {
    const lesson = `${reason.code} ${'right' in reason ? reason.right : ''}`
    return !lessons.has(lesson) && lessons.add(lesson)
  })
}

/** Two twists of different words, and both at once. */
function squares(spanish: string, twists: readonly Twist[]): (readonly Twist[])[] {
  const sentence = parseSentence(spanish)
  const changes = twists.flatMap((step) => changesOf(step, sentence))
  return changes.flatMap((one, position) =>
    changes.slice(position + 1).flatMap((other) => {
      if (one.places.some((place) => other.places.includes(place))) return []
      const words = [one, other].flatMap((step) =>
        step.places.map((place) => [place, step.words[place]] as const),
      )
      const both = withWords(sentence, Object.fromEntries(words))
      return [[one.step, other.step, { spanish: both, reason: one.step.reason, also: other.step.reason }]]
    }),
  )
}

interface Changes {
  step: Twist
  words: string[]
  places: number[]
}

/** The words that a step replaces; one that adds or drops a word cannot be combined with another. */
function changesOf(step: Twist, { tokens }: Sentence): Changes[] {
  const words = parseSentence(step.spanish).tokens.map(({ word }) => word)
  const places = tokens.flatMap(({ word }, place) => (words[place] === word ? [] : [place]))
  return words.length === tokens.length ? [{ step, words, places }] : []
}

interface RightAnswers {
  spanish: ReadonlySet<string>
  translations: ReadonlySet<string>
}

/** Every known translation of the same Spanish, and every Spanish phrase known to have one of them. */
export function rightAnswers({ phrase, pool }: GeneratorInput): RightAnswers {
  const { bySpanish, byTranslation } = grouped(pool)
  const same = [phrase, ...(bySpanish.get(phrase.foldedSpanish) ?? [])]
  const translations = new Set(same.map(({ foldedTranslation }) => foldedTranslation))
  const alike = [...translations].flatMap((translation) => byTranslation.get(translation) ?? [])
  return { translations, spanish: new Set([phrase, ...alike].map(({ foldedSpanish }) => foldedSpanish)) }
}

type Groups = ReadonlyMap<string, readonly PoolPhrase[]>

/** All exercises of a session have one pool. */
const groups = new WeakMap<readonly PoolPhrase[], { bySpanish: Groups; byTranslation: Groups }>()

function grouped(pool: readonly PoolPhrase[]) {
  const known = groups.get(pool) ?? {
    bySpanish: groupBy(pool, ({ foldedSpanish }) => foldedSpanish),
    byTranslation: groupBy(pool, ({ foldedTranslation }) => foldedTranslation),
  }
  groups.set(pool, known)
  return known
}

/**
 * Phrases of about the same shape that have most of the words of the asked one, on the side that is compared.
 * They also share a distinctive word of its meaning, or most of them where meanings are compared: 'un poco
 * de' makes no near miss of a sentence about something else.
 */
function siblings(input: GeneratorInput, side: Side): Candidate[] {
  const { phrase, pool, material } = input
  const right = rightAnswers(input)
  const shape = shapeOf(phrase, side)
  const common = new Set(material.commonWords)
  const distinctive = without(common, phrase.translationWords)
  const isAbout = ({ translationWords }: PoolPhrase) => {
    const ofOther = without(common, translationWords)
    return side === 'translation' ? isClose(distinctive, ofOther) : sharedCount(distinctive, ofOther) > 0
  }
  const isSibling = (other: PoolPhrase) =>
    isClose(phrase[WORDS[side]], other[WORDS[side]]) &&
    isAbout(other) &&
    shapeGap(shape, shapeOf(other, side)) < 1 &&
    !right.spanish.has(other.foldedSpanish) &&
    !right.translations.has(other.foldedTranslation) &&
    !meansNearlyTheSame(other, phrase)
  const found = [...pool.filter(isSibling), ...neighboursIn(material).filter(isSibling)]
  return distinctPhrases(found).map((other) => ({
    text: inShapeOf(phrase[side], other[side]),
    folded: side === 'spanish' ? other.foldedSpanish : other.foldedTranslation,
    reason: { code: 'other-phrase', spanish: other.spanish, translation: other.translation },
    words: other[WORDS[side]],
    isMistake: false,
    phrase: other,
  }))
}

function isClose(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const enough = Math.max(one.size, other.size) * CLOSE
  return Math.min(one.size, other.size) >= enough && sharedCount(one, other) >= enough
}

function without(common: ReadonlySet<string>, words: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...words].filter((word) => !common.has(word)))
}

/**
 * 'How are you today?' and 'How are you feeling today?' must not be the right and a wrong answer to one
 * question.
 */
export function meansNearlyTheSame(one: PoolPhrase, other: PoolPhrase): boolean {
  const shared = sharedCount(one.translationWords, other.translationWords)
  const fewest = Math.min(one.translationWords.size, other.translationWords.size)
  const all = one.translationWords.size + other.translationWords.size - shared
  return shared === fewest || shared / all >= 0.6
}
