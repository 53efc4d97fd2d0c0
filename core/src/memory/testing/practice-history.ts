import { type CardId, cardId, itemOf } from '../items/card.ts'
import type { ItemId } from '../items/item.ts'
import type { LearningEvent } from '../record/event.ts'
import { answered } from './histories.ts'

const NEW_PER_DAY = 3
const ANSWER_MS = 9000
/** Days until a card is asked again, by how often it was right in a row. */
const INTERVALS = [1, 3, 9, 25, 60, 120]
/** Every seventh repetition goes wrong. */
const LAPSE_EVERY = 7

/**
 * The answers of a learner who practises on these days: first what is due again, then new words, each of them
 * also to be said from the next time on.
 */
export function practiceHistory(days: readonly number[], words: readonly ItemId[]): LearningEvent[] {
  const planned = new Map<CardId, { day: number; rightInRow: number }>()
  const events: LearningEvent[] = []
  const answer = (card: CardId, day: number, isRight: boolean) => {
    const rightInRow = isRight ? (planned.get(card)?.rightInRow ?? 0) + 1 : 0
    const interval = INTERVALS[Math.min(rightInRow, INTERVALS.length - 1)] ?? 1
    planned.set(card, { day: day + interval, rightInRow })
    events.push(answered(card, day, { verdict: isRight ? 'right' : 'wrong', visible: ANSWER_MS }))
  }
  const unseen = [...words]
  for (const day of days) {
    for (const [card, { day: due }] of [...planned]) {
      if (due > day) continue
      answer(card, day, events.length % LAPSE_EVERY !== 0)
      const produce = cardId('produce', itemOf(card))
      if (!planned.has(produce)) planned.set(produce, { day: day + 1, rightInRow: 0 })
    }
    for (const word of unseen.splice(0, NEW_PER_DAY)) answer(cardId('understand', word), day, true)
  }
  return events
}
