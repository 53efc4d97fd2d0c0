import { describe, expect, it } from 'vitest'
import { answered, FIRST_DAY } from '../testing/histories.ts'
import { courseItem, happened, learnerAfter, scheduler } from '../testing/learner-fixtures.ts'
import {
  cardsBegun,
  daysPractised,
  dueInNextDays,
  isKnown,
  knownByLevel,
  knownByTheme,
  millisecondsBetween,
  recallBetween,
} from './progress.ts'

const PAN = 'understand:word:pan'

describe('what is known', () => {
  const cardAfter = (...reviews: readonly (readonly [number, 'right' | 'wrong'])[]) =>
    learnerAfter(
      reviews.map(([day, verdict]) => answered(PAN, FIRST_DAY + day, { verdict })),
      [],
      FIRST_DAY,
    ).state.cards.get(PAN)

  it('is what was right on two days and last time, and would still be right today', () => {
    expect(isKnown(cardAfter([0, 'right'], [2, 'right']), FIRST_DAY + 3, scheduler)).toBe(true)
  })

  it('excludes what was asked once, was wrong last time, or is long ago', () => {
    expect(isKnown(undefined, FIRST_DAY, scheduler)).toBe(false)
    expect(isKnown(cardAfter([0, 'right']), FIRST_DAY, scheduler)).toBe(false)
    expect(isKnown(cardAfter([0, 'right'], [2, 'wrong']), FIRST_DAY + 2, scheduler)).toBe(false)
    expect(isKnown(cardAfter([0, 'right'], [2, 'right']), FIRST_DAY + 2000, scheduler)).toBe(false)
  })

  const items = [
    courseItem('word:pan', { level: 'A1.1', theme: 'food' }),
    courseItem('word:agua', { level: 'A1.1', theme: 'food', isCore: false }),
    courseItem('word:tren', { level: 'A1.2', theme: 'travel' }),
    courseItem('word:viejo'),
  ]
  const events = [answered(PAN, FIRST_DAY), answered(PAN, FIRST_DAY + 2)]
  const learner = learnerAfter(events, items, FIRST_DAY + 3)

  it('is counted by level, in the order of the course, for each skill', () => {
    expect(knownByLevel(learner)).toEqual([
      ['A1.1', { understand: { all: 2, known: 1 }, produce: { all: 1, known: 0 } }],
      ['A1.2', { understand: { all: 1, known: 0 }, produce: { all: 1, known: 0 } }],
    ])
  })

  it('is counted by theme', () => {
    expect(knownByTheme(learner).get('food')).toEqual({
      understand: { all: 2, known: 1 },
      produce: { all: 1, known: 0 },
    })
    expect([...knownByTheme(learner).keys()]).toEqual(['food', 'travel'])
  })

  it('includes what was begun before, as far as it is still asked', () => {
    const aside = happened({ kind: 'set-aside', item: 'word:tren' }, FIRST_DAY + 1)
    const begun = [
      ...events,
      answered('understand:word:tren', FIRST_DAY),
      answered('produce:word:gone', FIRST_DAY),
    ]
    expect(cardsBegun(learnerAfter(begun, items, FIRST_DAY))).toBe(2)
    expect(cardsBegun(learnerAfter([...begun, aside], items, FIRST_DAY))).toBe(1)
  })

  it('excludes phrases of a model', () => {
    const own = [0, 2].map((day) => answered('understand:own:1', FIRST_DAY + day))
    const kept = happened({ kind: 'kept', item: 'own:1' }, FIRST_DAY)
    expect(knownByLevel(learnerAfter([...own, kept], [], FIRST_DAY + 3))).toEqual([])
  })
})

describe('the next thirty days', () => {
  const item = courseItem('word:pan')
  const dueDay = learnerAfter([answered(PAN, FIRST_DAY)], [item], FIRST_DAY).state.cards.get(PAN)?.due ?? 0

  it('have the cards that become due, tomorrow first', () => {
    const counts = dueInNextDays(learnerAfter([answered(PAN, FIRST_DAY)], [item], FIRST_DAY))
    expect(counts).toHaveLength(30)
    expect(counts[dueDay - FIRST_DAY - 1]).toBe(1)
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  })

  it('leave out what is already due, is set aside or has left the content', () => {
    const none = Array(30).fill(0)
    expect(dueInNextDays(learnerAfter([answered(PAN, FIRST_DAY)], [item], dueDay))).toEqual(none)
    expect(dueInNextDays(learnerAfter([answered(PAN, FIRST_DAY)], [], FIRST_DAY))).toEqual(none)
    const aside = happened({ kind: 'set-aside', item: 'word:pan' }, FIRST_DAY)
    expect(dueInNextDays(learnerAfter([answered(PAN, FIRST_DAY), aside], [item], FIRST_DAY))).toEqual(none)
  })
})

describe('the figures of some days', () => {
  const events = [
    answered(PAN, FIRST_DAY, { visible: 4000 }),
    answered(PAN, FIRST_DAY + 2, { visible: 3000 }),
    answered(PAN, FIRST_DAY + 9, { visible: 2000, verdict: 'wrong' }),
    answered(PAN, FIRST_DAY + 9, { visible: 1000 }),
  ]
  const { state } = learnerAfter(events, [], FIRST_DAY + 9)

  it('have only the days that were practised', () => {
    expect(daysPractised(state, FIRST_DAY, FIRST_DAY + 9)).toEqual([FIRST_DAY, FIRST_DAY + 2, FIRST_DAY + 9])
    expect(daysPractised(state, FIRST_DAY + 3, FIRST_DAY + 8)).toEqual([])
  })

  it('have the time spent, practice included', () => {
    expect(millisecondsBetween(state, FIRST_DAY, FIRST_DAY + 9)).toBe(10_000)
    expect(millisecondsBetween(state, FIRST_DAY + 1, FIRST_DAY + 2)).toBe(3000)
  })

  it('have the share of reviews that went right and the expected share', () => {
    const { reviews, expected, real } = recallBetween(state, FIRST_DAY, FIRST_DAY + 9)
    expect([reviews, real]).toEqual([2, 0.5])
    const first = scheduler.review(undefined, 0, 'good')
    const second = scheduler.review(first, 2, 'good')
    expect(expected).toBeCloseTo((scheduler.recall(first, 2) + scheduler.recall(second, 7)) / 2, 9)
    expect(recallBetween(state, FIRST_DAY, FIRST_DAY)).toEqual({
      reviews: 0,
      expected: undefined,
      real: undefined,
    })
  })
})
