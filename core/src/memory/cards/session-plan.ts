import { pick, type Random, shuffle } from '../../randomness.ts'
import { areTooClose, type CardId, type CourseItem, skillOf } from '../items/card.ts'
import type { ItemId } from '../items/item.ts'
import type { CardState, MemoryState } from '../record/memory-state.ts'
import { isResting } from '../schedule/resting.ts'
import { type DueCard, dueCards, type Learner } from './due.ts'
import { newCards } from './new-cards.ts'

/** The state of a card to ask; undefined for a new one. */
type Asked = Pick<CardState, 'lastSentences' | 'presented'> | undefined

/**
 * The sentence that asks for an item: none of those used the last three times, or the sentence would be known by heart
 * instead of the word; none that another card of the session uses. For an item with too few sentences, the
 * one that was used longest ago.
 * @param isReady whether the learner can understand the rest of the sentence
 */
export function sentenceFor(
  item: CourseItem,
  card: Asked,
  taken: ReadonlySet<ItemId>,
  isReady: (sentence: ItemId) => boolean,
  random: Random,
): ItemId | undefined {
  const used = card?.lastSentences ?? []
  const ready = item.sentences.filter(isReady)
  const fresh = ready.filter((sentence) => !used.includes(sentence))
  const free = fresh.filter((sentence) => !taken.has(sentence))
  const chosen = pick(random, free) ?? pick(random, fresh)
  return chosen ?? [...ready].sort((one, other) => used.lastIndexOf(one) - used.lastIndexOf(other))[0]
}

/** Heard and read in turn: only reading does not teach to understand speech. */
export function presentationFor(card: Asked): 'heard' | 'read' {
  return card?.presented === 'read' ? 'heard' : 'read'
}

/** A session begins with what is surest to succeed. */
const SUREST_FIRST = 5
/** A new card is shown and asked. One in five is wrong at first and repeated. */
export const ANSWERS_OF_A_NEW_CARD = 2.2
/** With this many sessions waiting nothing new opens, or the reviews would never be caught up with. */
const SESSIONS_WAITING_MAX = 2

/** The assumed time of an answer before any was measured. */
const DEFAULT_SECONDS = 15
const SECONDS = { min: 6, max: 40 }
const MEASURED_DAYS = 14
const MEASURED_ANSWERS_MIN = 20

export interface PlannedCard {
  id: CardId
  item: CourseItem
  isNew: boolean
  /** Undefined if the item has no sentence: the task is about the bare word or rule. */
  sentence: ItemId | undefined
  /** How a card to understand is presented. */
  presented?: 'heard' | 'read'
  /** After a rest the card is contrasted with what it was taken for. */
  contrastWith?: ItemId
}

export interface SessionRequest {
  minutes: number
  nextUnit: number
  isReady: (sentence: ItemId) => boolean
  random: Random
  /** Another order of the reviews, and another limit of new words: for simulations that compare the rules. */
  order?: SessionOrder
  newWordsPerDay?: number
}

export type SessionOrder = (due: readonly DueCard[], random: Random) => DueCard[]

/**
 * The cards to ask now: reviews first, new cards in the time that is left. The number of waiting
 * cards is not included. An empty plan is 'done for today'.
 */
export function planSession(learner: Learner, request: SessionRequest): PlannedCard[] {
  const { minutes, nextUnit, isReady, random, order = inSessionOrder, newWordsPerDay } = request
  const due = dueCards(learner)
  const capacity = (minutes * 60) / secondsPerAnswer(learner.state, learner.today)
  const reviews = choose(order(due, random), capacity, answersOf, [])
  const left = capacity - sum(reviews.map(answersOf))
  const opensNone = left < ANSWERS_OF_A_NEW_CARD || opensNothing(sum(due.map(answersOf)), capacity)
  const opening = opensNone ? [] : newCards(learner, nextUnit, newWordsPerDay)
  const opened = choose(opening, left, () => ANSWERS_OF_A_NEW_CARD, reviews)

  const taken = new Set<ItemId>()
  const planned = (id: CardId, item: CourseItem, card?: CardState): PlannedCard => {
    const sentence = sentenceFor(item, card, taken, isReady, random)
    if (sentence) taken.add(sentence)
    const contrastWith = card && isResting(card) ? card.confusedWith : undefined
    return {
      id,
      item,
      isNew: card === undefined,
      sentence,
      ...(skillOf(id) === 'understand' && { presented: presentationFor(card) }),
      ...(contrastWith && { contrastWith }),
    }
  }
  return [
    ...reviews.map(({ id, item, card }) => planned(id, item, card)),
    ...opened.map(({ id, item }) => planned(id, item)),
  ]
}

/** How many answers a review is expected to take: what is wrong is repeated in the same session. */
const answersOf = ({ recall }: DueCard): number => 2 - recall

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * Whether too many answers are waiting for new cards to open, in a session that has time for `capacity`
 * answers.
 */
export function opensNothing(waiting: number, capacity: number): boolean {
  return waiting >= SESSIONS_WAITING_MAX * capacity
}

/** How much is left of the minutes that the learner chose for a day. */
export function minutesLeft(state: MemoryState, minutes: number, today: number): number {
  return Math.max(0, minutes - (state.days.get(today)?.milliseconds ?? 0) / 60_000)
}

/** The time of an answer in the last two weeks. */
export function secondsPerAnswer({ days }: MemoryState, today: number): number {
  let [answers, milliseconds] = [0, 0]
  for (const [day, figures] of days) {
    if (day > today || day <= today - MEASURED_DAYS) continue
    answers += figures.answers
    milliseconds += figures.milliseconds
  }
  if (answers < MEASURED_ANSWERS_MIN) return DEFAULT_SECONDS
  return Math.min(SECONDS.max, Math.max(SECONDS.min, milliseconds / answers / 1000))
}

/**
 * The five surest first, the others by chance. With those most at risk first, a learner who returns after
 * three weeks gets 66 % right; by chance it is 83 %.
 */
function inSessionOrder(due: readonly DueCard[], random: Random): DueCard[] {
  const bySureness = [...due].sort((one, other) => other.recall - one.recall || (one.id < other.id ? -1 : 1))
  return [...bySureness.slice(0, SUREST_FIRST), ...shuffle(random, bySureness.slice(SUREST_FIRST))]
}

/**
 * The first cards that there is time for and that do not give each other away. The others wait for another
 * session.
 */
function choose<Card extends { item: CourseItem }>(
  cards: readonly Card[],
  capacity: number,
  answersOf: (card: Card) => number,
  beside: readonly { item: CourseItem }[],
): Card[] {
  const chosen: Card[] = []
  let left = capacity
  for (const card of cards) {
    const isFree = (other: { item: CourseItem }) => !areTooClose(other.item, card.item)
    if (!beside.every(isFree) || !chosen.every(isFree)) continue
    left -= answersOf(card)
    if (left < 0) break
    chosen.push(card)
  }
  return chosen
}
