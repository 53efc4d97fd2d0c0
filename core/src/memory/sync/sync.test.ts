import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../days/learning-day.ts'
import { runs } from '../../testing/effort.ts'
import { fold } from '../record/checkpoint.ts'
import type { LearningEvent } from '../record/event.ts'
import { EMPTY_RECORD, eventsOf, foldOldest, mergeRecords, union } from '../record/record.ts'
import { replay } from '../record/replay.ts'
import { createFsrs } from '../schedule/fsrs.ts'
import { createEventLog } from '../testing/event-log.ts'
import { answered, FIRST_DAY, noonOf, uuidOf, whatHappens } from '../testing/histories.ts'
import { afterAnswer, afterReset, newDevice, nextRequest, type SyncedDevice } from './sync.ts'

const DEVICES = 3
const MINUTE_MS = 60_000
const SMALL = { batch: 6, keepWhole: 5 }
const random = () => 0.5
const scheduler = createFsrs()

type Log = ReturnType<typeof createEventLog>

function add(device: SyncedDevice, ...events: LearningEvent[]): SyncedDevice {
  const ids = events.map(({ id }) => id)
  return {
    ...device,
    record: mergeRecords(device.record, { events, unread: [] }),
    unsent: new Set([...device.unsent, ...ids]),
  }
}

const FATES = ['arrives', 'is lost', 'loses its answer', 'arrives twice'] as const

/** One request, if there is one to make. */
function step(device: SyncedDevice, log: Log, now: number, fate: (typeof FATES)[number]): SyncedDevice {
  const request = nextRequest(device, now, SMALL)
  if (!request) return device
  if (fate === 'arrives twice') log.answer(request)
  const answer = fate === 'is lost' ? undefined : log.answer(request)
  const heard = answer && fate !== 'loses its answer' ? answer : ({ failed: true } as const)
  return afterAnswer(device, request, heard, now, random)
}

/** Rounds without failures, on as many days as the limits ask for, until one changes nothing. */
function settle(devices: readonly SyncedDevice[], log: Log, start: number): SyncedDevice[] {
  const positions = (all: readonly SyncedDevice[]) =>
    String(all.map(({ epoch, cursor, unsent }) => [epoch, cursor, unsent.size]))
  let settled = [...devices]
  let before = ''
  for (let day = 1; before !== positions(settled) && day <= 40; day += 1) {
    before = positions(settled)
    log.nextDay()
    settled = settled.map((device) => round({ ...device, isRead: false }, log, start + day * 2 * DAY_MS))
  }
  return settled
}

function round(device: SyncedDevice, log: Log, now: number): SyncedDevice {
  for (let own = device, turn = 0; turn < 200; turn += 1) {
    const next = step(own, log, now, 'arrives')
    if (next === own) return own
    own = next
  }
  throw new Error('The round does not end')
}

const idsOf = (events: readonly { id: string }[]) =>
  union(events.map(({ id }) => ({ id, at: 0 }))).map(({ id }) => id)

const happenings = fc.array(
  fc.record({
    device: fc.nat(DEVICES - 1),
    /** Since the one before. */
    minutes: fc.nat(300),
    does: fc.oneof(
      { weight: 6, arbitrary: whatHappens.map((what) => ({ what })) },
      { weight: 8, arbitrary: fc.constantFrom(...FATES).map((fate) => ({ fate })) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('round', 'next day', 'backUp', 'restore', 'folds')
          .map((other) => ({ other })),
      },
    ),
  }),
  // Without a size fast-check makes ten of them at most.
  { maxLength: 150, size: 'max' },
)

interface Played {
  devices: SyncedDevice[]
  all: LearningEvent[]
  now: number
  resetTime: number
  /** Of devices that had never asked when the log was reset: a guest's, which are new to the log. */
  ofGuests: LearningEvent[]
}

