import type { Language } from '@frase/core/languages'
import { type FreeLessonBody, freeLessonBodySchema } from '@frase/core/lessons/free-lesson'

const FILES: Record<Language, () => Promise<{ default: unknown }>> = {
  pt: () => import('./fallback-lesson/pt.json'),
  en: () => import('./fallback-lesson/en.json'),
  fr: () => import('./fallback-lesson/fr.json'),
  de: () => import('./fallback-lesson/de.json'),
}

/** The micro-lesson that stands in where none can be had, and fills what another leaves blank. */
export async function loadFallbackLesson(language: Language): Promise<FreeLessonBody> {
  const file = await FILES[language]()
  return freeLessonBodySchema.parse(file.default)
}
