/** The number of words to insert, remove or replace to turn one list into the other. */
export function wordDistance(one: readonly string[], other: readonly string[]): number {
  let above = [...other.keys(), other.length]
  for (const [row, word] of one.entries()) {
    const current = [row + 1]
    for (const [column, otherWord] of other.entries()) {
      const exchanged = (above[column] ?? 0) + (word === otherWord ? 0 : 1)
      current.push(Math.min(exchanged, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    above = current
  }
  return above.at(-1) ?? 0
}
