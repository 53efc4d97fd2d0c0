import type { CachedState } from './event-database.ts'

/** At most so many events are replayed when memory is opened; writing the state costs more than that. */
const CACHE_EVERY = 200
/** How far back the earlier state is: it must precede an event that another device made that long ago. */
const EARLIER_ROWS = 1000

export function isCacheOld([newest]: readonly CachedState[], upTo: number): boolean {
  return Math.abs(upTo - (newest?.upTo ?? 0)) >= CACHE_EVERY
}

/**
 * The newest state and an earlier one, from which an event is taken back, or taken in late, without replaying years.
 * @param states the newest first
 */
export function withNewer(states: readonly CachedState[], next: CachedState): readonly CachedState[] {
  const [newest, earlier] = states
  if (!newest) return [next]
  return [next, earlier && next.upTo - earlier.upTo <= EARLIER_ROWS ? earlier : newest]
}

type Check = (value: unknown) => boolean

const isNumber: Check = Number.isFinite
const isText: Check = (value) => typeof value === 'string'
const isTextList: Check = (value) => Array.isArray(value) && value.every(isText)
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) =>
      check(Object.getOwnPropertyDescriptor(value, name)?.value),
    )
const mapOf =
  (isKey: Check, isValue: Check): Check =>
  (value) =>
    value instanceof Map && [...value].every(([key, one]) => isKey(key) && isValue(one))

const isCard = fields({
  stability: isNumber,
  difficulty: isNumber,
  reviews: isNumber,
  due: isNumber,
  lastDay: isNumber,
  lastSentences: isTextList,
})

const isState = fields({
  cards: mapOf(isText, isCard),
  met: mapOf(isText, fields({ first: isNumber, last: isNumber })),
  kept: mapOf(isText, fields({ day: isNumber, events: isTextList })),
  setAside: mapOf(isText, isTextList),
  days: mapOf(isNumber, fields({ answers: isNumber, milliseconds: isNumber, reviews: isNumber })),
  undone: (value) => value instanceof Set,
  last: (value) => value === undefined || fields({ at: isNumber, id: isText })(value),
})

/**
 * The cache may be damaged; the events can replace it. No schema, which would copy thousands of cards with
 * every visit.
 */
export function isCachedState(value: unknown): value is CachedState {
  return fields({ rules: isNumber, upTo: isNumber, state: isState })(value)
}
