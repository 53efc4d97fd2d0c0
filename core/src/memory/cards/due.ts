import {
  type CardId,
  type Catalog,
  type CourseItem,
  cardId,
  itemOf,
  mayProduce,
  ownItem,
  skillOf,
  skillsOf,
} from '../items/card.ts'
import { type ItemId, itemKind } from '../items/item.ts'
import type { CardState, MemoryState } from '../record/memory-state.ts'
import type { Scheduler } from '../schedule/scheduler.ts'

/** The input of the rules of a day. */
export interface Learner {
  state: MemoryState
  catalog: Catalog
  /** The learning day. */
  today: number
  scheduler: Scheduler
}

export interface DueCard {
  id: CardId
  item: CourseItem
  card: CardState
  /** The probability that it is recalled today. */
  recall: number
}

/** An item that the learner may be asked for; undefined once it was set aside or has left the content. */
export function askableItem(
  { state, catalog }: Pick<Learner, 'state' | 'catalog'>,
  id: ItemId,
): CourseItem | undefined {
  if (state.setAside.has(id)) return undefined
  return catalog.get(id) ?? (itemKind(id) === 'own' && state.kept.has(id) ? ownItem(id) : undefined)
}

/** The item of a card that may be asked: a slip may also have graded a card in a skill that is not taught. */
export function itemToAsk(learner: Pick<Learner, 'state' | 'catalog'>, id: CardId): CourseItem | undefined {
  const item = askableItem(learner, itemOf(id))
  return item && skillsOf(item, learner.state.kept.has(item.id)).includes(skillOf(id)) ? item : undefined
}

/**
 * A card is due on its day and from then on. One that was answered by a clock far ahead is due too: otherwise
 * it would be missing until that day.
 */
function isDue({ due, lastDay }: CardState, today: number): boolean {
  return due <= today || lastDay > today + 1
}

export function dueCards(learner: Learner): DueCard[] {
  const { state, today, scheduler } = learner
  return [...state.cards].flatMap(([id, card]): DueCard[] => {
    if (!isDue(card, today)) return []
    const item = itemToAsk(learner, id)
    if (!item) return []
    // A word that is not understood, although it looked as if it would be, is not asked for until it is.
    const understanding = state.cards.get(cardId('understand', item.id))
    if (skillOf(id) === 'produce' && understanding && !mayProduce(item, understanding, today)) return []
    return [{ id, item, card, recall: scheduler.recall(card, today - card.lastDay) }]
  })
}
