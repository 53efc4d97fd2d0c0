import { fold } from './fold.ts'

/** Short words look alike by chance. */
const LONG_ENOUGH = 3
const LOOKS_ALIKE = 0.6

/** How many of the words look like one that is asked, the more alike the more. */
export function likenessOf(asked: readonly string[], words: readonly string[]): number {
  let sum = 0
  for (const word of words) {
    let best = 0
    for (const other of asked) best = Math.max(best, likeness(word, other))
    if (best >= LOOKS_ALIKE) sum += best
  }
  return sum
}

export function longWords(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word, place, words) => word.length >= LONG_ENOUGH && words.indexOf(word) === place)
}

/** 1 for the same word, 0 for one that shares too little. */
function likeness(one: string, other: string): number {
  if (one === other) return 1
  const longest = Math.max(one.length, other.length)
  const allowed = Math.floor(longest * (1 - LOOKS_ALIKE))
  if (Math.abs(one.length - other.length) > allowed) return 0
  const changes = changesBetween(one, other, allowed)
  return changes > allowed ? 0 : 1 - changes / longest
}

/** The number of letters that have to change; any number above the allowed one if it is more. */
function changesBetween(one: string, other: string, allowed: number): number {
  const row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let place = 0; place < one.length; place += 1) {
    let diagonal = row[0] ?? 0
    let fewest = place + 1
    row[0] = fewest
    for (let at = 1; at <= other.length; at += 1) {
      const above = row[at] ?? 0
      const changed = diagonal + (one[place] === other[at - 1] ? 0 : 1)
      const next = Math.min(changed, above + 1, (row[at - 1] ?? 0) + 1)
      row[at] = next
      diagonal = above
      fewest = Math.min(fewest, next)
    }
    if (fewest > allowed) return fewest
  }
  return row[other.length] ?? 0
}
