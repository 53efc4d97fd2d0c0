import { groupBy } from '../../group-by.ts'
import type { Line, Option, Piece } from './notation.ts'

/** A line of texts and choices only. */
export type SimpleLine = readonly SimplePiece[]
export type SimplePiece = string | readonly SimpleLine[]

/** Of the marks of one group, a sentence has only one; others exclude each other if they differ in their number alone. */
const GROUPS = [
  ['tú', 'usted', 'vosotros', 'ustedes'],
  ['mujer', 'hombre'],
] as const

const groupOf = (mark: string): string =>
  GROUPS.find((group) => group.some((one) => one === mark))?.join() ?? mark.replace(/\d+$/u, '')

/**
 * The lines without marks and moved parts that say the same together: one for each place of what can be moved, and for each
 * mark of what excludes each other.
 */
export function simpleLines(line: Line): SimpleLine[] {
  return placed(line).flatMap(withOneMarkEach).flatMap(simple)
}

/** Between two parts that were moved to the same place. */
const SPACE: Piece = { kind: 'text', text: ' ' }

/** The line with every movable part in each of its places. */
function placed(line: Line): Line[] {
  const at = line.findIndex(({ kind }) => kind === 'movable')
  const moved = line[at]
  if (moved?.kind !== 'movable') return [line]
  const homes = line.flatMap((piece, place) => (piece.kind === 'place' || place === at ? place : []))
  return homes.flatMap((home) =>
    placed(
      line.flatMap((piece, place) => {
        const own = place === home ? [SPACE, ...moved.line, SPACE] : []
        return place === at ? own : [piece, ...own]
      }),
    ),
  )
}

function withOneMarkEach(line: Line): Line[] {
  const groups = groupBy([...new Set(marksIn(line))], groupOf)
  let lines: Line[] = [line]
  for (const [group, marks] of groups) {
    lines = lines.flatMap((one) => marks.map((mark) => withMark(one, group, mark)))
  }
  return lines
}

function marksIn(line: Line): string[] {
  return line.flatMap((piece) => {
    if (piece.kind === 'movable') return marksIn(piece.line)
    if (piece.kind !== 'choice') return []
    return piece.options.flatMap((option) => [...option.marks, ...marksIn(option.line)])
  })
}

function withMark(line: Line, group: string, mark: string): Line {
  const fits = ({ marks }: Option) => marks.every((one) => groupOf(one) !== group || one === mark)
  return line.map((piece): Piece => {
    if (piece.kind !== 'choice') return piece
    const options = piece.options
      .filter(fits)
      .map((option) => ({ ...option, line: withMark(option.line, group, mark) }))
    return { kind: 'choice', options }
  })
}

/** None where a choice has nothing left. */
function simple(line: Line): SimpleLine[] {
  const pieces: SimplePiece[] = []
  for (const piece of line) {
    if (piece.kind === 'text') pieces.push(piece.text)
    if (piece.kind !== 'choice') continue
    const options = piece.options.flatMap((option) => placed(option.line)).flatMap(simple)
    if (options.length === 0) return []
    pieces.push(options)
  }
  return [pieces]
}

/** A line may have thousands of wordings. */
const MOST_OF_LINE = 300

/** Sentences of the line, at most so many: first what is written first. */
export function* wordingsOf(line: Line, most = MOST_OF_LINE): Generator<string> {
  let left = most
  for (const one of simpleLines(line)) {
    for (const text of textsOf(one)) {
      if (left <= 0) return
      left -= 1
      yield tidy(text)
    }
  }
}

function* textsOf([first, ...rest]: SimpleLine): Generator<string> {
  if (first === undefined) {
    yield ''
    return
  }
  for (const option of typeof first === 'string' ? [[first]] : first) {
    for (const start of isPlain(option) ? [option.join('')] : textsOf(option)) {
      for (const end of textsOf(rest)) yield start + end
    }
  }
}

const isPlain = (line: SimpleLine): line is readonly string[] =>
  line.every((piece) => typeof piece === 'string')

/** Spaces are left where something is left out. */
function tidy(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:?!…])/gu, '')
    .replace(/(?<=[¿¡]) /gu, '')
    .trim()
}
