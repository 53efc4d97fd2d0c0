import type { Phrase } from '../phrases/phrase.ts'
import type { OneOrder } from '../spanish/word-order/one-order.ts'
import { fold, wordsOf } from '../text/fold.ts'

interface Folded {
  foldedSpanish: string
  foldedTranslation: string
  spanishWords: ReadonlySet<string>
  translationWords: ReadonlySet<string>
}

/** A phrase with its words for comparing, folded once and not once per question. */
export interface PoolPhrase extends Phrase, Folded {}

/** The sample phrases, pictures and situations are in every session: they are folded once. */
const folded = new WeakMap<Readonly<Phrase>, PoolPhrase>()

export function toPoolPhrase(phrase: Readonly<Phrase>): PoolPhrase {
  const known = folded.get(phrase) ?? foldPhrase(phrase)
  folded.set(phrase, known)
  return known
}

/** Only the words of phrases that are compared are split: few of the many that a session might use. */
export function foldPhrase<P extends Phrase>(stored: P): P & Folded {
  const phrase = { ...stored, spanish: tidy(stored.spanish), translation: tidy(stored.translation) }
  const foldedSpanish = fold(phrase.spanish)
  const foldedTranslation = fold(phrase.translation)
  let spanishWords: ReadonlySet<string> | undefined
  let translationWords: ReadonlySet<string> | undefined
  return {
    ...phrase,
    foldedSpanish,
    foldedTranslation,
    get spanishWords() {
      spanishWords ??= wordsOf(foldedSpanish)
      return spanishWords
    },
    get translationWords() {
      translationWords ??= wordsOf(foldedTranslation)
      return translationWords
    },
  }
}

/** Stored and generated phrases may have stray spaces, which would break a gap or a comparison. */
function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** A phrase without a letter on either side teaches nothing. */
export function isUsable({ foldedSpanish, foldedTranslation }: PoolPhrase): boolean {
  return foldedSpanish !== '' && foldedTranslation !== ''
}

/** The first phrase of each Spanish text. */
export function distinctPhrases(phrases: readonly PoolPhrase[]): PoolPhrase[] {
  const bySpanish = new Map<string, PoolPhrase>()
  for (const phrase of phrases) {
    if (!bySpanish.has(phrase.foldedSpanish)) bySpanish.set(phrase.foldedSpanish, phrase)
  }
  return [...bySpanish.values()]
}

/** A phrase of the content, with what the build found out about it. */
export interface MaterialPhrase extends Phrase {
  order?: OneOrder
  /** The theme whose situation this phrase belongs to without doubt. */
  situation?: string
  /** The false friend among its words. */
  friend?: string
  /** Three other sentences that are nearly it: the wrong answers beside it. */
  neighbours?: readonly Neighbour[]
  /** The same sentence with a mistake that speakers of the learner's language make: wrong wherever Spanish is spoken. */
  slips?: readonly SlippedPhrase[]
}

export interface SlippedPhrase {
  id: string
  spanish: string
}

export interface Neighbour {
  spanish: string
  translation: string
}

export interface ThemeSituation {
  theme: string
  description: string
  /** The themes in whose situations the same might be said: their descriptions cannot be wrong answers. */
  near: readonly string[]
  /**
   * Whether it is a way of talking, such as the telephone, in which anything may be said: never a wrong
   * answer.
   */
  isChannel?: boolean
  /** The theme of which this one is a special case: the two are never options of one exercise. */
  within?: string
}

export interface FalseFriend {
  word: string
  meaning: string
  example: { spanish: string; translation: string }
  /**
   * The meaning that it seems to have, and the Spanish for that; null where nothing misleads in this
   * language.
   */
  looksLike: { meaning: string; spanish: string } | null
  /** Words that make sense in its place, with their meanings: the other wrong answers. */
  others: readonly { word: string; meaning: string }[]
}

/** The material of exercises besides the learner's own phrases, in one language. */
export interface Material {
  phrases: readonly MaterialPhrase[]
  situations: readonly ThemeSituation[]
  falseFriends: readonly FalseFriend[]
  /**
   * Words of the learner's language that many of the phrases have, folded: they do not show what a phrase is
   * about.
   */
  commonWords: readonly string[]
  /** Why each slip of the phrases is wrong, by its id. */
  slipReasons: Readonly<Record<string, string>>
}

type PooledMaterial = PoolPhrase &
  Pick<MaterialPhrase, 'order' | 'situation' | 'friend' | 'neighbours' | 'slips'>

interface MaterialIndex {
  phrases: readonly PooledMaterial[]
  find: (foldedSpanish: string) => PooledMaterial | undefined
  /** How many of the phrases have slips: from 0 to 1. */
  slippedShare: number
}

/** The material is loaded once and used in every session. */
const indexes = new WeakMap<Material, MaterialIndex>()

export function indexOf(material: Material): MaterialIndex {
  const known = indexes.get(material) ?? createIndex(material)
  indexes.set(material, known)
  return known
}

function createIndex({ phrases: written }: Material): MaterialIndex {
  const phrases = written.map(foldPhrase)
  const bySpanish = new Map(phrases.map((phrase) => [phrase.foldedSpanish, phrase]))
  return {
    phrases,
    find: (foldedSpanish) => bySpanish.get(foldedSpanish),
    slippedShare: written.filter(({ slips }) => slips !== undefined).length / written.length,
  }
}

/** How many of the phrases have a word, in their meaning or in the description of their picture. */
function countWords(phrases: readonly PoolPhrase[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const phrase of phrases) {
    for (const word of new Set([...phrase.translationWords, ...describedWords(phrase)])) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return counts
}

/** A word is common if at least one phrase in this many has it. */
const COMMON = 30

/** Made by the build: on a phone, splitting all phrases would take too long. */
export function commonWordsIn(phrases: readonly Phrase[]): string[] {
  const counts = countWords(phrases.map(foldPhrase))
  return [...counts].filter(([, count]) => (count + 1) * COMMON >= phrases.length + 1).map(([word]) => word)
}

export function describedWords({ imageDescription = '' }: Phrase): ReadonlySet<string> {
  return wordsOf(fold(imageDescription))
}

/** A sentence of the content and its neighbours, each of which is a neighbour of the others. */
type Family = readonly PoolPhrase[]

/** The family of a sentence, or that in which it is a neighbour. */
export function familyOf(foldedSpanish: string, material: Material): Family | undefined {
  const own = indexOf(material).find(foldedSpanish)
  if (own?.neighbours) return [own, ...own.neighbours.map(toPoolPhrase)]
  return familiesIn(material).get(foldedSpanish)
}

/** Every sentence that was written as a neighbour of another. */
export function neighboursIn(material: Material): readonly PoolPhrase[] {
  const neighbours =
    knownNeighbours.get(material) ??
    indexOf(material).phrases.flatMap(({ neighbours: own = [] }) => own.map(toPoolPhrase))
  knownNeighbours.set(material, neighbours)
  return neighbours
}

const knownNeighbours = new WeakMap<Material, readonly PoolPhrase[]>()

/** The families by their neighbours. Made on the first lookup of a phrase that is no sentence of the content. */
const known = new WeakMap<Material, ReadonlyMap<string, Family>>()

function familiesIn(material: Material): ReadonlyMap<string, Family> {
  const families =
    known.get(material) ??
    new Map(
      indexOf(material).phrases.flatMap((phrase) => {
        const neighbours = phrase.neighbours?.map(toPoolPhrase) ?? []
        return neighbours.map((one) => [one.foldedSpanish, [phrase, ...neighbours]] as const)
      }),
    )
  known.set(material, families)
  return families
}
