import { LEVELS, levelOfUnit } from '../levels.ts'
import type { Random } from '../randomness.ts'
import type { Catalog } from './card.ts'
import { itemToAsk, type Learner } from './due.ts'
import type { ItemId } from './item.ts'
import { nextUnit } from './next-unit.ts'
import type { ReviewMaterial } from './review-material.ts'
import { canAsk, type ReviewCard, reviewCard } from './review-task.ts'
import { planSession } from './session-plan.ts'
import type { Queued } from './session-queue.ts'
import { sentenceFor } from './session-sentence.ts'
import type { WaitingCard } from './waiting-cards.ts'

/** The items that can be asked for with this material. */
export function askableCatalog(material: ReviewMaterial): Catalog {
  return new Map([...material.catalog.items].filter(([, item]) => canAsk(item, material)))
}

/** The tasks of a session of so many minutes; none is 'done for today'. */
export function reviewTasks(
  learner: Learner,
  material: ReviewMaterial,
  minutes: number,
  random: Random,
): ReviewCard[] {
  const unit = nextUnit(learner)
  const planned = planSession(learner, {
    minutes,
    nextUnit: unit,
    isReady: isReadyAt(unit, material),
    random,
  })
  return planned.flatMap((card) => reviewCard(card, material, random) ?? [])
}

/** Cards that were wrong before the page was loaded anew, in sentences of their own. */
export function tasksAgain(
  learner: Learner,
  material: ReviewMaterial,
  waiting: readonly WaitingCard[],
  random: Random,
): Queued<ReviewCard>[] {
  const isReady = isReadyAt(nextUnit(learner), material)
  return waiting.flatMap(({ id, returns }) => {
    const item = itemToAsk(learner, id)
    if (!item) return []
    const sentence = sentenceFor(item, learner.state.cards.get(id), new Set(), isReady, random)
    const task = reviewCard({ id, item, isNew: false, sentence }, material, random)
    return task ? [{ task, returns }] : []
  })
}

/** A sentence of a higher level than the learner's may have too much that she has not met. */
function isReadyAt(unit: number, { sentences }: ReviewMaterial): (sentence: ItemId) => boolean {
  const highest = LEVELS.indexOf(levelOfUnit(unit))
  return (id) => {
    const sentence = sentences.get(id)
    return sentence !== undefined && LEVELS.indexOf(sentence.level) <= highest
  }
}
