import { isLessonId } from '../lessons/access.ts'
import type { SectionMatch } from '../paths.ts'
import { isCategoryId } from '../phrases/themes.ts'

/** Whether the lesson or category in the address exists: anybody can type the address of one that does not. */
export function isKnownPage({ params: { categoryId, licaoId } }: SectionMatch): boolean {
  if (categoryId !== undefined) return isCategoryId(categoryId)
  return licaoId === undefined || isLessonId(licaoId)
}
