import { fold } from '../exercises/fold.ts'
import { parseSentence } from '../exercises/tokens.ts'
import { LEVELS, levelOfUnit } from '../levels.ts'
import type { Catalog, CourseItem } from './card.ts'
import type { ItemId } from './item.ts'
import { phraseKey } from './own-phrase.ts'

/** What the rules of memory know about the content, and what leads from a shown phrase to its items. */
export interface MemoryCatalog {
  items: Catalog
  sentences: ReadonlyMap<ItemId, CatalogSentence>
  /** The slug of every sentence, by `phraseKey` of its text: see `itemOfPhrase`. */
  slugs: ReadonlyMap<string, string>
}

export interface CatalogSentence {
  spanish: string
  /** Of each word of the text its entry of the lexicon, in the order of `parseSentence`. */
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
    /** Where it is not the id. */
    lemmas: Readonly<Record<number, string>>
    confusable: Readonly<Record<number, readonly number[]>>
    /** Those that are false friends in the learner's language. */
    friends: readonly number[]
    /** Those that no sentence has, and names: nobody has to remember that Ana is one. */
    unasked: readonly number[]
  }
  sentences: {
    texts: readonly string[]
    /** Where a text was corrected after its slug was made of it. */
    slugs: Readonly<Record<number, string>>
    levels: readonly number[]
    /** Of those that were written for a unit; the others belong to none. */
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
    /** Those that no task in which something is typed is about: choosing does not show that a rule is mastered. */
    unasked: readonly number[]
  }
}

export function unpackCatalog({ themes, words, sentences, rules }: PackedCatalog): MemoryCatalog {
  const wordIds = words.ids.map((id): ItemId => `word:${id}`)
  const known = sentences.texts.map((spanish, place): [ItemId, CatalogSentence] => [
    `sentence:${sentences.slugs[place] ?? slugOf(spanish)}`,
    { spanish, words: at(wordIds, sentences.words[place] ?? []) },
  ])
  const sentenceIds = known.map(([id]) => id)
  const sentencesOf = new Map<ItemId, Set<ItemId>>(wordIds.map((id) => [id, new Set()]))
  for (const [sentence, { words: ids }] of known) {
    for (const id of ids) sentencesOf.get(id)?.add(sentence)
  }
  const core = new Set(words.core)
  const transparent = new Set(words.transparent)
  const keys = new Set(sentences.keys)
  const unasked = { words: new Set(words.unasked), rules: new Set(rules.unasked) }

  const wordItems = wordIds.map((id, place): CourseItem => {
    const confusable = at(wordIds, words.confusable[place] ?? [])
    return {
      id,
      ...unitAndLevel(words.units[place], words.levels[place]),
      ...themed(themes[words.themes[place] ?? -1]),
      ...(core.has(place) && { isCore: true }),
      ...(transparent.has(place) && { isTransparent: true }),
      ...(unasked.words.has(place) && { isUnasked: true }),
      ...(words.lemmas[place] !== undefined && { lemma: words.lemmas[place] }),
      ...(confusable.length > 0 && { confusable }),
      sentences: [...(sentencesOf.get(id) ?? [])],
    }
  })
  const friendItems = at(wordItems, words.friends).map(
    ({ isCore, isTransparent, confusable, id, ...word }): CourseItem => ({
      ...word,
      id: `friend:${id.slice('word:'.length)}`,
    }),
  )
  const ruleItems = rules.ids.map(
    (id, place): CourseItem => ({
      id: `rule:${id}`,
      ...unitAndLevel(rules.units[place]),
      ...(unasked.rules.has(place) && { isUnasked: true }),
      sentences: at(sentenceIds, rules.sentences[place] ?? []),
    }),
  )
  const sentenceItems = sentenceIds.map(
    (id, place): CourseItem => ({
      id,
      ...unitAndLevel(sentences.units[place], sentences.levels[place]),
      ...themed(themes[sentences.themes[place] ?? -1]),
      ...(keys.has(place) && { isKey: true }),
      sentences: [id],
    }),
  )
  const items = [...wordItems, ...ruleItems, ...friendItems, ...sentenceItems]
  return {
    items: new Map(items.map((item) => [item.id, item])),
    sentences: new Map(known),
    slugs: new Map(known.map(([id, { spanish }]) => [phraseKey(spanish), id.slice('sentence:'.length)])),
  }
}

/** What the slug of a sentence is made of when the sentence is written. */
export function slugOf(spanish: string): string {
  return fold(spanish).replaceAll(' ', '-')
}

/** The entry that a form of the sentence is; undefined if two different words of it have that form. */
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
  return places.flatMap((place) => list[place] ?? [])
}

function unitAndLevel(unit = 0, place?: number): Pick<CourseItem, 'unit' | 'level'> {
  if (unit > 0) return { unit, level: levelOfUnit(unit) }
  const level = place === undefined ? undefined : LEVELS[place]
  return { unit: null, ...(level && { level }) }
}

function themed(theme: string | undefined): Pick<CourseItem, 'theme'> {
  return theme === undefined ? {} : { theme }
}
