import { expect, it } from 'vitest'
import { UNITS } from '../levels.ts'
import { answered, FIRST_DAY } from '../memory/testing/histories.ts'
import { courseItem, happened, learnerAfter } from '../memory/testing/learner-fixtures.ts'
import { nextUnit } from './unit-steps.ts'

const ITEMS = [
  courseItem('word:uno'),
  courseItem('word:dos', { unit: 2 }),
  courseItem('word:tres', { unit: null }),
  courseItem('rule:slip/pt-01', { unit: 1 }),
]

it('the unit of new words is the first one, from the current unit on, with a word that was neither asked for nor set aside', () => {
  const after = (...events: Parameters<typeof learnerAfter>[0]) =>
    nextUnit(learnerAfter(events, ITEMS, FIRST_DAY), false)
  const one = answered('understand:word:uno', FIRST_DAY)
  expect(after()).toBe(1)
  expect(after(one)).toBe(2)
  expect(after(happened({ kind: 'placed', understands: 2, produces: 2 }, FIRST_DAY))).toBe(2)
  expect(after(happened({ kind: 'placed', understands: 2, produces: 0 }, FIRST_DAY))).toBe(1)
  const passed = happened({ kind: 'step', unit: 1, step: 'checkpoint', reached: 'done' }, FIRST_DAY)
  expect(after(passed), 'words of a unit that was passed wait').toBe(2)
  expect(after(one, happened({ kind: 'set-aside', item: 'word:dos' }, FIRST_DAY))).toBe(UNITS)
})
