import { nextUnit } from '../course/unit-steps.ts'
import type { ReviewMaterial } from '../exercises/tasks/review-material.ts'
import { isLessonId } from '../lessons/access.ts'
import type { LessonId } from '../lessons/catalog.ts'
import { LEVELS, levelOfUnit } from '../levels.ts'
import { itemToAsk, type Learner } from '../memory/cards/due.ts'
import { type PlannedCard, planSession, sentenceFor } from '../memory/cards/session-plan.ts'
import type { Catalog } from '../memory/items/card.ts'
import { type ItemId, itemKind, itemName } from '../memory/items/item.ts'
import type { Random } from '../randomness.ts'
import type { WaitingCard } from './review-session.ts'
import { type ReviewSession, startSession } from './review-session.ts'
import { reviewCard } from './review-task.ts'
import type { Queued } from './session-queue.ts'

/** The lesson that explains a rule; slips have none. */
export function lessonOfRule(item: ItemId): LessonId | undefined {
  const [lesson] = itemName(item).split('/')
  return itemKind(item) === 'rule' && isLessonId(lesson) ? lesson : undefined
}

/**
 * The cards of a review. The catalog is enough to make it: the tasks need much more, which is loaded while
 * the learner looks at its size.
 */
export interface ReviewPlan {
  cards: readonly PlannedCard[]
  /** The cards that were wrong before a reload, in sentences of their own. */
  again: readonly Queued<PlannedCard>[]
}

/** The items that can be asked for. */
export function askableCatalog(items: Catalog): Catalog {
  return new Map([...items].filter(([, { isUnasked }]) => !isUnasked))
}

interface ReviewRequest {
  minutes: number
  waiting: readonly WaitingCard[]
  /** The open units decide which one is the learner's. */
  isPremium: boolean
  random: Random
}

/** A review of so many minutes; an empty one is 'done for today'. */
export function planReview(
  learner: Learner,
  { minutes, waiting, isPremium, random }: ReviewRequest,
): ReviewPlan {
  const unit = nextUnit(learner, isPremium)
  const isReady = isReadyAt(unit, learner.catalog)
  return {
    cards: planSession(learner, { minutes, nextUnit: unit, isReady, random }),
    again: waiting.flatMap(({ id, returns }): Queued<PlannedCard>[] => {
      const item = itemToAsk(learner, id)
      if (!item) return []
      const sentence = sentenceFor(item, learner.state.cards.get(id), new Set(), isReady, random)
      return [{ task: { id, item, isNew: false, sentence }, returns }]
    }),
  }
}

/**
 * A sentence of a later unit, or of a higher level than the learner's, may have too much that she has not
 * met.
 */
function isReadyAt(unit: number, catalog: Catalog): (sentence: ItemId) => boolean {
  const highest = LEVELS.indexOf(levelOfUnit(unit))
  return (id) => {
    const sentence = catalog.get(id)
    if (!sentence) return false
    if (sentence.unit !== null) return sentence.unit <= unit
    return sentence.level !== undefined && LEVELS.indexOf(sentence.level) <= highest
  }
}

const cardsOf = ({ cards, again }: ReviewPlan): PlannedCard[] => [...cards, ...again.map(({ task }) => task)]

export const sizeOf = (plan: ReviewPlan): number => cardsOf(plan).length

/** The units and lessons that have to be loaded before a review. */
export interface ReviewNeeds {
  units: ReadonlySet<number>
  lessons: ReadonlySet<LessonId>
}

export function needsOf(plan: ReviewPlan, catalog: Catalog): ReviewNeeds {
  const cards = cardsOf(plan)
  const unitOf = (id: ItemId | undefined) => (id && catalog.get(id)?.unit) ?? []
  return {
    // An item is asked for in its first sentence where the learner is ready for none.
    units: new Set(cards.flatMap(({ item, sentence }) => unitOf(sentence ?? item.sentences[0]))),
    lessons: new Set(cards.flatMap(({ item }) => lessonOfRule(item.id) ?? [])),
  }
}

/** The review with its tasks. */
export function reviewSession(plan: ReviewPlan, material: ReviewMaterial, random: Random): ReviewSession {
  return startSession(
    plan.cards.flatMap((card) => reviewCard(card, material, random) ?? []),
    plan.again.flatMap(({ task, returns }) => {
      const card = reviewCard(task, material, random)
      return card ? [{ task: card, returns }] : []
    }),
  )
}
