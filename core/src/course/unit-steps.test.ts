import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNITS } from '../levels.ts'
import type { LearningEvent } from '../memory/record/event.ts'
import { startUnit } from '../memory/record/memory-state.ts'
import { union } from '../memory/record/record.ts'
import { answered, FIRST_DAY, histories } from '../memory/testing/histories.ts'
import { courseItem, happened, learnerAfter } from '../memory/testing/learner-fixtures.ts'
import { runs } from '../testing/effort.ts'
import { isUnitOpen } from './unit-access.ts'
import {
  checkpointDay,
  currentUnit,
  nextStep,
  nextUnit,
  UNIT_STEPS,
  type UnitStep,
  unitProgress,
} from './unit-steps.ts'

const RUNS = { numRuns: runs(10_000) }

const recordOf = (events: readonly LearningEvent[]) => learnerAfter(events, [], FIRST_DAY + 9).state
const after = (...events: LearningEvent[]) => unitProgress(3, recordOf(events))
const reached = (unit: number, step: UnitStep, what: 'begun' | 'done' = 'done', day = FIRST_DAY) =>
  happened({ kind: 'step', unit, step, reached: what }, day)
const placed = (understands: number, produces: number) =>
  happened({ kind: 'placed', understands, produces }, FIRST_DAY)
const passed = (...units: number[]) => units.map((unit) => reached(unit, 'checkpoint'))

describe('the steps of a unit', () => {
  it('are all open for somebody without a record', () => {
    expect(after()).toEqual({ unit: 3, status: 'new', done: [], notNeeded: [] })
    expect(nextStep(after())).toBe('meet')
  })

  it('are listed as done in the order of the unit, in any order of events', () => {
    const progress = after(reached(3, 'build'), reached(3, 'meet'), reached(30, 'understand'))
    expect(progress).toMatchObject({ status: 'begun', done: ['meet', 'build'] })
    expect(nextStep(progress)).toBe('understand')
  })

  it('begin the unit with the first answer, and the checkpoint passes it', () => {
    expect(after(reached(3, 'say', 'begun'))).toMatchObject({ status: 'begun', done: [] })
    expect(after(reached(3, 'checkpoint', 'begun')).status).toBe('begun')
    expect(after(reached(3, 'checkpoint')).status).toBe('passed')
  })

  it('stay done when they are begun once more', () =>
    expect(after(reached(3, 'say'), reached(3, 'say', 'begun', FIRST_DAY + 1)).done).toEqual(['say']))

  it('are not begun by what was met, kept or answered elsewhere', () => {
    const seen = happened({ kind: 'met', items: ['sentence:line-1'] }, FIRST_DAY)
    const kept = happened({ kind: 'kept', item: 'sentence:line-1' }, FIRST_DAY)
    expect(after(seen, kept, answered('produce:sentence:line-1', FIRST_DAY)).status).toBe('new')
  })

  it('have a checkpoint from the day after the key sentences were first said', () => {
    expect(checkpointDay(3, recordOf([reached(3, 'say', 'begun')]))).toBeUndefined()
    const twice = [reached(3, 'say', 'done', FIRST_DAY + 4), reached(3, 'say', 'done', FIRST_DAY)]
    expect(checkpointDay(3, recordOf(twice))).toBe(FIRST_DAY + 1)
  })
})

describe('a unit for somebody who was placed', () => {
  it('begins with building sentences where it is understood already', () => {
    const sayIt = after(placed(5, 2))
    expect(sayIt).toMatchObject({ status: 'new', done: [], notNeeded: ['meet', 'understand'] })
    expect(nextStep(sayIt)).toBe('build')
    expect(nextStep(after(placed(2, 2)))).toBe('meet')
  })

  it('is skipped before the start, and begun as any other by a learner who wants to', () => {
    expect(after(placed(9, 4)).status).toBe('skipped')
    expect(after(placed(9, 3)).status).toBe('new')
    expect(after(placed(9, 4), reached(3, 'meet'))).toMatchObject({
      status: 'begun',
      done: ['meet'],
      notNeeded: ['understand'],
    })
  })
})

