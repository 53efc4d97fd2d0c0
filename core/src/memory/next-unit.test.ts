import { expect, it } from 'vitest'
import { UNITS } from '../levels.ts'
import { nextUnit } from './next-unit.ts'
import { answered, FIRST_DAY } from './testing/histories.ts'
import { courseItem, happened, learnerAfter } from './testing/learner.ts'

const ITEMS = [
  courseItem('word:uno'),
  courseItem('word:dos', { unit: 2 }),
  courseItem('word:tres', { unit: null }),
  courseItem('rule:slip/pt-01', { unit: 1 }),
]

it('the next unit is the first with a word that was neither asked for nor set aside, from the placed one on', () => {
  const after = (...events: Parameters<typeof learnerAfter>[0]) =>
    nextUnit(learnerAfter(events, ITEMS, FIRST_DAY))
  const one = answered('understand:word:uno', FIRST_DAY)
  expect(after()).toBe(1)
  expect(after(one)).toBe(2)
  expect(after(happened({ kind: 'placed', understands: 2, produces: 2 }, FIRST_DAY))).toBe(2)
  expect(after(happened({ kind: 'placed', understands: 2, produces: 0 }, FIRST_DAY))).toBe(1)
  expect(after(one, happened({ kind: 'set-aside', item: 'word:dos' }, FIRST_DAY))).toBe(UNITS)
})
