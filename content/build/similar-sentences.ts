import { everySentence } from './every-sentence.ts'
import { resolveSentence } from './lexicon/resolve-sentence.ts'

const SIMILAR = 5

interface Compared {
  slug: string
  unit: number | undefined
  level: string
  words: readonly number[]
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
  // Every sentence is compared with every other: numbers are compared much faster than names.
  const numbers = new Map<string, number>()
  const numberOf = (id: string) => numbers.get(id) ?? numbers.set(id, numbers.size).size - 1
  const all = (await everySentence()).map(({ sentence, unit }): Compared => {
    // A name does not show what a sentence is about.
    const entries = resolveSentence(sentence)
      .map(({ reading }) => reading.entry)
      .filter(({ pos }) => pos !== 'name')
    return {
      slug: sentence.slug,
      unit: unit?.unit,
      level: sentence.level,
      words: [...new Set(entries.map(({ id }) => numberOf(id)))],
    }
  })
  const uses = new Array<number>(numbers.size).fill(0)
  for (const { words } of all) for (const word of words) uses[word] = (uses[word] ?? 0) + 1
  const rarity = uses.map((count) => Math.log(all.length / count))
  return new Map(all.map((one) => [one.slug, mostSimilar(one, all, rarity)]))
}

/**
 * Shared words count by their rarity and against the length of the other sentence: two long sentences always
 * share something.
 */
function mostSimilar(one: Compared, all: readonly Compared[], rarity: readonly number[]): string[] {
  const own = rarity.map(() => 0)
  for (const word of one.words) own[word] = rarity[word] ?? 0
  const scored = all.map((other) => {
    let rare = 0
    for (const word of other.words) rare += own[word] ?? 0
    const isBeside = one.unit === undefined ? one.level === other.level : one.unit === other.unit
    return { other, score: rare / Math.sqrt(other.words.length || 1) + (isBeside ? 0.01 : 0) }
  })
  return scored
    .filter(({ other, score }) => other !== one && score > 0)
    .sort((first, second) => second.score - first.score)
    .slice(0, SIMILAR)
    .map(({ other }) => other.slug)
}
