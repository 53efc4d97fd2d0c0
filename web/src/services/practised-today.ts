import { lessonsPractised, withLessonPractised } from '@frase/core/lessons/lessons-practised'
import { LESSONS_STORAGE_KEY } from '@frase/core/storage-keys'
import { countStart, mayStart } from './daily-count.ts'
import { readStored, writeStored } from './storage.ts'

/** The id of a lesson, or of a step of a unit: 'unit-3/say'. */
type LessonOrStep = string

/** Whether it was practiced today already: its tasks are the same, so it is not counted again. */
export function isPractised(id: LessonOrStep): boolean {
  return lessonsPractised(readStored(LESSONS_STORAGE_KEY), new Date()).includes(id)
}

export function mayPractise(id: LessonOrStep, isPremium: boolean): boolean {
  return isPractised(id) || mayStart(isPremium)
}

export function countPractice(id: LessonOrStep, isPremium: boolean): void {
  if (isPremium || isPractised(id)) return
  writeStored(LESSONS_STORAGE_KEY, withLessonPractised(readStored(LESSONS_STORAGE_KEY), id, new Date()))
  countStart(isPremium)
}
