import type { PartOfSpeech } from '../../spanish/forms/word.ts'
import { type CourseItem, cardId, SKILLS } from '../items/card.ts'
import type { ItemId } from '../items/item.ts'
import type { MemoryState } from '../record/memory-state.ts'
import type { NewEvent } from '../record/new-event.ts'

type Learnt = Pick<MemoryState, 'cards' | 'kept' | 'setAside'>

/** Nobody has to remember that Ana is a name, and without a sentence nothing can be asked. */
export function canKeepWord(item: CourseItem | undefined, pos: PartOfSpeech): item is CourseItem {
  return item !== undefined && item.sentences.length > 0 && pos !== 'name'
}

/** Whether review asks for a word: it has already asked for it, the learner has added it, or neither. */
export function reviewOf(id: ItemId, { cards, kept, setAside }: Learnt): 'asked' | 'kept' | 'none' {
  if (setAside.has(id)) return 'none'
  if (SKILLS.some((skill) => cards.has(cardId(skill, id)))) return 'asked'
  return kept.has(id) ? 'kept' : 'none'
}

/** The event of adding a word to the review. One that was set aside is resumed. */
export function keepWord(id: ItemId, { kept, setAside }: Learnt): NewEvent[] {
  return [
    ...(setAside.get(id) ?? []).map((event): NewEvent => ({ kind: 'undone', event })),
    ...(kept.has(id) ? [] : [{ kind: 'kept', item: id } satisfies NewEvent]),
  ]
}

export function unkeepWord(id: ItemId, { kept }: Learnt): NewEvent[] {
  return (kept.get(id)?.events ?? []).map((event): NewEvent => ({ kind: 'undone', event }))
}
