import type { CardId } from '../items/card.ts'
import { dueDay } from '../schedule/due-day.ts'
import type { Grade, Scheduler } from '../schedule/scheduler.ts'
import type { LearningEvent } from './event.ts'
import { slippedCards } from './grade.ts'
import { inOrder } from './record.ts'
import { applyEvent, draftOf } from './replay.ts'

export interface Review {
  card: CardId
  at: number
  grade: Grade
  /** Days until it was due again. */
  interval: number
  /** From 1 to 10, after the review. */
  difficulty: number
  isFirst: boolean
  milliseconds: number
}

/** Every review of the requested cards, in order. Practice is not included: replay decides which is which. */
export function reviewsOf(
  events: readonly LearningEvent[],
  scheduler: Scheduler,
  isWanted: (card: CardId) => boolean,
): Review[] {
  const ordered = inOrder(events)
  const undone = new Set(ordered.flatMap((event) => (event.kind === 'undone' ? [event.event] : [])))
  const draft = draftOf()
  const reviews: Review[] = []
  for (const event of ordered) {
    if (event.kind !== 'answered' || undone.has(event.id)) continue
    const cards = [event.target, ...slippedCards(event)]
    const before = cards.map((id) => draft.cards.get(id)?.reviews ?? 0)
    applyEvent(draft, event, scheduler)
    for (const [place, id] of cards.entries()) {
      const card = draft.cards.get(id)
      if (!card || card.reviews === before[place] || !isWanted(id)) continue
      reviews.push({
        card: id,
        at: event.at,
        grade: card.lastGrade,
        interval: dueDay(id, card, scheduler) - card.lastDay,
        difficulty: card.difficulty,
        isFirst: card.reviews === 1,
        milliseconds: event.visible ?? 0,
      })
    }
  }
  return reviews
}
