import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/effort.ts'
import { answered, FIRST_DAY, histories, noonOf, uuidOf } from '../testing/histories.ts'
import { scheduler } from '../testing/learner-fixtures.ts'
import type { LearningEvent } from './event.ts'
import { replay } from './replay.ts'
import { reviewsOf } from './review-log.ts'

const CARD = 'produce:sentence:hola'
const all = (events: readonly LearningEvent[]) => reviewsOf(events, scheduler, () => true)

describe('the reviews of a record', () => {
  it('are those that replay counts, and the last one of each card leads to the day it is due', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const { cards } = replay(events, scheduler)
        const reviews = all(events)
        for (const [id, card] of cards) {
          const own = reviews.filter((review) => review.card === id)
          expect(own).toHaveLength(card.reviews)
          expect(own.filter(({ isFirst }) => isFirst)).toHaveLength(1)
          expect(own.at(-1)).toMatchObject({
            grade: card.lastGrade,
            difficulty: card.difficulty,
            interval: card.due - card.lastDay,
          })
        }
      }),
      { numRuns: runs(5000) },
    )
  })

  it('leave out practice on the same day and answers that were undone', () => {
    const first = answered(CARD, FIRST_DAY, { visible: 4000 })
    const wrong = answered(CARD, FIRST_DAY + 1, { verdict: 'wrong' })
    const undone: LearningEvent = {
      id: uuidOf(0xfffff),
      at: noonOf(FIRST_DAY + 2),
      offset: 0,
      kind: 'undone',
      event: wrong.id,
    }
    const reviews = all([first, answered(CARD, FIRST_DAY), wrong, undone])
    expect(reviews).toEqual([expect.objectContaining({ at: first.at, milliseconds: 4000, isFirst: true })])
  })

  it('are only those of the requested cards', () => {
    const events = [answered(CARD, FIRST_DAY), answered('produce:word:pan', FIRST_DAY)]
    expect(reviewsOf(events, scheduler, (card) => card === CARD).map(({ card }) => card)).toEqual([CARD])
  })
})
