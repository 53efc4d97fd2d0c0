import { describe, expect, it } from 'vitest'
import type { LearningEvent } from '../memory/event.ts'
import { answered, FIRST_DAY } from '../memory/testing/histories.ts'
import { happened, learnerAfter } from '../memory/testing/learner.ts'
import {
  checkpointDay,
  currentUnit,
  nextStep,
  type UnitProgress,
  type UnitTargets,
  unitProgress,
} from './unit-steps.ts'

const UNIT: UnitTargets = {
  unit: 3,
  lines: ['sentence:line-1', 'sentence:line-2'],
  words: ['word:pan', 'word:agua'],
  sentences: ['sentence:s-1', 'sentence:s-2'],
  key: ['sentence:key-1', 'sentence:key-2', 'sentence:key-3'],
  heard: ['sentence:line-1'],
}
const TODAY = FIRST_DAY + 1

const recordOf = (events: readonly LearningEvent[]) => learnerAfter(events, [], TODAY).state
const after = (...events: LearningEvent[]) => unitProgress(UNIT, recordOf(events))
const produced = (
  ids: readonly `sentence:${string}`[],
  day = FIRST_DAY,
  verdict: 'right' | 'wrong' = 'right',
) => ids.map((id) => answered(`produce:${id}`, day, { verdict }))
const said = (day = FIRST_DAY) => produced(['sentence:key-1', 'sentence:key-2', 'sentence:key-3'], day)

describe('the steps of a unit', () => {
  it('are all open for somebody without a record', () => {
    expect(after()).toEqual({ unit: 3, status: 'new', done: [], notNeeded: [] })
    expect(nextStep(after())).toBe('meet')
  })

  it('begin with the dialogue, which is done when all its lines were met', () => {
    expect(after(happened({ kind: 'met', items: ['sentence:line-1'] }, FIRST_DAY))).toMatchObject({
      status: 'begun',
      done: [],
    })
    const met = after(happened({ kind: 'met', items: [...UNIT.lines] }, FIRST_DAY))
    expect(met).toMatchObject({ status: 'begun', done: ['meet'] })
    expect(nextStep(met)).toBe('understand')
  })

  it('count a word as understood that was understood or said, right or wrong', () => {
    const words = [
      answered('understand:word:pan', FIRST_DAY, { verdict: 'wrong' }),
      answered('produce:word:agua', FIRST_DAY),
    ]
    expect(after(...words).done).toEqual(['understand'])
    expect(after(...words.slice(1))).toMatchObject({ status: 'new', done: [] })
  })

  it('count sentences that were built, and key sentences that were said', () => {
    expect(after(...produced(['sentence:s-1', 'sentence:s-2'])).done).toEqual(['build'])
    expect(after(...said()).done).toEqual(['say'])
    expect(after(...said().slice(1)).done).toEqual([])
  })
})

describe('a unit for somebody who was placed', () => {
  const placed = (understands: number, produces: number) =>
    happened({ kind: 'placed', understands, produces }, FIRST_DAY)

  it('begins with building sentences where it is understood already', () => {
    const sayIt = after(placed(5, 2))
    expect(sayIt).toMatchObject({ status: 'new', done: [], notNeeded: ['meet', 'understand'] })
    expect(nextStep(sayIt)).toBe('build')
    expect(nextStep(after(placed(2, 2)))).toBe('meet')
  })

  it('is skipped before the start, and begun as any other by whoever wants to', () => {
    expect(after(placed(9, 4)).status).toBe('skipped')
    expect(after(placed(9, 3)).status).toBe('new')
    const met = happened({ kind: 'met', items: [...UNIT.lines] }, FIRST_DAY)
    expect(after(placed(9, 4), met)).toMatchObject({
      status: 'begun',
      done: ['meet'],
      notNeeded: ['understand'],
    })
  })
})

describe('the checkpoint', () => {
  const heard = answered('understand:sentence:line-1', TODAY)

  it('opens the day after the last key sentence was said', () => {
    expect(checkpointDay(UNIT, recordOf(said().slice(1)))).toBeUndefined()
    expect(checkpointDay(UNIT, recordOf(said()))).toBe(FIRST_DAY + 1)
  })

  it('is not passed by what is answered on the same day', () => {
    expect(after(...said(), ...said(), heard).done).toEqual(['say'])
  })

  it('is passed when the key sentences were answered again later, and the heard ones, three of four right', () => {
    const oneWrong = produced(['sentence:key-3'], TODAY, 'wrong')
    const again = said(TODAY).slice(0, 2)
    expect(after(...said(), ...again, ...oneWrong, heard)).toMatchObject({
      status: 'passed',
      done: ['say', 'checkpoint'],
    })
    const twoWrong = produced(['sentence:key-2', 'sentence:key-3'], TODAY, 'wrong')
    expect(after(...said(), ...said(TODAY).slice(0, 1), ...twoWrong, heard).status).toBe('begun')
    expect(after(...said(), ...said(TODAY)).status).toBe('begun')
  })

  it('is passed later, when the review has mended what failed', () => {
    const failed = [
      ...said(TODAY).slice(0, 1),
      ...produced(['sentence:key-2', 'sentence:key-3'], TODAY, 'wrong'),
    ]
    const mended = produced(['sentence:key-2'], TODAY + 1)
    expect(after(...said(), ...failed, heard, ...mended).status).toBe('passed')
  })
})

describe('the unit to go on with', () => {
  const unit = (number: number, status: UnitProgress['status']): UnitProgress => ({
    unit: number,
    status,
    done: [],
    notNeeded: [],
  })

  it('is the first one without a record', () =>
    expect(currentUnit([unit(1, 'new'), unit(2, 'new')])?.unit).toBe(1))

  it('is the one that was begun, wherever it is', () =>
    expect(currentUnit([unit(1, 'passed'), unit(2, 'new'), unit(3, 'begun')])?.unit).toBe(3))

  it('is the one after the last that was passed', () =>
    expect(currentUnit([unit(1, 'new'), unit(2, 'passed'), unit(3, 'new')])?.unit).toBe(3))

  it('is the one in which the learner was placed, whatever she began before it', () => {
    const units = [unit(1, 'begun'), unit(2, 'skipped'), unit(3, 'new'), unit(4, 'new')]
    expect(currentUnit(units, { understands: 4, produces: 3 })?.unit).toBe(3)
    const on = [unit(1, 'begun'), unit(2, 'skipped'), unit(3, 'passed'), unit(4, 'passed')]
    expect(currentUnit(on, { understands: 4, produces: 3 })?.unit).toBe(1)
    expect(currentUnit(units, { understands: 9, produces: 9 })?.unit).toBe(1)
  })

  it('is what was skipped once the last one is passed, and then nothing', () => {
    expect(currentUnit([unit(1, 'new'), unit(2, 'passed')])?.unit).toBe(1)
    expect(currentUnit([unit(1, 'passed'), unit(2, 'passed')])).toBeUndefined()
  })
})
