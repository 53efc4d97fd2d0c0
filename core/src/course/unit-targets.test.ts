import { describe, expect, it } from 'vitest'
import { learningDay } from '../days/learning-day.ts'
import type { LearningEvent } from '../memory/record/event.ts'
import { readEvent } from '../memory/record/event.ts'
import { answered, FIRST_DAY } from '../memory/testing/histories.ts'
import { happened, learnerAfter } from '../memory/testing/learner-fixtures.ts'
import { unitProgress } from './unit-steps.ts'
import { checkpointsCompleted, stepsOfOldRecord, type UnitTargets } from './unit-targets.ts'

const UNIT: UnitTargets = {
  unit: 3,
  lines: ['sentence:line-1', 'sentence:line-2'],
  words: ['word:pan', 'word:agua'],
  sentences: ['sentence:s-1', 'sentence:s-2'],
  key: ['sentence:key-1', 'sentence:key-2', 'sentence:key-3'],
  heard: ['sentence:line-1'],
}
const TODAY = FIRST_DAY + 1
const OFFSET = -180

const stateAfter = (events: readonly LearningEvent[]) => learnerAfter(events, [], TODAY).state
const migrated = (events: readonly LearningEvent[], targets = UNIT) =>
  stepsOfOldRecord([targets], stateAfter(events), OFFSET)
const doneAfter = (...events: LearningEvent[]) => migrated(events).map(({ step }) => step)
const met = (items = UNIT.lines, day = FIRST_DAY) => happened({ kind: 'met', items: [...items] }, day)
const produced = (
  ids: readonly `sentence:${string}`[],
  day = FIRST_DAY,
  verdict: 'right' | 'wrong' = 'right',
) => ids.map((id) => answered(`produce:${id}`, day, { verdict }))
const said = (day = FIRST_DAY) => produced(['sentence:key-1', 'sentence:key-2', 'sentence:key-3'], day)

describe('the steps of a record from before steps were events', () => {
  it('are done where everything that they show was met', () => {
    expect(doneAfter()).toEqual([])
    expect(doneAfter(met(['sentence:line-1']))).toEqual([])
    expect(doneAfter(met())).toEqual(['meet'])
  })

  it('are done where every word was understood or said, right or wrong', () => {
    const words = [
      answered('understand:word:pan', FIRST_DAY, { verdict: 'wrong' }),
      answered('produce:word:agua', FIRST_DAY),
    ]
    expect(doneAfter(...words)).toEqual(['understand'])
    expect(doneAfter(...words.slice(1))).toEqual([])
  })

  it('are done where every sentence was built, or every key sentence said', () => {
    expect(doneAfter(...produced(['sentence:s-1', 'sentence:s-2']))).toEqual(['build'])
    expect(doneAfter(...said())).toEqual(['say'])
    expect(doneAfter(...said().slice(1))).toEqual([])
  })

  it('have the day of their last answer, and a time no later than the last event of the record', () => {
    const events = [...said(FIRST_DAY - 5).slice(1), ...said().slice(0, 1), met(UNIT.lines, TODAY)]
    const [meet, say] = migrated(events)
    expect(say && learningDay(say)).toBe(FIRST_DAY)
    expect(meet?.at).toBe(Math.max(...events.map(({ at }) => at)))
    expect(stateAfter([...events, ...migrated(events)]).steps).toEqual(
      new Map([
        ['3/meet', { done: TODAY }],
        ['3/say', { done: FIRST_DAY }],
      ]),
    )
  })

  it('are the same valid events on every device that has the same record', () => {
    const events = [met(), ...said()]
    expect(migrated(events.toReversed())).toEqual(migrated(events))
    for (const event of migrated(events)) expect(readEvent(event)).toEqual({ event })
  })

  it('stay done when the content changes: lines, words and sentences are added, or all of them are removed', () => {
    const events = [met(), ...said(), ...produced(['sentence:s-1', 'sentence:s-2'])]
    const record = stateAfter([...events, ...migrated(events)])
    expect(unitProgress(3, record).done).toEqual(['meet', 'build', 'say'])
    const more = (ids: readonly `sentence:${string}`[]) => [...ids, 'sentence:new' as const]
    const changed: UnitTargets = {
      ...UNIT,
      lines: more(['sentence:line-1']),
      sentences: ['sentence:new'],
      key: more(['sentence:key-3']),
    }
    expect(migrated(events, changed)).toEqual([])
    expect(unitProgress(changed.unit, record).done).toEqual(['meet', 'build', 'say'])
  })
})

describe('the checkpoint', () => {
  const heard = answered('understand:sentence:line-1', TODAY)
  const taken = happened({ kind: 'step', unit: 3, step: 'checkpoint', reached: 'begun' }, TODAY)
  const failed = [
    ...said(TODAY).slice(0, 1),
    ...produced(['sentence:key-2', 'sentence:key-3'], TODAY, 'wrong'),
  ]
  const retried = produced(['sentence:key-2'], TODAY + 1)
  const retriedIn = (...events: LearningEvent[]) => checkpointsCompleted([UNIT], stateAfter(events))

  it('of an old record is not passed by what was answered on the same day', () =>
    expect(doneAfter(...said(), ...said(), heard)).toEqual(['say']))

  it('of an old record is passed where the key sentences were answered again later, and the heard ones, three of four right', () => {
    const oneWrong = produced(['sentence:key-3'], TODAY, 'wrong')
    const again = said(TODAY).slice(0, 2)
    expect(doneAfter(...said(), ...again, ...oneWrong, heard)).toEqual(['say', 'checkpoint'])
    expect(doneAfter(...said(), ...failed, heard)).toEqual(['say'])
    expect(doneAfter(...said(), ...said(TODAY))).toEqual(['say'])
  })

  it('that failed is passed later, when the review has asked the rest again', () => {
    expect(retriedIn(...said(), ...failed, heard, taken)).toEqual([])
    expect(retriedIn(...said(), ...failed, heard, taken, ...retried)).toEqual([3])
    expect(retriedIn(...said(), ...failed, heard, ...retried), 'never taken').toEqual([])
    const passed = happened({ kind: 'step', unit: 3, step: 'checkpoint', reached: 'done' }, TODAY + 1)
    expect(retriedIn(...said(), ...failed, heard, taken, ...retried, passed), 'passed already').toEqual([])
  })
})
