import * as z from 'zod/mini'
import type { Level } from '../../levels.ts'
import { hasItemKind, type ItemId, isItemId, itemKind, itemName } from './item.ts'

/** The skills of an item; each is remembered and forgotten separately. */
export const SKILLS = ['understand', 'produce'] as const
export type Skill = (typeof SKILLS)[number]

/** An item in one skill: `produce:word:comer`. */
export type CardId = `${Skill}:${ItemId}`

export const cardId = (skill: Skill, item: ItemId): CardId => `${skill}:${item}`

export const skillOf = (card: CardId): Skill => (card.startsWith('understand:') ? 'understand' : 'produce')

export function itemOf(card: CardId): ItemId {
  const item = card.slice(skillOf(card).length + 1)
  if (!hasItemKind(item)) throw new RangeError(`${card} is no card`)
  return item
}

export const cardIdSchema = z.custom<CardId>(
  (value) =>
    typeof value === 'string' &&
    SKILLS.some((skill) => value.startsWith(`${skill}:`) && isItemId(value.slice(skill.length + 1))),
)

/** The data of an item that the rules of memory need. The content makes it, for the language of the learner. */
export interface CourseItem {
  id: ItemId
  /** The unit that teaches it; null if only texts outside the course have it. */
  unit: number | null
  level?: Level
  theme?: string
  /** A word that is taught to be said, not only to be understood. */
  isCore?: boolean
  /** A sentence worth knowing by heart. */
  isKey?: boolean
  /** Whether no task can ask for it, or it need not be remembered: a name. */
  isUnasked?: boolean
  /** A word that a speaker of the learner's language understands unseen. */
  isTransparent?: boolean
  /**
   * The lemma, where it is not the name of the item: entries that share a lemma have their part of speech in
   * the id.
   */
  lemma?: string
  /** What it is mixed up with: *por* and *para*. One of the two has to say it. */
  confusable?: readonly ItemId[]
  /** The sentences that can ask for it; a sentence asks for itself. */
  sentences: readonly ItemId[]
}

/** Every item by its id, in the order of the course. */
export type Catalog = ReadonlyMap<ItemId, CourseItem>

/**
 * The skills in which an item is remembered. A card for every sentence in every skill would be 340 reviews a day after
 * three months: words, rules and key sentences have cards, other sentences carry them.
 */
export function skillsOf(item: CourseItem, isKept: boolean): readonly Skill[] {
  switch (itemKind(item.id)) {
    case 'word':
      return item.isCore ? SKILLS : ['understand']
    case 'rule':
      return ['produce']
    case 'friend':
      return ['understand']
    case 'sentence':
      return item.isKey || isKept ? ['produce'] : []
    case 'own':
      // A model's phrase may be wrong: it is heard or read, never typed and marked.
      return isKept ? ['understand'] : []
  }
}

/** A learner's own phrase as an item: it carries itself and counts for no level. */
export function ownItem(id: ItemId): CourseItem {
  return { id, unit: null, sentences: [id] }
}

/** Words and false friends of one lemma are one thing to remember, in all skills. */
function lemmaOf({ id, lemma }: CourseItem): string {
  const kind = itemKind(id)
  return kind === 'word' || kind === 'friend' ? (lemma ?? itemName(id)) : id
}

/** Whether one would give the other away, or be mixed up with it, in the same session. */
export function areTooClose(one: CourseItem, other: CourseItem): boolean {
  return (
    lemmaOf(one) === lemmaOf(other) ||
    (one.confusable?.includes(other.id) ?? false) ||
    (other.confusable?.includes(one.id) ?? false)
  )
}

export interface UnderstandingSoFar {
  /** The day on which `understand` was first right in a review. */
  firstRight?: number | undefined
}

/**
 * Whether `produce` of a word may open. It opens the day after it was understood: on the same day the answer
 * would still be on the learner's mind. A transparent word counts as understood until an error, so it is
 * asked for at once.
 */
export function mayProduce(
  item: CourseItem,
  understanding: UnderstandingSoFar | undefined,
  today: number,
): boolean {
  if (itemKind(item.id) !== 'word') return true
  if (item.isTransparent && !understanding) return true
  return understanding?.firstRight !== undefined && understanding.firstRight < today
}