describe('the unit to go on with', () => {
  const unitAfter = (events: readonly LearningEvent[], isPremium = false) =>
    currentUnit(recordOf(events), isPremium)?.unit

  it('is the first one without a record', () => expect(unitAfter([])).toBe(1))

  it('is the one that was begun, wherever it is', () =>
    expect(unitAfter([...passed(1), reached(3, 'meet')])).toBe(3))

  it('is the one after the last that was passed', () => expect(unitAfter(passed(2))).toBe(3))

  it('is the one in which the learner was placed, though she began one before it', () => {
    expect(unitAfter([reached(1, 'meet'), placed(4, 3)])).toBe(3)
    expect(unitAfter([placed(20, 19)])).toBe(19)
  })

  it('is what was begun or skipped before the start, once all open units from there on are passed', () => {
    const ahead = passed(33, 34, 35, 36, 37, 38, 39, 40)
    expect(unitAfter([placed(34, 33), ...ahead])).toBe(1)
    expect(unitAfter([placed(34, 33), ...ahead, reached(4, 'meet')])).toBe(4)
  })

  it('is never one that the plan does not open, even if it was begun with another plan', () => {
    const begun = [...passed(1), reached(20, 'say')]
    expect(unitAfter(begun, true)).toBe(20)
    expect(unitAfter(begun, false)).toBe(2)
    expect(unitAfter(passed(1, 2, 3, 4, 5, 6, 7, 8), true)).toBe(9)
    expect(unitAfter(passed(1, 2, 3, 4, 5, 6, 7, 8), false)).toBeUndefined()
  })

  it('is none after the last unit was passed', () => {
    const all = Array.from({ length: UNITS }, (_, place) => place + 1)
    expect(unitAfter(passed(...all), true)).toBeUndefined()
  })

  it('is open to the plan after any record, and the first one or the placed one where no step was taken', () => {
    fc.assert(
      fc.property(histories, fc.boolean(), (events, isPremium) => {
        const record = recordOf(events)
        const unit = currentUnit(record, isPremium)?.unit
        const start = startUnit(record.placed)
        expect(unit === undefined || isUnitOpen(unit, isPremium, start)).toBe(true)
        if (record.steps.size === 0) expect(unit).toBe(start)
      }),
      RUNS,
    )
  })

  it('is the same for any order and repetition of the events of several devices', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.nat(), { minLength: 1, maxLength: 9 }), (events, places) => {
        const again = places.flatMap((place) => events[place % Math.max(events.length, 1)] ?? [])
        const record = recordOf(union([...again, ...events.toReversed()]))
        expect(record.steps).toEqual(recordOf(events).steps)
        expect(currentUnit(record, false)).toEqual(currentUnit(recordOf(events), false))
      }),
      RUNS,
    )
  })

  it('loses no finished step to anything that happens later', () => {
    fc.assert(
      fc.property(histories, histories, (before, later) => {
        const doneIn = (events: readonly LearningEvent[]) => {
          const record = recordOf(events.filter(({ kind }) => kind !== 'undone'))
          return Array.from({ length: UNITS }, (_, place) => unitProgress(place + 1, record).done)
        }
        const all = doneIn([...before, ...later])
        for (const [place, done] of doneIn(before).entries())
          expect(all[place]).toEqual(expect.arrayContaining([...done]))
      }),
      RUNS,
    )
  })

  it('supplies the new words of a review, as long as it has one that was not asked for', () => {
    const words = [...Array(UNITS).keys()].map((place) => courseItem(`word:w${place}`, { unit: place + 1 }))
    const learner = (...events: LearningEvent[]) => learnerAfter(events, words, FIRST_DAY)
    fc.assert(
      fc.property(histories, fc.boolean(), (events, isPremium) => {
        const { state } = learner(...events)
        const current = currentUnit(state, isPremium)?.unit ?? startUnit(state.placed)
        expect(nextUnit(learner(...events), isPremium)).toBe(current)
      }),
      RUNS,
    )
  })
})

it('Every step that is done is one of the five, even in a record that a later version has written.', () => {
  const later = happened({ kind: 'step', unit: 3, step: 'story', reached: 'done' }, FIRST_DAY)
  expect(after(later)).toMatchObject({ status: 'begun', done: [] })
  expect(UNIT_STEPS).toHaveLength(5)
})
