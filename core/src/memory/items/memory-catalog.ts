import { LEVELS, levelOfUnit } from '../../levels.ts'
import { fold } from '../../text/fold.ts'
import { parseSentence } from '../../text/tokens.ts'
import type { Catalog, CourseItem } from './card.ts'
import type { ItemId } from './item.ts'
import { phraseKey } from './own-phrase.ts'

/** The content for the rules of memory, and the way from a shown phrase to its items. */
export interface MemoryCatalog {
  items: Catalog
  sentences: ReadonlyMap<ItemId, CatalogSentence>
  /** The slug of every sentence, by `phraseKey` of its text: see `itemOfPhrase`. */
  slugs: ReadonlyMap<string, string>
}

export interface CatalogSentence {
  spanish: string
  /** The entry of the lexicon of each word of the text, in the order of `parseSentence`. */
  words: readonly ItemId[]
}

/**
 * A catalog as the build writes it: columns instead of objects, and places instead of ids. A word does not list its
 * sentences, since the sentences list their words.
 */
export interface PackedCatalog {
  themes: readonly string[]
  words: {
    ids: readonly string[]
    /** 0 for none. */
    units: readonly number[]
    /** A place in LEVELS for words without a unit; the others have the level of their unit. */
    levels: Readonly<Record<number, number>>
    /** A place in `themes`; -1 for none. */
    themes: readonly number[]
    core: readonly number[]
    transparent: readonly number[]
    /** The lemma, where it is not the id. */
    lemmas: Readonly<Record<number, string>>
    confusable: Readonly<Record<number, readonly number[]>>
    /** The words that are false friends in the learner's language. */
    friends: readonly number[]
    /** Words without a sentence, and names, which nobody has to remember. */
    unasked: readonly number[]
  }
  sentences: {
    texts: readonly string[]
    /** The slugs of texts that were corrected after their slug was made. */
    slugs: Readonly<Record<number, string>>
    levels: readonly number[]
    /** The units of the sentences that were written for one; the others have none. */
    units: Readonly<Record<number, number>>
    themes: readonly number[]
    keys: readonly number[]
    /** A place among the words for each word of the text. */
    words: readonly (readonly number[])[]
  }
  rules: {
    ids: readonly string[]
    units: readonly number[]
    /** Places among the sentences. */
    sentences: readonly (readonly number[])[]
    /** Rules without a typed task: choosing does not show that a rule is mastered. */
    unasked: readonly number[]
  }
}

export function unpackCatalog({ themes, words, sentences, rules }: PackedCatalog): MemoryCatalog {
  const wordIds = words.ids.map((id): ItemId => `word:${id}`)
  const sentencesOf = wordIds.map((): ItemId[] => [])
  const known = sentences.texts.map((spanish, place): [ItemId, CatalogSentence] => {
    const id: ItemId = `sentence:${sentences.slugs[place] ?? slugOf(spanish)}`
    const places = sentences.words[place] ?? []
    for (const word of places) {
      const list = sentencesOf[word]
      // A sentence has some words twice.
      if (list && list.at(-1) !== id) list.push(id)
    }
    return [id, { spanish, words: at(wordIds, places) }]
  })
  const sentenceIds = known.map(([id]) => id)
  const core = new Set(words.core)
  const transparent = new Set(words.transparent)
  const keys = new Set(sentences.keys)
  const unasked = { words: new Set(words.unasked), rules: new Set(rules.unasked) }

  const wordItems = wordIds.map((id, place): CourseItem => {
    const item = newItem(id, words.units[place], words.levels[place], sentencesOf[place])
    const theme = themes[words.themes[place] ?? -1]
    const lemma = words.lemmas[place]
    const confusable = words.confusable[place]
    if (theme !== undefined) item.theme = theme
    if (core.has(place)) item.isCore = true
    if (transparent.has(place)) item.isTransparent = true
    if (unasked.words.has(place)) item.isUnasked = true
    if (lemma !== undefined) item.lemma = lemma
    if (confusable?.length) item.confusable = at(wordIds, confusable)
    return item
  })
  const friendItems = at(wordItems, words.friends).map(
    ({ isCore, isTransparent, confusable, id, ...word }): CourseItem => ({
      ...word,
      id: `friend:${id.slice('word:'.length)}`,
    }),
  )
  const ruleItems = rules.ids.map((id, place): CourseItem => {
    const item = newItem(
      `rule:${id}`,
      rules.units[place],
      undefined,
      at(sentenceIds, rules.sentences[place] ?? []),
    )
    if (unasked.rules.has(place)) item.isUnasked = true
    return item
  })
  const sentenceItems = sentenceIds.map((id, place): CourseItem => {
    const item = newItem(id, sentences.units[place], sentences.levels[place], [id])
    const theme = themes[sentences.themes[place] ?? -1]
    if (theme !== undefined) item.theme = theme
    if (keys.has(place)) item.isKey = true
    return item
  })
  const items = [...wordItems, ...ruleItems, ...friendItems, ...sentenceItems]
  return {
    items: new Map(items.map((item) => [item.id, item])),
    sentences: new Map(known),
    slugs: new Map(known.map(([id, { spanish }]) => [phraseKey(spanish), id.slice('sentence:'.length)])),
  }
}

/** Makes the slug of a sentence when it is written. */
export function slugOf(spanish: string): string {
  return fold(spanish).replaceAll(' ', '-')
}

/** The entry of a form of the sentence; undefined if two different words of it have that form. */
export function wordInSentence(catalog: MemoryCatalog, sentence: ItemId, form: string): ItemId | undefined {
  const known = catalog.sentences.get(sentence)
  if (!known) return undefined
  const wanted = form.toLowerCase()
  const { words } = parseSentence(known.spanish)
  const found = new Set(known.words.filter((_, place) => words[place] === wanted))
  const [only] = found
  return found.size === 1 ? only : undefined
}

/** The entry of a word of a shown phrase, by its place; undefined if the phrase is no sentence of the content. */
export function wordOfPhrase(
  { slugs, sentences }: MemoryCatalog,
  spanish: string,
  place: number,
): ItemId | undefined {
  const slug = slugs.get(phraseKey(spanish))
  const words = slug === undefined ? [] : (sentences.get(`sentence:${slug}`)?.words ?? [])
  return words.length === parseSentence(spanish).words.length ? words[place] : undefined
}

function at<T>(list: readonly T[], places: readonly number[]): T[] {
  return places.map((place) => list[place]).filter((item) => item !== undefined)
}

/** Fields are added to it one by one: thousands of items are made while a page waits, and spreading parts of them is slow. */
function newItem(id: ItemId, unit = 0, levelPlace = -1, sentences: readonly ItemId[] = []): CourseItem {
  if (unit > 0) return { id, unit, level: levelOfUnit(unit), sentences }
  const level = LEVELS[levelPlace]
  return level ? { id, unit: null, level, sentences } : { id, unit: null, sentences }
}
