import { isLessonId } from '../lessons/access.ts'
import type { LessonId } from '../lessons/catalog.ts'
import { type ItemId, itemKind, itemName } from '../memory/items/item.ts'

/** The lesson that explains a rule; slips have none. */
export function lessonOfRule(item: ItemId): LessonId | undefined {
  const [lesson] = itemName(item).split('/')
  return itemKind(item) === 'rule' && isLessonId(lesson) ? lesson : undefined
}
