import { expect, it } from 'vitest'
import { answered, FIRST_DAY } from './testing/histories.ts'
import { courseItem, happened, learnerAfter } from './testing/learner.ts'
import { unitsToAsk } from './units-to-ask.ts'

const ITEMS = [
  courseItem('word:uno'),
  courseItem('sentence:dos', { unit: 2, isKey: true }),
  courseItem('sentence:tres', { unit: 3 }),
  courseItem('word:cuatro', { unit: 4 }),
]
const DAY = FIRST_DAY + 1
const WEEKS_LATER = FIRST_DAY + 30

it('a session may ask in the sentences of what is due or was met this week, and of the unit that comes next', () => {
  const after = (today: number, ...events: Parameters<typeof learnerAfter>[0]) =>
    unitsToAsk(learnerAfter(events, ITEMS, today))
  const word = answered('understand:word:uno', FIRST_DAY)
  const said = answered('produce:sentence:dos', FIRST_DAY)
  expect(after(DAY)).toEqual([1])
  expect(after(DAY, word)).toEqual([1, 4])
  expect(after(WEEKS_LATER, word, said)).toEqual([1, 2, 4])
  const met = happened({ kind: 'met', items: ['sentence:tres'] }, FIRST_DAY)
  expect(after(DAY, met)).toEqual([1, 3])
  expect(after(WEEKS_LATER, met)).toEqual([1])
})

it('what is due in weeks only needs no unit', () => {
  const days = [0, 3, 15].map((later) => answered('produce:sentence:dos', FIRST_DAY + later))
  expect(unitsToAsk(learnerAfter(days, ITEMS, FIRST_DAY + 24))).toEqual([1])
})
