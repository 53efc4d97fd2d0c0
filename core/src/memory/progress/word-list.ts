import type { ReviewWord } from '../../exercises/tasks/meaning-options.ts'
import { type CourseItem, cardId, SKILLS, type Skill, skillsOf } from '../items/card.ts'
import type { ItemId } from '../items/item.ts'
import type { MemoryState } from '../record/memory-state.ts'

/** A word that the learner was asked for. */
export interface LearnerWord extends Pick<CourseItem, 'level' | 'theme'> {
  item: ItemId
  spanish: string
  translation: string
  /** The skills in which it is taught. */
  skills: readonly Skill[]
}

export interface WordSources {
  state: Pick<MemoryState, 'cards'>
  items: ReadonlyMap<ItemId, CourseItem>
  words: ReadonlyMap<ItemId, ReviewWord>
}

/** The words in the order of the course. A word that was only met has no card yet. */
export function wordsOf({ state, items, words }: WordSources): LearnerWord[] {
  return [...items.values()].flatMap((item): LearnerWord[] => {
    const word = words.get(item.id)
    const isAsked = SKILLS.some((skill) => state.cards.has(cardId(skill, item.id)))
    if (!word || !isAsked) return []
    const { id, level, theme } = item
    return [
      {
        item: id,
        spanish: word.lemma,
        translation: word.meaning,
        skills: skillsOf(item, false),
        ...(level && { level }),
        ...(theme !== undefined && { theme }),
      },
    ]
  })
}
