import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/effort.ts'
import { createFsrs } from '../schedule/fsrs.ts'
import { answered, FIRST_DAY, histories, laterEvents, noonOf } from '../testing/histories.ts'
import { FOLD_ABOVE, fold } from './checkpoint.ts'
import {
  eventsOf,
  foldOldest,
  type LearningRecord,
  mergeRecords,
  type Place,
  readRecord,
  union,
} from './record.ts'
import { replay } from './replay.ts'

const RUNS = { numRuns: runs(10_000) }

/**
 * Records that share some of their events, as those of two devices do; each has folded what happened before a
 * day of its own.
 */
const records = fc
  .tuple(
    histories,
    laterEvents,
    fc.array(fc.nat(15), { minLength: 100, maxLength: 100 }),
    fc.tuple(fc.nat(200), fc.nat(200), fc.nat(200)),
  )
  .map(([events, future, owners, days]) => {
    const isOwned = (device: number) => (_: unknown, place: number) => ((owners[place] ?? 0) & device) !== 0
    const recordOf = (device: number, day: number): LearningRecord => {
      const own = union(events.filter(isOwned(device)))
      const old = own.filter((event) => event.kind === 'answered' && event.at < noonOf(FIRST_DAY + day))
      const folded = old.flatMap((event) => (event.kind === 'answered' ? [event] : []))
      return {
        ...(folded.length > 0 && { checkpoint: fold(folded) }),
        events: own.filter((event) => !old.includes(event)),
        unread: union(future.filter(isOwned(device))),
      }
    }
    return [recordOf(1, days[0]), recordOf(2, days[1]), recordOf(4, days[2])] as const
  })

describe('merging two records', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(records, ([one, two, three]) => {
        const both = mergeRecords(one, two)
        expect(mergeRecords(two, one)).toEqual(both)
        expect(mergeRecords(both, three)).toEqual(mergeRecords(one, mergeRecords(two, three)))
        expect(mergeRecords(one, one)).toEqual(one)
        expect(mergeRecords(both, one)).toEqual(both)
      }),
      RUNS,
    )
  })

  it('loses nothing and doubles nothing', () => {
    fc.assert(
      fc.property(records, ([one, two]) => {
        const ids = (record: LearningRecord) => [...eventsOf(record), ...record.unread].map(({ id }) => id)
        const merged = ids(mergeRecords(one, two))
        expect(new Set(merged)).toEqual(new Set([...ids(one), ...ids(two)]))
        expect(new Set(merged).size).toBe(merged.length)
      }),
      RUNS,
    )
  })

  it('gives the memory of all events, for any folds of either', () => {
    const scheduler = createFsrs()
    fc.assert(
      fc.property(records, ([one, two]) => {
        const all = [...eventsOf(one), ...eventsOf(two)]
        expect(replay(eventsOf(mergeRecords(one, two)), scheduler)).toEqual(replay(all, scheduler))
      }),
      RUNS,
    )
  })

  it('takes the version of an event that says more, for any order of its fields', () => {
    const short = answered('produce:word:comer', FIRST_DAY)
    const long = { ...short, answer: 'como' }
    const turned = Object.fromEntries(Object.entries(long).reverse())
    const record = (event: typeof long | typeof short) => ({ events: [event], unread: [] })
    expect(mergeRecords(record(short), record(long)).events).toEqual([long])
    expect(mergeRecords(record(long), record(short)).events).toEqual([long])
    expect(mergeRecords(record(long), record({ ...long, ...turned })).events).toEqual([long])
  })

  it('chooses the same one of two contradictory versions on every device', () => {
    const [one, two] = ['comó', 'como'].map((answer) => ({
      events: [
        answered('produce:word:comer', FIRST_DAY, {
          id: '00000000-0000-4000-8000-ffffffffffff',
          answer,
          at: 1,
        }),
      ],
      unread: [],
    }))
    if (!one || !two) throw new Error('Two records were made')
    expect(mergeRecords(one, two)).toEqual(mergeRecords(two, one))
  })

  it.each([
    ['a number and an object', 1, {}],
    ['an empty list and an empty object', [], {}],
    ['nothing and an object', null, {}],
    ['two texts', 'a', 'b'],
  ])('also where they have %s in one place', (_, part, otherPart) => {
    const event = { id: '00000000-0000-4000-8000-ffffffffffff', at: 1 }
    const [one, two] = [
      { ...event, unknown: part },
      { ...event, unknown: otherPart },
    ]
    expect(union<Place>([one], [two])).toEqual(union<Place>([two], [one]))
  })

  it('has an answer only once where one device has folded it and the other has it whole', () => {
    const whole = answered('produce:word:comer', FIRST_DAY, { answer: 'como' })
    const folded = { checkpoint: fold([whole]), events: [], unread: [] }
    expect(mergeRecords(folded, { events: [whole], unread: [] })).toEqual({ events: [whole], unread: [] })
  })

  it('reads on one device what an older version kept unread on the other', () => {
    const event = answered('produce:word:comer', FIRST_DAY)
    const merged = mergeRecords({ events: [], unread: [event] }, { events: [event], unread: [] })
    expect(merged).toEqual({ events: [event], unread: [] })
  })
})