/** Lets everything happen, each with its time. */
function play(
  steps: typeof happenings extends fc.Arbitrary<infer Steps> ? Steps : never,
  log: Log,
  resetAfter = Number.POSITIVE_INFINITY,
): Played {
  const devices = Array.from({ length: DEVICES }, () => newDevice(EMPTY_RECORD))
  const all: LearningEvent[] = []
  let now = noonOf(FIRST_DAY)
  let resetTime = 0
  let ofGuests: LearningEvent[] = []
  for (const [place, { device: number, minutes, does }] of steps.entries()) {
    now += 1 + minutes * MINUTE_MS
    const own = devices[number] ?? newDevice(EMPTY_RECORD)
    if (place === resetAfter) {
      devices[number] = afterReset(own, log.reset(now))
      resetTime = now
      ofGuests = devices.filter(({ epoch }) => epoch === null).flatMap(({ record }) => eventsOf(record))
      continue
    }
    if ('what' in does) {
      const event: LearningEvent = { id: uuidOf((all.length + 1) * 7919), at: now, offset: 0, ...does.what }
      all.push(event)
      devices[number] = add(own, event)
    } else if ('fate' in does) devices[number] = step(own, log, now, does.fate)
    else if (does.other === 'round') devices[number] = { ...own, isRead: false }
    else if (does.other === 'folds') devices[number] = { ...own, record: foldOldest(own.record) }
    else if (does.other === 'next day') log.nextDay()
    // A restore brings back what was reset since the backup.
    else if (resetTime === 0 && does.other === 'backUp') log.backUp()
    else if (resetTime === 0 && does.other === 'restore') log.restore()
  }
  return { devices, all, now, resetTime, ofGuests }
}

const LIMITS = { page: 7, whole: 30, aDay: 20 }

