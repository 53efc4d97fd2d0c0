import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom, shuffle } from '../../randomness.ts'
import { runs } from '../../testing/effort.ts'
import { type LearningEvent, readEvent } from '../record/event.ts'
import type { MemoryState } from '../record/memory-state.ts'
import { EMPTY_RECORD, type LearningRecord, mergeRecords, union } from '../record/record.ts'
import { extendReplay, replay } from '../record/replay.ts'
import { createFsrs } from '../schedule/fsrs.ts'
import { FIRST_DAY, noonOf, uuidOf, whatHappens } from '../testing/histories.ts'

const scheduler = createFsrs()
const DEVICES = 3
const MINUTE_MS = 60_000

const device = fc.nat(DEVICES - 1)
const steps = fc.array(
  fc.record({
    device,
    /** Since the step before. */
    minutes: fc.nat(2000),
    does: fc.oneof(
      { weight: 5, arbitrary: whatHappens.map((what) => ({ what })) },
      { weight: 1, arbitrary: fc.record({ undoes: fc.nat(50) }) },
      {
        weight: 3,
        arbitrary: fc.record({
          pushes: fc.constantFrom('arrives', 'is lost', 'loses its answer', 'is repeated'),
        }),
      },
    ),
  }),
  // Without a size fast-check makes ten of them at most.
  { maxLength: 80, size: 'max' },
)
const clocks = fc.array(
  fc.record({
    /** Wrong by up to two days. */
    minutesAhead: fc.integer({ min: -2880, max: 2880 }),
    offset: fc.constantFrom(-720, -180, 0, 60, 330, 840),
  }),
  { minLength: DEVICES, maxLength: DEVICES },
)

interface Device {
  record: LearningRecord
  state: MemoryState
  acknowledged: Set<string>
}

/** As a database hands it out: through JSON, its fields in another order. */
function stored(event: LearningEvent): LearningEvent {
  const read = readEvent(Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(event))).reverse()))
  if (!read || !('event' in read)) throw new Error('The event could not be read')
  return read.event
}

function receive(to: Device, events: readonly LearningEvent[]): void {
  const known = new Set(to.record.events.map(({ id }) => id))
  to.record = mergeRecords(to.record, { events, unread: [] })
  const added = events.filter(({ id }) => !known.has(id))
  to.state = extendReplay(to.state, added, scheduler) ?? replay(to.record.events, scheduler)
}

function synchronise(one: Device, server: Map<string, LearningEvent>, how: string): void {
  if (how === 'is lost') return
  const waiting = one.record.events.filter(({ id }) => how === 'is repeated' || !one.acknowledged.has(id))
  for (const event of waiting) if (!server.has(event.id)) server.set(event.id, stored(event))
  if (how === 'loses its answer') return
  for (const { id } of waiting) one.acknowledged.add(id)
  receive(one, [...server.values()])
}

it('three devices with wrong clocks, lost answers and repeated requests end with the same memory', () => {
  fc.assert(
    fc.property(steps, clocks, fc.integer(), (happenings, settings, seed) => {
      const devices = settings.map(
        (): Device => ({ record: EMPTY_RECORD, state: replay([], scheduler), acknowledged: new Set() }),
      )
      const server = new Map<string, LearningEvent>()
      const all: LearningEvent[] = []
      let now = noonOf(FIRST_DAY)
      for (const { device: number, minutes, does } of happenings) {
        now += minutes * MINUTE_MS
        const [own, clock] = [devices[number], settings[number]]
        if (!own || !clock) continue
        if ('pushes' in does) {
          synchronise(own, server, does.pushes)
          continue
        }
        const envelope = {
          id: uuidOf(all.length * 7919),
          at: now + clock.minutesAhead * MINUTE_MS,
          offset: clock.offset,
        }
        const undone = 'undoes' in does ? own.record.events[does.undoes] : undefined
        if ('undoes' in does && !undone) continue
        const event: LearningEvent =
          'what' in does
            ? { ...envelope, ...does.what }
            : { ...envelope, kind: 'undone', event: undone?.id ?? envelope.id }
        all.push(event)
        receive(own, [event])
      }
      // The last of them has everything after one round, the others after two.
      for (const one of [...devices, ...devices]) synchronise(one, server, 'arrives')

      const expected = replay(shuffle(seededRandom(seed), all), scheduler)
      const ids = union(all).map(({ id }) => id)
      for (const { record, state } of devices) {
        expect(record.events.map(({ id }) => id)).toEqual(ids)
        expect(state).toEqual(expected)
      }
    }),
    { numRuns: runs(10_000) },
  )
})
