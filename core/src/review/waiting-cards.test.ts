import { expect, it } from 'vitest'
import { readWaitingCards } from './review-session.ts'

const CARDS = [{ id: 'understand:word:pan', returns: 1 }]

it('cards wait on the day on which they were stored, and on no other', () => {
  expect(readWaitingCards({ day: 20_000, cards: CARDS }, 20_000)).toEqual(CARDS)
  expect(readWaitingCards({ day: 20_000, cards: CARDS }, 20_001)).toEqual([])
})

it.each([null, 'x', { day: 1 }, { day: 1, cards: [{ id: 'pan', returns: 1 }] }])(
  'nothing waits where %j is stored',
  (stored) => expect(readWaitingCards(stored, 1)).toEqual([]),
)
