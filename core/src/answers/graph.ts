import type { Line } from './wordings/notation.ts'
import { type SimpleLine, simpleLines } from './wordings/simple-lines.ts'
import { type WrittenWord, wordsIn } from './words.ts'

/** The wordings of a line as a graph of words without cycles: every path from its first node to its last is a sentence. */
export interface Graph {
  /** The edges from each node, in the order of the line; the last node has none. */
  edges: readonly (readonly Edge[])[]
}

/** An edge without a word is free. */
export interface Edge {
  to: number
  word?: WrittenWord
}

export function graphOf(line: Line): Graph {
  const edges: Edge[][] = [[]]
  const newNode = () => edges.push([]) - 1
  const connect = (from: number, edge: Edge) => edges[from]?.push(edge)

  const ends = simpleLines(line).map((one) => addLine(one, 0))
  const end = newNode()
  for (const one of ends) connect(one, { to: end })
  return { edges }

  function addLine(one: SimpleLine, start: number): number {
    return one.reduce(
      (from, piece) => (typeof piece === 'string' ? addWords(piece, from) : addChoice(piece, from)),
      start,
    )
  }

  function addWords(text: string, start: number): number {
    return wordsIn(text).words.reduce((from, word) => {
      const to = newNode()
      connect(from, { to, word })
      return to
    }, start)
  }

  function addChoice(options: readonly SimpleLine[], start: number): number {
    const own = options.map((option) => addLine(option, start))
    const to = newNode()
    for (const from of own) connect(from, { to })
    return to
  }
}

/** Whether the words are a path of the graph, letter by letter. */
export function hasPath({ edges }: Graph, keys: readonly string[]): boolean {
  const withFree = (nodes: ReadonlySet<number>) => {
    const reached = new Set(nodes)
    for (const node of reached) for (const { to, word } of edges[node] ?? []) if (!word) reached.add(to)
    return reached
  }
  let reached = withFree(new Set([0]))
  for (const key of keys) {
    const next = [...reached].flatMap((node) => edges[node] ?? []).filter(({ word }) => word?.key === key)
    reached = withFree(new Set(next.map(({ to }) => to)))
  }
  return reached.has(edges.length - 1)
}
