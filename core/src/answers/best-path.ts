import { COMPOUND, FREE, GAP, type IsCompound } from './align.ts'
import type { CompareWords } from './compare-words.ts'
import type { Edge, Graph } from './graph.ts'
import { isSubjectPronoun } from './subjects.ts'
import type { WrittenWord } from './words.ts'

interface Choice {
  cost: number
  /** The edges taken, and how many typed words go with them. */
  edges: readonly Edge[]
  typed: number
}

interface Rules {
  compare: CompareWords
  isCompound: IsCompound
}

/**
 * The sentence of the graph that is nearest to the typed words, at the costs of `align`. A subject pronoun is cheap
 * wherever it is: whether it may be there is seen when the sentence is compared.
 */
export function bestPath(
  { edges }: Graph,
  typed: readonly string[],
  { compare, isCompound }: Rules,
): { words: WrittenWord[]; cost: number } {
  const width = typed.length + 1
  const end = edges.length - 1
  const best: (Choice | undefined)[] = []
  const costAt = (node: number, place: number) => best[node * width + place]?.cost ?? 0

  for (let node = end; node >= 0; node -= 1) {
    for (let place = typed.length; place >= 0; place -= 1) {
      if (node === end && place === typed.length) continue
      let chosen: Choice | undefined
      for (const option of optionsAt(node, place)) {
        const to = option.edges.at(-1)?.to ?? node
        const cost = option.cost + costAt(to, place + option.typed)
        if (!chosen || cost < chosen.cost) chosen = { ...option, cost }
      }
      best[node * width + place] = chosen
    }
  }

  const words: WrittenWord[] = []
  for (let node = 0, place = 0; node < end || place < typed.length; ) {
    const choice = best[node * width + place]
    if (!choice) break
    words.push(...choice.edges.flatMap(({ word }) => word ?? []))
    node = choice.edges.at(-1)?.to ?? node
    place += choice.typed
  }
  return { words, cost: costAt(0, 0) }

  function optionsAt(node: number, place: number): Choice[] {
    const [first, second] = [typed[place], typed[place + 1]]
    const options: Choice[] = []
    const add = (cost: number | undefined, taken: readonly Edge[], count: number) => {
      if (cost !== undefined) options.push({ cost, edges: taken, typed: count })
    }
    for (const edge of edges[node] ?? []) {
      if (!edge.word) {
        add(0, [edge], 0)
        continue
      }
      const { key } = edge.word
      if (first !== undefined) add(compare.words(key, first).cost, [edge], 1)
      if (first !== undefined && second !== undefined) {
        add(compare.joined(key, first + second)?.cost, [edge], 2)
        if (isCompound(key, first, second)) add(COMPOUND, [edge], 2)
      }
      if (first !== undefined) {
        for (const next of edges[edge.to] ?? []) {
          if (!next.word) continue
          add(compare.joined(key + next.word.key, first)?.cost, [edge, next], 1)
          if (isCompound(first, key, next.word.key)) add(COMPOUND, [edge, next], 1)
        }
      }
      add(isSubjectPronoun(key) ? FREE : GAP, [edge], 0)
    }
    if (first !== undefined) add(isSubjectPronoun(first) ? FREE : GAP, [], 1)
    return options
  }
}
