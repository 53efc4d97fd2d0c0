import { loadLesson } from '@frase/content/grammar'
import type { Language } from '@frase/core/languages'
import type { LessonId } from '@frase/core/lessons/catalog'
import type { GrammarLesson } from '@frase/core/lessons/grammar-lesson'
import { useLanguageContent } from '../../services/language-content.ts'

type LessonLoader = (language: Language) => Promise<GrammarLesson>

const loaders = new Map<LessonId, LessonLoader>()

/** Loaded content is cached by its loader function, so that a lesson must always get the same function. */
function loaderOf(licaoId: LessonId): LessonLoader {
  const known = loaders.get(licaoId)
  if (known) return known
  const loader: LessonLoader = (language) => loadLesson(licaoId, language)
  loaders.set(licaoId, loader)
  return loader
}

export function useLesson(licaoId: LessonId): GrammarLesson {
  return useLanguageContent(loaderOf(licaoId))
}
