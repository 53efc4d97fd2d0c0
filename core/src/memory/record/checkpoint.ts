import * as z from 'zod/mini'
import { type EventOf, type LearningEvent, readEvent, storedCharacters } from './event.ts'

/** With more events than this the old ones are folded: about sixteen months of a hundred answers a day. */
export const FOLD_ABOVE = 50_000
/** How many of the newest stay whole, for the questions of authors and researchers. */
export const KEEP_WHOLE = 25_000

/**
 * The most characters of one value: eight ids of items. Any number of rows may name one value, and each of
 * them is read with it.
 */
export const VALUE_MAX_CHARACTERS = 2000
/**
 * The most characters of the values that all rows name together, and of the whole as JSON. A thousand answers
 * of the product have about half.
 */
const CHECKPOINT_MAX_CHARACTERS = 200_000

/**
 * The fields of an answer that replay reads, in the order of a row. Each value is a place in the list of
 * values; -1 is none.
 */
const FIELDS = [
  'target',
  'verdict',
  'onTarget',
  'slips',
  'confusedWith',
  'mode',
  'sentence',
  'presented',
  'help',
  'tries',
  'knew',
  'visible',
] as const satisfies readonly (keyof EventOf<'answered'>)[]

const DROPPED = new Set([
  'content',
  'type',
  'options',
  'answer',
  'reasons',
  'replays',
  'predicted',
  'accent',
  'source',
] satisfies readonly (keyof EventOf<'answered'>)[])

const KNOWN = new Set<string>(['id', 'at', 'offset', 'kind', ...FIELDS, ...DROPPED])

type Row = [id: string, at: number, offset: number, ...places: number[]]

/** Without the package's tuples, which would be loaded with every page. */
const rowSchema = z.custom<Row>(
  (value) =>
    Array.isArray(value) &&
    value.length > 2 &&
    value.every((field, place) => (place === 0 ? typeof field === 'string' : Number.isInteger(field))),
)

export const checkpointSchema = z.object({
  version: z.literal(1),
  values: z.array(z.unknown()),
  answers: z.array(rowSchema),
})

/**
 * Old answers, reduced to what replay reads. It is not the state they led to: an event of another device may still arrive
 * that belongs before them, or undoes one of them, and a repeated event could not be distinguished from a new
 * one.
 */
export type Checkpoint = z.infer<typeof checkpointSchema>

/**
 * Whether a server compares it with its log: each answer once, and nothing large that many rows name. What JSON cannot say
 * must have been refused before.
 */
export function isComparable({ answers, values }: Checkpoint): boolean {
  const lengths = values.map(storedCharacters)
  const named = answers.flatMap(([, , , ...places]) => places.map((place) => lengths[place] ?? 0))
  return (
    new Set(answers.map(([id]) => id)).size === answers.length &&
    lengths.every((length) => length <= VALUE_MAX_CHARACTERS) &&
    named.reduce((sum, length) => sum + length, 0) <= CHECKPOINT_MAX_CHARACTERS
  )
}

/** An answer with fields of a later version stays whole: that version's replay may read them. */
export function isFoldable(event: LearningEvent): event is EventOf<'answered'> {
  return event.kind === 'answered' && Object.keys(event).every((key) => KNOWN.has(key))
}

export function fold(answers: readonly EventOf<'answered'>[]): Checkpoint {
  const values: unknown[] = []
  const places = new Map<string, number>()
  const placeOf = (value: unknown): number => {
    if (value === undefined) return -1
    const key = JSON.stringify(value)
    const place = places.get(key) ?? values.push(value) - 1
    places.set(key, place)
    return place
  }
  return {
    version: 1,
    answers: answers.map((answer) => [
      answer.id,
      answer.at,
      answer.offset,
      ...FIELDS.map((field) => placeOf(answer[field])),
    ]),
    values,
  }
}

/** The answers of a checkpoint as events. What is damaged in an imported one is left out. */
export function unfold(checkpoint: Checkpoint | undefined): EventOf<'answered'>[] {
  if (!checkpoint) return []
  const { answers, values } = checkpoint
  return answers.flatMap(([id, at, offset, ...places]) => {
    const fields = FIELDS.flatMap((field, column) => {
      const value = values[places[column] ?? -1]
      return value === undefined ? [] : [[field, value] as const]
    })
    const read = readEvent({ id, at, offset, kind: 'answered', ...Object.fromEntries(fields) })
    return read && 'event' in read && read.event.kind === 'answered' ? [read.event] : []
  })
}
