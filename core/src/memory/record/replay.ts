import { applyEvent, type Draft, DUE_UNKNOWN, draftOf } from './apply-event.ts'
import type { CardId } from '../items/card.ts'
import type { LearningEvent } from './event.ts'
import { comparePlaces, inOrder } from './event-order.ts'
import type { CardState, MemoryState } from './memory-state.ts'
import type { Scheduler } from './scheduler.ts'

/**
 * Of the rules: a state that an older version of them worked out, and a device has cached, is worked out anew. To be raised
 * with every change of what replay makes of the same events, which `replay-rules.test.ts` notices.
 */
export const REPLAY_RULES = 2

/** A card that is forgotten again and again is not learnt by asking more often: it rests, and comes back another way. */
const LAPSES_BEFORE_REST = 5
const REST_DAYS = 7

/**
 * A slip is a habit of the learner's own language and outlives one right answer: once made, it comes back three times
 * within ten days.
 */
const SLIP_RETURNS = 3
const SLIP_INTERVAL_MAX_DAYS = 3

/** The state that events lead to, in whatever order they are given and however often each of them is. */
export function replay(events: readonly LearningEvent[], scheduler: Scheduler): MemoryState {
  return continueReplay(draftOf(), inOrder(events), scheduler)
}

/**
 * The same with events that came later, without replaying everything. Undefined if that cannot be: an event belongs before
 * what was replayed, as when another device was offline, or takes back what was.
 */
export function extendReplay(
  state: MemoryState,
  added: readonly LearningEvent[],
  scheduler: Scheduler,
): MemoryState | undefined {
  const events = inOrder(added)
  const { last } = state
  const [first] = events
  if (!first) return state
  if (last && comparePlaces(first, last) <= 0) return undefined
  const ids = new Set(events.map(({ id }) => id))
  const takesBack = events.some((event) => event.kind === 'undone' && !ids.has(event.event))
  return takesBack ? undefined : continueReplay(draftOf(state), events, scheduler)
}

function continueReplay(draft: Draft, events: readonly LearningEvent[], scheduler: Scheduler): MemoryState {
  for (const event of events) {
    if (event.kind === 'undone') draft.undone.add(event.event)
  }
  for (const event of events) {
    if (!draft.undone.has(event.id)) applyEvent(draft, event, scheduler)
  }
  const last = events.at(-1)
  if (last) draft.last = { at: last.at, id: last.id }
  // Only after a card's last event: nothing in between depends on when it was due.
  for (const [id, card] of draft.cards) {
    if (card.due === DUE_UNKNOWN) card.due = dueDay(id, card, scheduler)
  }
  return draft
}

/** The fuzz is seeded by the card and its number of reviews: every device spreads the reviews in the same way. */
export function dueDay(id: CardId, card: CardState, scheduler: Scheduler): number {
  const interval = scheduler.interval(card, card.elapsed, `${id}/${card.reviews}`)
  if (isResting(card)) return card.lastDay + Math.max(REST_DAYS, interval)
  const isFreshSlip = id.startsWith('produce:rule:slip/') && card.rightInRow < SLIP_RETURNS
  return card.lastDay + (isFreshSlip ? Math.min(SLIP_INTERVAL_MAX_DAYS, interval) : interval)
}

/** Whether the last review was one lapse too many. */
export function isResting({ lapses, lastGrade }: CardState): boolean {
  return lastGrade === 'again' && lapses > 0 && lapses % LAPSES_BEFORE_REST === 0
}
