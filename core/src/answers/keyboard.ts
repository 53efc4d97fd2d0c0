import type { Language } from '../languages.ts'
import { LEARNERS_LANGUAGES } from './learners-languages.ts'

/** Each row starts about half a key further right than the one above. */
function touch(rows: readonly string[], one: string, other: string): boolean {
  const [first, second] = [one, other].map((letter) => {
    const row = rows.findIndex((letters) => letters.includes(letter))
    return { row, column: (rows[row]?.indexOf(letter) ?? 0) + row / 2 }
  })
  if (!first || !second || first.row < 0 || second.row < 0) return false
  return Math.abs(first.row - second.row) <= 1 && Math.abs(first.column - second.column) <= 1
}

export function areNeighbouringKeys(one: string, other: string, language: Language): boolean {
  return one !== other && LEARNERS_LANGUAGES[language].keyboards.some((rows) => touch(rows, one, other))
}
