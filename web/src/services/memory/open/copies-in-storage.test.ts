import { eventTime, learningDay } from '@frase/core/days/learning-day'
import type { LearningEvent } from '@frase/core/memory/record/event'
import { replay } from '@frase/core/memory/record/replay'
import { createFsrs } from '@frase/core/memory/schedule/fsrs'
import { answered } from '@frase/core/memory/testing/histories'
import { happened } from '@frase/core/memory/testing/learner-fixtures'
import { NEXT_UNIT_STORAGE_KEY, PRACTISED_DAYS_STORAGE_KEY } from '@frase/core/review/review-keys'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStored, removeStored } from '../../storage/storage.ts'
import { storeNextUnit, storePractisedDays } from './copies-in-storage.ts'

const NOON = new Date('2026-03-11T12:00:00')
const today = learningDay(eventTime(NOON))
const practisedOn = (...days: number[]) =>
  replay(
    days.map((day) => answered('understand:word:pan', day)),
    createFsrs(),
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})

afterEach(() => {
  vi.useRealTimers()
  removeStored(PRACTISED_DAYS_STORAGE_KEY)
})

it('Home gets the days of the last week, and nothing of a record that was erased.', () => {
  storePractisedDays(practisedOn(today - 7, today - 6, today - 1, today))
  expect(readStored(PRACTISED_DAYS_STORAGE_KEY)).toBe(`${today - 6} ${today - 1} ${today}`)
  storePractisedDays(practisedOn())
  expect(readStored(PRACTISED_DAYS_STORAGE_KEY)).toBe('')
})

it('Home gets the unit to go on with, with Premium and without, once a step was begun or a place was found.', () => {
  const after = (...events: LearningEvent[]) => {
    storeNextUnit(replay(events, createFsrs()))
    return readStored(NEXT_UNIT_STORAGE_KEY)
  }
  const step = (unit: number, reached: 'begun' | 'done') =>
    happened({ kind: 'step', unit, step: 'checkpoint', reached }, today)
  expect(after(happened({ kind: 'met', items: ['sentence:hola'] }, today))).toBeNull()
  expect(after(step(12, 'begun'))).toBe('units 12 1')
  expect(after(...[1, 2, 3, 4, 5, 6, 7, 8].map((unit) => step(unit, 'done')))).toBe('units 9 0')
  expect(after(happened({ kind: 'placed', understands: 12, produces: 11 }, today))).toBe('units 11 11')
  expect(after(), 'after the record was erased').toBeNull()
})
