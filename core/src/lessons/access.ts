import { LESSON_CATALOG, type LessonId } from './catalog.ts'

export const LESSON_IDS: readonly LessonId[] = LESSON_CATALOG.map(({ id }) => id)

/** The lessons that are open to free users. */
export const FREE_LESSON_IDS = [
  'el-la',
  'artigos-indefinidos',
  'plural-substantivos',
  'verbos-ar',
  'verbos-er-ir',
  'pronomes-pessoais',
] as const satisfies readonly LessonId[]

/** The list shows one free lesson fewer than there are: the sixth is reached by its address or as the next lesson. */
const FREE_LESSONS_IN_LIST = 5

export function isLessonId(value: string | undefined): value is LessonId {
  return LESSON_IDS.some((id) => id === value)
}

export function openLessons(isPremium: boolean): readonly LessonId[] {
  return isPremium ? LESSON_IDS : FREE_LESSON_IDS
}

export function isLessonOpen(licaoId: LessonId, isPremium: boolean): boolean {
  return openLessons(isPremium).includes(licaoId)
}

/** The lessons that the list shows unlocked. */
export function unlockedInList(isPremium: boolean): readonly LessonId[] {
  return isPremium ? LESSON_IDS : FREE_LESSON_IDS.slice(0, FREE_LESSONS_IN_LIST)
}

export interface Neighbours {
  previous: LessonId | undefined
  next: LessonId | undefined
}

/** The previous and next lesson, in teaching order. */
export function neighbours(licaoId: LessonId): Neighbours {
  const position = LESSON_IDS.indexOf(licaoId)
  return { previous: LESSON_IDS[position - 1], next: LESSON_IDS[position + 1] }
}
