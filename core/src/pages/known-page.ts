import { isLessonId } from '../lessons/access.ts'
import type { SectionMatch } from '../paths.ts'
import { isCategoryId } from '../phrases/themes.ts'

/** Whether there is what an address names: anybody can write the address of a lesson or a category that is none. */
export function isKnownPage({ params: { categoryId, licaoId } }: SectionMatch): boolean {
  if (categoryId !== undefined) return isCategoryId(categoryId)
  return licaoId === undefined || isLessonId(licaoId)
}