describe('devices that synchronise', () => {
  it('end with the same memory after lost and repeated requests, restores and full days', () => {
    fc.assert(
      fc.property(happenings, (steps) => {
        const log = createEventLog({ ...LIMITS, whole: 1000 })
        const { devices, all, now } = play(steps, log)
        const expected = replay(all, scheduler)
        for (const { record, unsent } of settle(devices, log, now)) {
          expect(idsOf(eventsOf(record))).toEqual(idsOf(all))
          expect(unsent.size).toBe(0)
          expect(replay(eventsOf(record), scheduler)).toEqual(expected)
        }
      }),
      { numRuns: runs(3000) },
    )
  })

  it('fold what is old when the log is full, and lose nothing by it', () => {
    fc.assert(
      fc.property(happenings, (steps) => {
        const log = createEventLog(LIMITS)
        const { devices, now } = play(steps, log)
        const answers = Array.from({ length: 40 }, (_, place) =>
          answered('produce:word:por', FIRST_DAY + 50 + place),
        )
        const [first = newDevice(EMPTY_RECORD), ...others] = devices
        const settled = settle([add(first, ...answers), ...others], log, now)
        const ids = settled.map(({ record }) => idsOf(eventsOf(record)))
        expect(ids[0]).toEqual(expect.arrayContaining(answers.map(({ id }) => id)))
        // What cannot be folded may be too much for the log; it stays on its device.
        if (settled.every(({ unsent }) => unsent.size === 0)) expect(new Set(ids.map(String)).size).toBe(1)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('forget what is older than a reset, and keep what came after it', () => {
    fc.assert(
      fc.property(happenings, fc.nat(149), (steps, place) => {
        fc.pre(place < steps.length)
        const log = createEventLog({ ...LIMITS, whole: 1000 })
        const { devices, all, now, resetTime, ofGuests } = play(steps, log, place)
        const kept = all.filter(({ at }) => at > resetTime)
        for (const { record } of settle(devices, log, now)) {
          expect(idsOf(eventsOf(record))).toEqual(idsOf([...kept, ...ofGuests]))
        }
      }),
      { numRuns: runs(3000) },
    )
  })
})

describe('a device', () => {
  const now = noonOf(FIRST_DAY)
  const log = () => createEventLog({ page: 500, whole: 1000, aDay: 1000 })

  it('reads the log before it pushes, and does not send what the log has', () => {
    const shared = log()
    const [common, own] = [
      answered('understand:word:por', FIRST_DAY),
      answered('understand:word:para', FIRST_DAY),
    ]
    let first = add(newDevice(EMPTY_RECORD), common)
    for (let turn = 0; turn < 2; turn += 1) first = step(first, shared, now, 'arrives')
    let second = add(newDevice(EMPTY_RECORD), common, own)
    expect(nextRequest(second, now)?.name).toBe('pull_learning_events')
    second = step(second, shared, now, 'arrives')
    expect(nextRequest(second, now)).toMatchObject({ parameters: { p_events: [own] } })
    second = step(second, shared, now, 'arrives')
    expect(nextRequest(second, now)).toBeUndefined()
  })

  it('waits longer after each failure, up to an hour, and as long as it is told to', () => {
    let device = newDevice(EMPTY_RECORD)
    const delays = Array.from({ length: 14 }, () => {
      device = step(device, log(), device.notBefore, 'is lost')
      return device
    }).map(({ notBefore }, place, all) => notBefore - (all[place - 1]?.notBefore ?? 0))
    expect(delays.slice(0, 3)).toEqual([3750, 7500, 15_000])
    expect(delays.at(-1)).toBe(2_700_000)
    expect(nextRequest(device, device.notBefore - 1)).toBeUndefined()
    const request = nextRequest(device, device.notBefore)
    if (!request) throw new Error('The device asks nothing')
    const told = afterAnswer(device, request, { failed: true, seconds: 86_400 }, now, random)
    expect(told.notBefore).toBe(now + DAY_MS)
    expect(step(device, log(), device.notBefore, 'arrives').failures).toBe(0)
  })

  it('sends everything but the one event that is never taken', () => {
    const shared = log()
    const good = Array.from({ length: 9 }, () => answered('understand:word:por', FIRST_DAY))
    const poison = { id: uuidOf(999_999), at: now, offset: 0, kind: 'poison' }
    const record = { events: good, unread: [poison] }
    let device = newDevice(record)
    for (let turn = 0; turn < 40; turn += 1) device = step(device, shared, now, 'arrives')
    expect(device.unsent.size).toBe(0)
    expect(device.record.unread).toEqual([poison])
    expect(shared.texts()).toHaveLength(9)
  })

  it('sends no more at once than the built-in accounts read', () => {
    const long = Array.from({ length: 100 }, () =>
      answered('understand:word:por', FIRST_DAY, { answer: 'ñ'.repeat(1000) }),
    )
    const device = { ...newDevice({ events: long, unread: [] }), epoch: uuidOf(1), isRead: true }
    const request = nextRequest(device, now)
    const bytes = Buffer.byteLength(JSON.stringify(request?.parameters))
    expect(bytes).toBeLessThan(64 * 1024)
    expect(bytes).toBeGreaterThan(50_000)
  })

  it('keeps to itself what the learner said', () => {
    const shared = log()
    const spoken = answered('produce:word:por', FIRST_DAY, { mode: 'spoken', answer: 'voy por pan' })
    let device = add(newDevice(EMPTY_RECORD), spoken)
    for (let turn = 0; turn < 3; turn += 1) device = step(device, shared, now, 'arrives')
    device = step({ ...device, isRead: false, cursor: 0 }, shared, now, 'arrives')
    expect(shared.texts().join()).toContain(spoken.id)
    expect(shared.texts().join()).not.toContain('voy por pan')
    expect(device.record.events).toEqual([spoken])
  })
})

describe('an answer to a pull', () => {
  /** How often something is put into a set or a map, while a page with this many checkpoints and events is taken in. */
  function stepsFor(count: number): number {
    const answers = Array.from({ length: 2 * count }, (_, place) => ({
      ...answered('produce:word:comer', FIRST_DAY + place),
      id: uuidOf((place + 1) * 7919),
    }))
    const [folded, events] = [answers.slice(0, count), answers.slice(count)]
    const device = { ...newDevice({ events: answers, unread: [] }), epoch: uuidOf(1) }
    const request = nextRequest(device, 0)
    if (!request) throw new Error('The device has nothing to ask')
    const checkpoints = folded.map((answer) => fold([answer]))
    const page = { events, checkpoints, cursor: 2 * count, more: false }
    const data = { epoch: uuidOf(1), resetAt: null, page }
    const added = [vi.spyOn(Set.prototype, 'add'), vi.spyOn(Map.prototype, 'set')]
    const after = afterAnswer(device, request, { name: 'pull_learning_events', data }, 0, random)
    const steps = added.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    vi.restoreAllMocks()
    expect(after.unsent.size).toBe(0)
    expect(eventsOf(after.record)).toHaveLength(2 * count)
    return steps
  }

  it('costs three times as much if it has three times as many events and checkpoints', () => {
    expect(stepsFor(150) / stepsFor(50)).toBeLessThan(3.5)
  })
})
