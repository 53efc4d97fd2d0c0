import { localDayKey } from '../days/learning-day.ts'

/**
 * The value in local storage: the day, then the lessons and steps of units practised on it. Anything else
 * counts as none.
 */
export function lessonsPractised(stored: string | null, now: Date): readonly string[] {
  const [day, ...lessons] = (stored ?? '').split(' ')
  return day === localDayKey(now) ? lessons : []
}

export function withLessonPractised(stored: string | null, lessonId: string, now: Date): string {
  return [localDayKey(now), ...new Set([...lessonsPractised(stored, now), lessonId])].join(' ')
}
