import { lessonsPractised, withLessonPractised } from '@frase/core/lessons/lessons-practised'
import {
  countSession,
  mayStartSession,
  type StoredSessionCount,
  sessionsLeft,
} from '@frase/core/plans/daily-limit'
import { LESSONS_STORAGE_KEY, STORAGE_KEYS } from '@frase/core/storage-keys'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../services/storage/storage.ts'

function storedCount(): StoredSessionCount {
  return { count: readStored(STORAGE_KEYS.exerciseCount), date: readStored(STORAGE_KEYS.exerciseDate) }
}

const listeners = new Set<() => void>()

export function mayStart(isPremium: boolean): boolean {
  return mayStartSession(storedCount(), new Date(), isPremium)
}

export function countStart(isPremium: boolean): void {
  const { count, date } = countSession(storedCount(), new Date(), isPremium)
  if (count !== null) writeStored(STORAGE_KEYS.exerciseCount, count)
  if (date !== null) writeStored(STORAGE_KEYS.exerciseDate, date)
  for (const listener of listeners) listener()
}

/** Another tab may have used a session, and a page may be looked at again on another day. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** How many sessions are left today; `Infinity` for premium. */
export function useSessionsLeft(isPremium: boolean): number {
  return useSyncExternalStore(
    subscribe,
    () => sessionsLeft(storedCount(), new Date(), isPremium),
    () => sessionsLeft({ count: null, date: null }, new Date(), isPremium),
  )
}

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
