import type { Learner } from '@frase/core/memory/cards/due'
import { newCards } from '@frase/core/memory/cards/new-cards'
import {
  ANSWERS_OF_A_NEW_CARD,
  type PlannedCard,
  planSession,
  type SessionRequest,
  secondsPerAnswer,
} from '@frase/core/memory/cards/session-plan'
import { type CourseItem, cardId, itemOf, skillOf } from '@frase/core/memory/items/card'
import type { Course } from './course.ts'
import type { Policy } from './policy.ts'

/** The product's own plan, changed where the policy differs from the product. */
export function planFor(
  policy: Policy,
  learner: Learner,
  course: Course,
  wanted: Pick<SessionRequest, 'minutes' | 'nextUnit' | 'random'>,
): PlannedCard[] {
  const { order, newWordsPerDay } = policy
  const request: SessionRequest = {
    ...wanted,
    isReady: (sentence) => (course.unitOfSentence.get(sentence) ?? 0) <= wanted.nextUnit,
    ...(order && { order }),
    ...(newWordsPerDay !== undefined && { newWordsPerDay }),
  }
  const plan = policy.newFirst ? planNewFirst(learner, request) : planSession(learner, request)
  if (policy.sameSentence) return plan.map((card) => ({ ...card, sentence: card.item.sentences[0] }))
  return policy.producesAtOnce ? plan.flatMap((card) => [card, ...productionOf(card, learner)]) : plan
}

function planNewFirst(learner: Learner, request: SessionRequest): PlannedCard[] {
  const secondsOfNew = secondsPerAnswer(learner.state, learner.today) * ANSWERS_OF_A_NEW_CARD
  const room = Math.floor((request.minutes * 60) / secondsOfNew)
  const opened = newCards(learner, request.nextUnit)
    .slice(0, room)
    .map(({ id, item }) => ({ id, item, isNew: true, sentence: item.sentences[0] }))
  const minutes = request.minutes - (opened.length * secondsOfNew) / 60
  const reviews = planSession(learner, { ...request, minutes, newWordsPerDay: 0 })
  return [...reviews.filter(({ isNew }) => !isNew), ...opened]
}

/** The other card of a word that is first met in this session. */
function productionOf({ id, item, isNew, sentence }: PlannedCard, learner: Learner): PlannedCard[] {
  const other = cardId('produce', itemOf(id))
  const isWanted =
    isNew && skillOf(id) === 'understand' && isCoreWord(item) && !learner.state.cards.has(other)
  return isWanted ? [{ id: other, item, isNew, sentence }] : []
}

const isCoreWord = ({ id, isCore }: CourseItem) => id.startsWith('word:') && isCore === true
