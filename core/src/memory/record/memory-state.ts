import type { VoiceChoice } from '../../voices/voice-choice.ts'
import type { CardId } from '../items/card.ts'
import type { ItemId } from '../items/item.ts'
import type { Grade, Memory } from '../schedule/scheduler.ts'
import type { EventOf } from './event.ts'
import type { Place } from './record.ts'

/** The state of a card after its answers. Days are learning days. */
export interface CardState extends Memory {
  /** Its first answer of each day; what follows on the same day is practice. */
  reviews: number
  /** Reviews that went wrong after the first one. */
  lapses: number
  /** Reviews that went right in a row. */
  rightInRow: number
  opened: number
  lastDay: number
  lastGrade: Grade
  /** Days between the last review and the one before. */
  elapsed: number
  due: number
  /** The day of the first review that went right. */
  firstRight?: number
  /** The sentences that carried it last, the newest at the end. */
  lastSentences: readonly ItemId[]
  presented?: 'heard' | 'read'
  /** The item that it was last taken for. */
  confusedWith?: ItemId
}

export interface DayFigures {
  answers: number
  milliseconds: number
  /** Reviews of cards that were reviewed before: of how many success was expected, and how many went right. */
  reviews: number
  expected: number
  recalled: number
}

export interface KeptItem {
  day: number
  phrase?: EventOf<'kept'>['phrase']
  /** The events that have to be undone to no longer keep it. */
  events: readonly string[]
}

/** '3/say': the number of the unit and the name of the step. */
export type StepId = `${number}/${string}`

export const stepId = (unit: number, step: string): StepId => `${unit}/${step}`

/** A step that was begun. */
export interface StepState {
  /** The first learning day on which it was done; undefined while it is only begun. */
  done?: number
}

/**
 * The state that the events of a learner lead to. It can be stored, and worked out again from the events at
 * any time.
 */
export interface MemoryState {
  cards: ReadonlyMap<CardId, CardState>
  /** First and last day on which an item was met, or was part of a wrong answer. */
  met: ReadonlyMap<ItemId, { first: number; last: number }>
  kept: ReadonlyMap<ItemId, KeptItem>
  /** The events that have to be undone to resume the item. */
  setAside: ReadonlyMap<ItemId, readonly string[]>
  /** Undefined for somebody who was never placed. */
  placed?: Placed | undefined
  steps: ReadonlyMap<StepId, StepState>
  /** Undefined for somebody who never chose one. */
  voice?: VoiceChoice | undefined
  days: ReadonlyMap<number, DayFigures>
  /** Events that do not count, whether they have arrived or not. */
  undone: ReadonlySet<string>
  /** The last event that was replayed. */
  last: Place | undefined
}

/**
 * The result of a placement: what a learner knows of the course without having learnt it here, up to and
 * including a unit; 0 is none.
 */
export interface Placed {
  understands: number
  produces: number
}

/**
 * The unit that the learner starts with: the last one whose sentences she can say, to be on firm ground. What
 * is only understood does not count.
 */
export function startUnit(placed: Pick<Placed, 'produces'> | undefined): number {
  return Math.max(1, placed?.produces ?? 1)
}
