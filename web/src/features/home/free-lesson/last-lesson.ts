import { localDayKey } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import { type FreeLesson, freeLessonReader } from '@frase/core/lessons/free-lesson'
import { LAST_LESSON_STORAGE_KEY } from '@frase/core/storage-keys'
import { parseJson } from '@frase/core/text/parse-json'
import { readStored, writeStored } from '../../../services/storage.ts'

/** The lesson that was answered last, for the rest of the day. */
export function keepLesson(lesson: FreeLesson, language: Language): void {
  writeStored(LAST_LESSON_STORAGE_KEY, JSON.stringify({ keptFor: keptFor(language), lesson }))
}

export function keptLesson(language: Language): FreeLesson | null {
  const kept = Object(parseJson(readStored(LAST_LESSON_STORAGE_KEY)))
  return (kept.keptFor === keptFor(language) && freeLessonReader.read(kept.lesson)) || null
}

const keptFor = (language: Language) => `${localDayKey(new Date())} ${language}`
