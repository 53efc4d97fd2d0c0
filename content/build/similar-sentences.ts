import type { ItemId } from '@frase/core/memory/items/item'
import { everySentence } from './every-sentence.ts'
import { resolveSentence } from './lexicon/resolve-sentence.ts'

const SIMILAR = 5

interface Compared {
  slug: string
  unit: number | undefined
  level: string
  words: ReadonlySet<ItemId>
}

let made: Promise<ReadonlyMap<string, readonly string[]>> | undefined

/**
 * For each sentence the slugs of a few that share its rarest words, then of those that are learnt with it.
 * The same in all languages.
 */
export function similarSentences(): Promise<ReadonlyMap<string, readonly string[]>> {
  made ??= compareAll()
  return made
}

async function compareAll(): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = (await everySentence()).map(({ sentence, unit }): Compared => {
    // A name does not show what a sentence is about.
    const entries = resolveSentence(sentence)
      .map(({ reading }) => reading.entry)
      .filter(({ pos }) => pos !== 'name')
    return {
      slug: sentence.slug,
      unit: unit?.unit,
      level: sentence.level,
      words: new Set(entries.map(({ id }): ItemId => `word:${id}`)),
    }
  })
  const uses = new Map<ItemId, number>()
  for (const { words } of all) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const rarity = new Map([...uses].map(([word, count]) => [word, Math.log(all.length / count)]))
  return new Map(all.map((one) => [one.slug, mostSimilar(one, all, rarity)]))
}

/**
 * Shared words count by their rarity and against the length of the other sentence: two long sentences always
 * share something.
 */
function mostSimilar(one: Compared, all: readonly Compared[], rarity: ReadonlyMap<ItemId, number>): string[] {
  const scored = all
    .filter(({ slug }) => slug !== one.slug)
    .map((other) => {
      let rare = 0
      for (const word of other.words) if (one.words.has(word)) rare += rarity.get(word) ?? 0
      const isBeside = one.unit === undefined ? one.level === other.level : one.unit === other.unit
      const score = rare / Math.sqrt(other.words.size || 1) + (isBeside ? 0.01 : 0)
      return { slug: other.slug, score }
    })
    .filter(({ score }) => score > 0)
  return scored
    .sort((first, second) => second.score - first.score)
    .slice(0, SIMILAR)
    .map(({ slug }) => slug)
}
