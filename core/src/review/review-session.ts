import * as z from 'zod/mini'
import { repeated } from '../exercises/registry/task-types.ts'
import { cardIdSchema } from '../memory/items/card.ts'
import type { Random } from '../randomness.ts'
import type { ReviewCard } from './review-task.ts'
import { afterAnswer, type Queued, queueOf } from './session-queue.ts'

const waitingSchema = z.object({ id: cardIdSchema, returns: z.int() })

/** A card that was wrong before a reload, with the number of its repetitions. */
export type WaitingCard = z.infer<typeof waitingSchema>

const storedSchema = z.object({
  /** The learning day: on another one the cards are due anyway. */
  day: z.int(),
  cards: z.array(waitingSchema),
})

/** Reads the cards that were stored on this day; any other value means that no cards wait. */
export function readWaitingCards(stored: unknown, today: number): readonly WaitingCard[] {
  const { data } = storedSchema.safeParse(stored)
  return data?.day === today ? data.cards : []
}

/** One turn of a session: a new card is shown first and asked a little later. */
interface ReviewStep {
  card: ReviewCard
  isShown: boolean
}

export interface ReviewSession {
  queue: readonly Queued<ReviewStep>[]
  /** The number of cards at its start. */
  total: number
  /** The number of cards that were answered at least once. */
  answered: number
  rightAtFirst: number
  /** The cards that were wrong at least once. */
  hard: readonly ReviewCard[]
}

/** A card that was just shown is asked after this many others: at once it would be copied, not remembered. */
const OTHERS_BEFORE_FIRST_QUESTION = 2

export function startSession(
  cards: readonly ReviewCard[],
  again: readonly Queued<ReviewCard>[] = [],
): ReviewSession {
  const fresh = queueOf(cards.map((card): ReviewStep => ({ card, isShown: card.planned.isNew })))
  const queue = [...fresh, ...again.map(({ task, returns }) => ({ task: asked(task), returns }))]
  return { queue, total: queue.length, answered: 0, rightAtFirst: 0, hard: [] }
}

const asked = (card: ReviewCard): ReviewStep => ({ card, isShown: false })

export function currentStep({ queue }: ReviewSession): Queued<ReviewStep> | undefined {
  return queue[0]
}

/** The progress in cards, not in answers: a card that is repeated is not finished. */
export function doneShare({ queue, total }: ReviewSession): number {
  return total === 0 ? 1 : (total - queue.length) / total
}

/** Schedules the question of a new card that was shown. */
export function afterShown(session: ReviewSession): ReviewSession {
  const [shown, ...others] = session.queue
  if (!shown) return session
  const step = { ...shown, task: asked(shown.task.card) }
  others.splice(OTHERS_BEFORE_FIRST_QUESTION, 0, step)
  return { ...session, queue: others }
}

export function afterReview(session: ReviewSession, isRight: boolean, random: Random): ReviewSession {
  const [current, ...others] = session.queue
  if (!current) return session
  const { card } = current.task
  const isFirst = current.returns === 0
  const again = { ...current, task: asked({ ...card, task: repeated(card.task, random) }) }
  const wasHard = session.hard.some(({ planned }) => planned.id === card.planned.id)
  return {
    ...session,
    queue: afterAnswer([again, ...others], isRight, random),
    answered: session.answered + (isFirst ? 1 : 0),
    rightAtFirst: session.rightAtFirst + (isFirst && isRight ? 1 : 0),
    hard: isRight || wasHard ? session.hard : [...session.hard, card],
  }
}

/** 'Not now', 'put aside': the first card of the queue is not asked, and nothing is graded. */
export function withoutCurrent(session: ReviewSession): ReviewSession {
  return { ...session, queue: session.queue.slice(1) }
}

/** The cards that a reload would lose: those that were answered today are no longer due. */
export function waitingAgain({ queue }: ReviewSession): WaitingCard[] {
  return queue
    .filter(({ returns }) => returns > 0)
    .map(({ task, returns }) => ({ id: task.card.planned.id, returns }))
}
