import { eventTime, learningDay } from '@frase/core/memory/learning-day'
import { replay } from '@frase/core/memory/replay'
import { NEXT_UNIT_STORAGE_KEY, PRACTISED_DAYS_STORAGE_KEY } from '@frase/core/memory/review-keys'
import { createFsrs } from '@frase/core/memory/schedule/fsrs'
import { answered } from '@frase/core/memory/testing/histories'
import { happened } from '@frase/core/memory/testing/learner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStored, removeStored, writeStored } from '../storage.ts'
import { storePractisedDays } from './store-practised-days.ts'

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

it('Home is told the days of the last week, and nothing of a record that was erased.', () => {
  storePractisedDays(practisedOn(today - 7, today - 6, today - 1, today))
  expect(readStored(PRACTISED_DAYS_STORAGE_KEY)).toBe(`${today - 6} ${today - 1} ${today}`)
  storePractisedDays(practisedOn())
  expect(readStored(PRACTISED_DAYS_STORAGE_KEY)).toBe('')
})

it('Home forgets the next unit with the record, and keeps it as long as something was met or a place was found.', () => {
  const met = replay([happened({ kind: 'met', items: ['sentence:hola'] }, today)], createFsrs())
  writeStored(NEXT_UNIT_STORAGE_KEY, '3')
  storePractisedDays(met)
  expect(readStored(NEXT_UNIT_STORAGE_KEY)).toBe('3')
  storePractisedDays(replay([happened({ kind: 'placed', understands: 4, produces: 3 }, today)], createFsrs()))
  expect(readStored(NEXT_UNIT_STORAGE_KEY)).toBe('3')
  storePractisedDays(practisedOn())
  expect(readStored(NEXT_UNIT_STORAGE_KEY)).toBeNull()
})
