import { COMPOUND, FREE, GAP, type IsCompound } from './align.ts'
import type { CompareWords } from './compare-words.ts'
import type { Graph } from './graph.ts'
import { isSubjectPronoun } from './subjects.ts'
import type { WrittenWord } from './words.ts'

interface Rules {
  compare: CompareWords
  isCompound: IsCompound
}

/** A node of the graph and a place in what was typed, with the cheapest way to get there. */
interface Reached {
  node: number
  place: number
  words: readonly WrittenWord[]
  from?: Reached
}

/**
 * The sentence of the graph that is nearest to the typed words, at the costs of `align`. A subject pronoun is cheap
 * wherever it is: whether it may be there is seen when the sentence is compared. The cheapest ways are followed first, so
 * that few pairs of words are compared where the answer is nearly right.
 */
export function bestPath(
  { edges }: Graph,
  typed: readonly string[],
  rules: Rules,
): { words: WrittenWord[]; cost: number } {
  const costs = pairCosts(typed, rules)
  const width = typed.length + 1
  const end = edges.length - 1
  const done = new Uint8Array(edges.length * width)
  const cheapest = new Float64Array(edges.length * width).fill(Number.POSITIVE_INFINITY)
  /** What is to be followed, by its cost. */
  const waiting: Reached[][] = []
  const reach = (cost: number, reached: Reached) => {
    const state = reached.node * width + reached.place
    if (cost >= (cheapest[state] ?? 0)) return
    cheapest[state] = cost
    waiting[cost] ??= []
    waiting[cost].push(reached)
  }

  reach(0, { node: 0, place: 0, words: [] })
  for (let cost = 0; cost < waiting.length; cost += 1) {
    for (const reached of waiting[cost] ?? []) {
      const { node, place } = reached
      const state = node * width + place
      if (done[state]) continue
      done[state] = 1
      if (node === end && place === typed.length) return { words: wordsTo(reached), cost }
      const goOn = (more: number | undefined, to: number, words: readonly WrittenWord[], count: number) => {
        if (more !== undefined) reach(cost + more, { node: to, place: place + count, words, from: reached })
      }
      for (const { to, word } of edges[node] ?? []) {
        if (!word) {
          goOn(0, to, [], 0)
          continue
        }
        goOn(costs.word(word.key, place), to, [word], 1)
        goOn(costs.twoTyped(word.key, place), to, [word], 2)
        for (const next of edges[to] ?? [])
          if (next.word)
            goOn(costs.twoExpected(word.key, next.word.key, place), next.to, [word, next.word], 1)
        goOn(isSubjectPronoun(word.key) ? FREE : GAP, to, [word], 0)
      }
      const extra = typed[place]
      if (extra !== undefined) goOn(isSubjectPronoun(extra) ? FREE : GAP, node, [], 1)
    }
  }
  return { words: [], cost: waiting.length }
}

function wordsTo(reached: Reached): WrittenWord[] {
  const parts: (readonly WrittenWord[])[] = []
  for (let one: Reached | undefined = reached; one; one = one.from) parts.unshift(one.words)
  return parts.flat()
}

/** What it costs to put words side by side; undefined where they are not. A graph has each word many times. */
function pairCosts(typed: readonly string[], { compare, isCompound }: Rules) {
  const ofTwo = (joined: number | undefined, isSame: boolean) =>
    isSame ? Math.min(joined ?? COMPOUND, COMPOUND) : joined
  return {
    word(key: string, place: number) {
      const word = typed[place]
      return word === undefined ? undefined : compare.words(key, word).cost
    },
    twoTyped(key: string, place: number) {
      const [first = '', second] = [typed[place], typed[place + 1]]
      if (second === undefined) return undefined
      return ofTwo(compare.joined(key, first + second)?.cost, isCompound(key, first, second))
    },
    twoExpected(key: string, next: string, place: number) {
      const word = typed[place]
      if (word === undefined) return undefined
      return ofTwo(compare.joined(key + next, word)?.cost, isCompound(word, key, next))
    },
  }
}
