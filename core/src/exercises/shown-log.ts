import type { Random } from '../randomness.ts'
import { fold } from '../text/fold.ts'
import { parseJson } from '../text/parse-json.ts'

/** The most marks of each kind: what a learner sees in about a hundred sessions. */
const REMEMBERED = { picture: 600, situation: 200, friend: 200 }

/** From this many times on, something that was shown less often replaces what belongs to the learner's own phrase. */
export const OFTEN = 2

export type ShownKind = keyof typeof REMEMBERED

/** What earlier sessions showed, oldest first, as short marks: enough to choose something else. */
export type ShownLog = Readonly<Record<ShownKind, readonly string[]>>

export const NOTHING_SHOWN: ShownLog = { picture: [], situation: [], friend: [] }

const MARK = /^[0-9a-z]{1,7}$/

/** Reads any stored value: what is no list of marks counts as empty, and a list that is too long is cut. */
export function readShownLog(raw: string | null): ShownLog {
  const stored = parseJson(raw)
  if (typeof stored !== 'object' || stored === null) return NOTHING_SHOWN
  const { picture, situation, friend }: Partial<Record<string, unknown>> = { ...stored }
  const log = { picture: marksIn(picture), situation: marksIn(situation), friend: marksIn(friend) }
  return withShown(log, NOTHING_SHOWN)
}

function marksIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : []
  return values.filter((mark) => typeof mark === 'string').filter((mark) => MARK.test(mark))
}

/** The log after something else was shown, by its text or its mark. */
export function withShown(log: ShownLog, shown: ShownLog): ShownLog {
  const joined = (kind: ShownKind) => [...log[kind], ...shown[kind]].slice(-REMEMBERED[kind])
  return { picture: joined('picture'), situation: joined('situation'), friend: joined('friend') }
}

interface Ranked<T> {
  item: T
  rank: number
}

/** The items by how often they were shown, in random order where that is equal. */
export function leastShownFirst<T extends object>(
  random: Random,
  items: readonly T[],
  log: readonly string[],
  textOf: (item: T) => string,
): T[] {
  return ranked(random, items, log, textOf)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** The first of them, without sorting all others. */
export function leastShown<T extends object>(
  random: Random,
  items: readonly T[],
  log: readonly string[],
  textOf: (item: T) => string,
): T | undefined {
  let first: Ranked<T> | undefined
  for (const one of ranked(random, items, log, textOf)) if (!first || one.rank < first.rank) first = one
  return first?.item
}

function ranked<T extends object>(
  random: Random,
  items: readonly T[],
  log: readonly string[],
  textOf: (item: T) => string,
): Ranked<T>[] {
  if (log.length === 0) return items.map((item) => ({ item, rank: random() }))
  const times = new Map<string, number>()
  for (const mark of log) times.set(mark, (times.get(mark) ?? 0) + 1)
  return items.map((item) => ({
    item,
    rank: (times.get(markOfItem(item, textOf)) ?? 0) + random() * 0.99,
  }))
}

/** The same items are compared in every exercise: their marks are made once. */
const marksOfItems = new WeakMap<object, string>()

function markOfItem<T extends object>(item: T, textOf: (item: T) => string): string {
  const mark = marksOfItems.get(item) ?? markOf(textOf(item))
  marksOfItems.set(item, mark)
  return mark
}

export function timesShown(text: string, log: readonly string[]): number {
  const mark = markOf(text)
  return log.filter((other) => other === mark).length
}

/** FNV-1a in base 36: seven characters instead of a sentence. */
export function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (const char of fold(text)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
