import type { VoiceChoice } from '../../voices/voice-choice.ts'
import type { Learner } from '../cards/due.ts'
import type { Catalog, CourseItem } from '../items/card.ts'
import type { ItemId } from '../items/item.ts'
import type { LearningEvent } from '../record/event.ts'
import { replay } from '../record/replay.ts'
import { createFsrs } from '../schedule/fsrs.ts'
import { noonOf, uuidOf } from './histories.ts'

export const scheduler = createFsrs()

/** By default a core word of unit 1 that two sentences of its own carry. */
export function courseItem(id: ItemId, fields: Partial<CourseItem> = {}): CourseItem {
  const name = id.replace(/\W/g, '-')
  return { id, unit: 1, isCore: true, sentences: [`sentence:${name}-1`, `sentence:${name}-2`], ...fields }
}

export function catalogOf(items: readonly CourseItem[]): Catalog {
  return new Map(items.map((item) => [item.id, item]))
}

export const words = (count: number, fields: Partial<CourseItem> = {}, prefix = 'w'): CourseItem[] =>
  Array.from({ length: count }, (_, place) => courseItem(`word:${prefix}${place}`, fields))

export function learnerAfter(
  events: readonly LearningEvent[],
  items: readonly CourseItem[],
  today: number,
): Learner {
  return { state: replay(events, scheduler), catalog: catalogOf(items), today, scheduler }
}

let made = 0x1000000

export function happened(
  what:
    | { kind: 'met'; items: ItemId[] }
    | { kind: 'kept' | 'set-aside'; item: ItemId }
    | { kind: 'placed'; understands: number; produces: number }
    | { kind: 'step'; unit: number; step: string; reached: 'begun' | 'done' }
    | ({ kind: 'voice' } & VoiceChoice),
  day: number,
): LearningEvent {
  made += 1
  return { id: uuidOf(made), at: noonOf(day), offset: 0, ...what }
}
