import {
  type CardId,
  type CourseItem,
  cardId,
  itemOf,
  mayProduce,
  type Skill,
  skillOf,
  skillsOf,
} from '../items/card.ts'
import { type ItemId, itemKind } from '../items/item.ts'
import type { CardState, MemoryState } from '../record/memory-state.ts'
import { askableItem, type Learner } from './due.ts'

/** More new words in a day would lead to more reviews than a day has time for. */
const NEW_WORDS_PER_DAY = 8

interface NewCard {
  id: CardId
  item: CourseItem
  /** The first card of a word. */
  isNewWord: boolean
}

type CardsOfItem = Partial<Record<Skill, CardState>>

/** A cache by item: making the ids of both cards of a thousand items takes longer than everything else here. */
function openedCards({ cards }: MemoryState): Map<ItemId, CardsOfItem> {
  const opened = new Map<ItemId, CardsOfItem>()
  for (const [id, card] of cards) {
    const item = itemOf(id)
    const known = opened.get(item)
    if (known) known[skillOf(id)] = card
    else opened.set(item, { [skillOf(id)]: card })
  }
  return opened
}

/**
 * The cards that may open today, in this order: what was understood yesterday or before and can now be asked for; what was
 * kept; what was met today (the day's phrase, a set, a wrong answer anywhere); the words of the next unit; what was met
 * earlier. Rules and sentences open only once they were met, in their lesson or unit.
 */
export function newCards(
  learner: Learner,
  nextUnit: number,
  wordsPerDay: number = NEW_WORDS_PER_DAY,
): NewCard[] {
  const { state, today, catalog } = learner
  const opened = openedCards(state)
  const met = [...state.met]
  const metToday = met.filter(([, { last }]) => last === today).map(([id]) => id)
  const metBefore = met.filter(([, { last }]) => last !== today).map(([id]) => id)
  const unitWords = [...catalog.values()].filter(
    ({ id, unit }) => unit === nextUnit && itemKind(id) === 'word',
  )
  const candidates = new Set([
    ...opened.keys(),
    ...state.kept.keys(),
    ...withTheirWords(learner, metToday),
    ...unitWords.map(({ id }) => id),
    ...withTheirWords(learner, metBefore),
  ])
  return limitWords(
    [...candidates].flatMap((id) => cardToOpen(learner, id, opened.get(id))),
    wordsPerDay - wordsOpenedOn(today, opened),
  )
}

/** Meeting a sentence is meeting its words. */
function withTheirWords({ catalog }: Learner, items: readonly ItemId[]): ItemId[] {
  const sentences = new Set(items.filter((id) => itemKind(id) === 'sentence'))
  if (sentences.size === 0) return [...items]
  const words = [...catalog.values()].filter(
    (item) => itemKind(item.id) === 'word' && item.sentences.some((sentence) => sentences.has(sentence)),
  )
  return [...items, ...words.map(({ id }) => id)]
}

/** One at a time: two cards of an item on one day would give each other away. */
function cardToOpen(learner: Learner, id: ItemId, { understand, produce }: CardsOfItem = {}): NewCard[] {
  const item = askableItem(learner, id)
  if (!item) return []
  const isKept = learner.state.kept.has(id)
  // A learner who keeps a word wants to be asked for it; one that is not taught to be said would never be
  // asked.
  const isUnderstood = item.isTransparent && (item.isCore || !isKept)
  const skill = skillsOf(item, isKept).find((one: Skill) =>
    one === 'understand'
      ? !understand && !isUnderstood
      : !produce && mayProduce(item, understand, learner.today),
  )
  if (!skill) return []
  return [{ id: cardId(skill, id), item, isNewWord: itemKind(id) === 'word' && !understand && !produce }]
}

function wordsOpenedOn(today: number, opened: ReadonlyMap<ItemId, CardsOfItem>): number {
  const isFirstOpened = ({ understand, produce }: CardsOfItem) =>
    Math.min(understand?.opened ?? Infinity, produce?.opened ?? Infinity) === today
  return [...opened].filter(([id, cards]) => itemKind(id) === 'word' && isFirstOpened(cards)).length
}

function limitWords(cards: readonly NewCard[], limit: number): NewCard[] {
  let words = 0
  return cards.filter(({ isNewWord }) => {
    if (isNewWord) words += 1
    return !isNewWord || words <= limit
  })
}