describe('reading a record', () => {
  it('gives the record that was written', () => {
    fc.assert(
      fc.property(records, ([record]) => {
        expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual(record)
      }),
      RUNS,
    )
  })

  it('reads what an older version could not, and leaves out what is no event', () => {
    const event = answered('produce:word:comer', FIRST_DAY)
    const written = { events: [7, null, {}], unread: [event, 'x'], checkpoint: { version: 1, answers: 3 } }
    expect(readRecord(written)).toEqual({ events: [event], unread: [] })
  })

  it.each([undefined, null, 7, '', [], {}, { events: 3 }])('finds no events in %j', (value) => {
    expect(readRecord(value)).toEqual({ events: [], unread: [] })
  })
})

describe('a record', () => {
  const many = Array.from({ length: FOLD_ABOVE + 1 }, (_, place) =>
    answered('produce:word:comer', FIRST_DAY + Math.floor(place / 100), {
      answer: 'como',
      visible: place % 500,
    }),
  )

  it('is folded only when it has more than 50,000 events', () => {
    const record = { events: many.slice(1), unread: [] }
    expect(foldOldest(record)).toBe(record)
  })

  it('keeps its newest events whole, and every event that is no answer or of a later version', () => {
    const [first, second, ...others] = many
    if (!first || !second) throw new Error('Many answers were made')
    const kept = { ...first, kind: 'kept' as const, item: 'sentence:hola' as const }
    const later = { ...second, mood: 'fine' }
    const record = foldOldest({ events: [kept, later, ...others], unread: [] })
    expect(record.events).toHaveLength(25_002)
    expect(record.events.slice(0, 2)).toEqual([kept, later])
    expect(record.events.at(-1)).toBe(many.at(-1))
    expect(record.checkpoint?.answers).toHaveLength(many.length - 25_002)
    const sizes = [record.checkpoint, many.slice(0, -25_002)].map((part) => JSON.stringify(part).length)
    expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) / 2)
  })

  it('can be folded again when it has grown', () => {
    const once = foldOldest({ events: many.slice(0, -1), unread: [], checkpoint: fold([]) })
    expect(once.events).toHaveLength(50_000)
    const folded = foldOldest({ events: many, unread: [] })
    const more = Array.from({ length: 25_001 }, (_, place) => answered('produce:word:pan', FIRST_DAY + place))
    const twice = foldOldest({ ...folded, events: [...folded.events, ...more] })
    expect(eventsOf(twice)).toHaveLength(many.length + more.length)
    expect(twice.events).toHaveLength(25_000)
  })
})
