import type { Language } from '@frase/core/languages'
import { type FreeLessonBody, freeLessonBodyReader } from '@frase/core/lessons/free-lesson'

const FILES = import.meta.glob<{ default: unknown }>('./*.json', { base: './fallback-lesson' })

/** The micro-lesson that is shown if no other is available; it also fills the blank fields of others. */
export async function loadFallbackLesson(language: Language): Promise<FreeLessonBody> {
  const file = await FILES[`./${language}.json`]?.()
  return freeLessonBodyReader.parse(file?.default)
}
