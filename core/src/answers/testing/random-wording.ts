import { pick, type Random } from '../../randomness.ts'
import type { Line } from '../wordings/notation.ts'
import { type SimpleLine, simpleLines } from '../wordings/simple-lines.ts'

/** One of all wordings of a line, drawn choice by choice. */
export function randomWording(line: Line, random: Random): string {
  const drawn = (simple: SimpleLine): string =>
    simple.map((piece) => (typeof piece === 'string' ? piece : drawn(pick(random, piece) ?? []))).join('')
  return drawn(pick(random, simpleLines(line)) ?? [])
}
